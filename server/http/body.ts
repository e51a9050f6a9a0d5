/** Bytes of content that any form may send. */
export const bodyLimit = 32 * 1024;

/** Form encoding writes a byte as up to three characters: a message in Chinese must count what it says, not how. */
const escapedLimit = 3 * bodyLimit;

type BodyFault = "wrong_content_type" | "wrong_encoding" | "body_too_large" | "invalid_body";

type BodyResult = { ok: true; body: Uint8Array<ArrayBuffer> } | { ok: false; code: BodyFault };

type FormBodyResult = { ok: true; body: FormData } | { ok: false; code: BodyFault };

/** Reads a form's fields: urlencoded or multipart, at most 32 kB of content. Stops reading at the limit. */
export async function readFormBody(request: Request): Promise<FormBodyResult> {
  const type = mediaType(request);
  const escaped = type === "application/x-www-form-urlencoded";
  if (!escaped && type !== "multipart/form-data") return { ok: false, code: "wrong_content_type" };
  const read = await readBody(request, escaped ? escapedLimit : bodyLimit);
  if (!read.ok) return read;
  if (escaped && contentLength(read.body) > bodyLimit) return { ok: false, code: "body_too_large" };
  const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
  try {
    return { ok: true, body: await new Response(read.body, { headers }).formData() };
  } catch {
    // A part that is cut off, or a boundary that is missing.
    return { ok: false, code: "invalid_body" };
  }
}

/** Reads at most `limit` bytes of plain UTF-8: what is labeled as anything else would be read as something else. */
export async function readBody(request: Request, limit: number): Promise<BodyResult> {
  if (!isPlain(request)) return { ok: false, code: "wrong_encoding" };
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    return { ok: false, code: "body_too_large" };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > limit) return { ok: false, code: "body_too_large" };
      chunks.push(chunk);
    }
  } catch {
    return { ok: false, code: "invalid_body" };
  }
  return { ok: true, body: new Uint8Array(Buffer.concat(chunks)) };
}

function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Neither compressed nor in another character set, as far as its headers say. */
function isPlain({ headers }: Request): boolean {
  const coding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  const parameters = (headers.get("content-type") ?? "").toLowerCase().split(";").slice(1);
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith("charset="));
  const name = charset?.slice("charset=".length).replaceAll('"', "") ?? "utf-8";
  return coding === "identity" && /^utf-?8$/.test(name);
}

/** Length once %XX counts as the one byte it stands for. */
function contentLength(body: Uint8Array): number {
  const escapes = body.reduce((count, byte) => (byte === 0x25 ? count + 1 : count), 0);
  return body.length - 2 * escapes;
}

/** Bytes that a program's report may have. The sentence for `report_too_large` names it. */
const reportLimit = 8 * 1024;

type JsonResult =
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
