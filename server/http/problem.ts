import type { Context } from "hono";
import { type ErrorCode, errorKinds } from "../errors.ts";
import type { Env } from "./env.ts";
import { problemPage } from "./problem-page.ts";

/**
 * The server's own error answer, for everything that does not reach a page: HTML for people, JSON for programs.
 * It needs no other file, so it works whatever is broken.
 */
export function problem(
  c: Context<Env>,
  code: ErrorCode,
  headers: Record<string, string> = {},
): Response {
  const { status } = errorKinds[code];
  const { refusals, messages, site, brand } = c.get("content")();
  const message = refusals.sentences[code];
  const requestId = c.get("requestId");
  const fixed = { ...headers, "Cache-Control": "no-store" };
  // What is not found here is a part of a page, which no one reads.
  const wantsPage = code !== "not_found" && (c.req.header("accept") ?? "").includes("text/html");
  if (!wantsPage) return c.json({ error: { code, message, requestId } }, status, fixed);
  const copy = messages.errorPage;
  const { page, style } = problemPage({
    title: status === 500 ? copy.title : refusals.title,
    message,
    kept: status >= 500 ? copy.kept.text : null,
    again: mayAskAgain(c, status) ? { label: copy.again, href: addressOf(c) } : null,
    home: copy.home,
    id: { label: copy.id, value: requestId },
    contacts: [
      { label: site.emails.support, href: mailTo(site.emails.support, `${copy.id} ${requestId}`) },
      ...(site.phones.support ? [site.phones.support] : []),
    ],
    colors: brand.colors,
  });
  c.set("styleHashes", [style]);
  return c.body(page, status, { ...fixed, "Content-Type": "text/html; charset=UTF-8" });
}

/** What was only read may be read again; a form is sent again from its own page. */
function mayAskAgain(c: Context<Env>, status: number): boolean {
  return (c.req.method === "GET" || c.req.method === "HEAD") && (status === 429 || status >= 500);
}

function addressOf(c: Context<Env>): string {
  const { pathname, search } = new URL(c.req.url);
  // Two slashes at its beginning would name another host.
  return pathname.replace(/^\/+/, "/") + search;
}

function mailTo(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
