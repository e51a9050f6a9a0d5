import type { Context } from "hono";
import { html } from "hono/html";
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
  const { status } = errorKinds[code];
  const { refusals, messages } = c.get("content")();
  const message = refusals.sentences[code];
  const requestId = c.get("requestId");
  const fixed = { ...headers, "Cache-Control": "no-store" };
  const wantsPage =
    (c.req.header("accept") ?? "").includes("text/html") && !c.req.path.endsWith(".data");
  if (!wantsPage) return c.json({ error: { code, message, requestId } }, status, fixed);
  const page = messages.errorPage;
  const title = status === 500 ? page.title : refusals.title;
  return c.body(
    String(problemPage({ title, message, home: page.home, id: page.id, requestId })),
    status,
    {
      ...fixed,
      "Content-Type": "text/html; charset=UTF-8",
    },
  );
}

function problemPage(copy: Record<"title" | "message" | "home" | "id" | "requestId", string>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${copy.title}</title></head>
<body>
<main>
<h1>${copy.title}</h1>
<p>${copy.message}</p>
<p><a href="/">${copy.home}</a></p>
<p>${copy.id} <code>${copy.requestId}</code></p>
</main>
</body>
</html>
`;
}
