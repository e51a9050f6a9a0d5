import { type BodyResult, mediaType, readBody } from "./body.ts";

/** Bytes that a program's report may have. The sentence for `report_too_large` names it. */
const reportLimit = 8 * 1024;

export type JsonResult =
  /** `value` is undefined for what isn't JSON: no schema takes it. */
  { ok: true; value: unknown } | { ok: false; code: "not_json" | "report_too_large" | BodyCode };

type BodyCode = Extract<BodyResult, { ok: false }>["code"];

/** Reads what a script of ours sends next to the forms: JSON, at most 8 kB. */
export async function readJson(request: Request): Promise<JsonResult> {
  if (mediaType(request) !== "application/json") return { ok: false, code: "not_json" };
  const read = await readBody(request, reportLimit);
  if (read.ok) return { ok: true, value: parse(read.body) };
  return { ok: false, code: read.code === "body_too_large" ? "report_too_large" : read.code };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
