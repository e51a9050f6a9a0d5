import { type Context, Hono } from "hono";
import { SANDBOX_PATH, type SandboxAnswer, type SandboxRequest } from "#shared/sandbox.ts";
import type { Sandbox } from "../api-sandbox/sandbox.ts";
import { bodyLimit, type Env, readBody } from "./request.ts";
import { readable } from "./static/files.ts";

/**
 * The sandbox of the API under `SANDBOX_PATH`. It reads no cookie, stores nothing and answers everyone alike, so programs on
 * other sites may ask it from a browser too.
 */
export function sandboxEndpoint({ sandbox }: { sandbox: Sandbox }): Hono<Env> {
  const app = new Hono<Env>();
  app.use(`${SANDBOX_PATH}/*`, async (c) => {
    if (c.req.method === "OPTIONS") return c.body(null, 204, preflight);
    return send(c, await answered(c, sandbox));
  });
  return app;
}

const forAll = { ...readable, "Cache-Control": "no-store" };
const preflight = {
  ...forAll,
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, Purpose",
  "Access-Control-Max-Age": "86400",
};
/** Next to those that a browser shows to every program. */
const exposed =
  "RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, webhook-id, webhook-timestamp, webhook-signature";

async function answered(c: Context<Env>, sandbox: Sandbox): Promise<SandboxAnswer> {
  const { address } = c.get("client");
  const id = c.get("requestId");
  const { method } = c.req;
  const { pathname, search } = new URL(c.req.url);
  let body = "";
  if (method === "POST") {
    const read = await readBody(c.req.raw, bodyLimit);
    const text = read.ok ? decoded(read.body) : null;
    if (text === null) {
      return sandbox.answer(read.ok ? "wrong-content-type" : refusals[read.code], id, address);
    }
    body = text;
  }
  const request: SandboxRequest = {
    method,
    path: pathname.slice(SANDBOX_PATH.length),
    query: search.slice(1),
    headers: c.req.header(),
    body,
  };
  return sandbox.answer(request, id, address);
}

/** Null for what isn't UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const refusals = {
  wrong_content_type: "wrong-content-type",
  wrong_encoding: "wrong-content-type",
  body_too_large: "body-too-large",
  invalid_body: "invalid-json",
} as const;

function send(c: Context<Env>, { status, headers, body }: SandboxAnswer): Response {
  // A flood must not fill the log; it is counted all the same.
  if (status === 429) c.set("quiet", true);
  const all = { ...forAll, ...headers, "Access-Control-Expose-Headers": exposed };
  return new Response(c.req.method === "HEAD" ? null : body, { status, headers: all });
}
