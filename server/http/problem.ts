import type { Context } from "hono";
import { type ErrorCode, errorKinds } from "../errors.ts";
import type { Env } from "./env.ts";

/**
 * The server's own error answer, for everything that does not reach a page: HTML for people, JSON for programs.
 * It needs no script, style or image, so it works whatever is broken.
 */
export function problem(
  c: Context<Env>,
  code: ErrorCode,
  headers: Record<string, string> = {},
): Response {
  const { status, message } = errorKinds[code];
  const id = c.get("requestId");
  const fixed = { ...headers, "Cache-Control": "no-store" };
  const wantsPage =
    (c.req.header("accept") ?? "").includes("text/html") && !c.req.path.endsWith(".data");
  if (!wantsPage) return c.json({ error: { code, message, requestId: id } }, status, fixed);
  const title = status === 500 ? "Unexpected Application Error!" : "This did not work";
  return c.html(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
<p><a href="/">Home</a></p>
<p>Error id: <code>${id}</code></p>
</main>
</body>
</html>
`,
    status,
    fixed,
  );
}
