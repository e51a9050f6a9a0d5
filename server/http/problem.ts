import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { BrandColors } from "#content-model/schema/brand.ts";
import { type ErrorCode, errorKinds } from "../platform/errors.ts";
import type { Env } from "./request.ts";

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

/** True if the visitor may reload: reads can be repeated; a form is sent again from its own page. */
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

type ProblemPage = {
  title: string;
  message: string;
  /** Sentence about what was kept, where the fault is ours. */
  kept: string | null;
  /** Copy and address of the link that asks again; null where asking again would be another request. */
  again: { label: string; href: string } | null;
  home: string;
  id: { label: string; value: string };
  contacts: ReadonlyArray<{ label: string; href: string }>;
  colors: BrandColors;
};

/**
 * A page of its own that nothing else has to work for: no file, no script, its style in it. @returns the page, and the
 * style's hash for the content policy
 */
function problemPage(given: ProblemPage): { page: string; style: string } {
  const css = styleOf(given.colors);
  const hash = createHash("sha256").update(css).digest("base64");
  const { title, message, kept, again, home, id, contacts, colors } = given;
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(css)}</style></head>
<body>
<main>
<svg viewBox="0 0 190 70" width="190" height="70" aria-hidden="true"><path fill="${colors["on-night"]}" d="M0 0h70v8h-70zM0 20h90v8h-90zM0 31h60v8h-60zM0 42h80v8h-80zM0 62h50v8h-50z"/><path stroke="${colors["on-night-2"]}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 8" d="M76 4h42M96 24h22M66 35h52M86 46h32M56 66h62"/><path fill="${colors.glow}" d="M130 0h20v44h-20zM130 52h20v18h-20z"/></svg>
<h1>${title}</h1>
<p>${message}</p>
${kept ? html`<p>${kept}</p>` : ""}
<p>${again ? html`<a class="button" href="${again.href}">${again.label}</a> ` : ""}<a class="button" href="/">${home}</a></p>
<ul>${contacts.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)}</ul>
<p class="id">${id.label} <code>${id.value}</code></p>
</main>
</body>
</html>
`;
  return { page: String(page), style: `sha256-${hash}` };
}

/** The site's look with what every computer has: a font that failed to come must not cost the page. */
function styleOf(color: BrandColors): string {
  return [
    `html{background:${color.night};color:${color["on-night"]};font:1.0625rem/1.6 system-ui,sans-serif}`,
    "body{margin:0;padding:clamp(1.5rem,6vw,6rem);overflow-wrap:anywhere}",
    "main{max-width:44rem;margin:auto}",
    "svg{max-width:100%;height:auto}",
    `h1{margin:2.5rem 0 0;font:700 clamp(2.25rem,1.6rem + 3.3vw,4.25rem)/1 system-ui,sans-serif;letter-spacing:-.035em;text-wrap:balance}`,
    "p{margin:1.5rem 0 0;max-width:65ch}",
    `a{color:inherit;text-underline-offset:.2em}a:focus-visible{outline:3px solid ${color.glow};outline-offset:3px}`,
    `.button{display:inline-block;margin:0 .5rem .75rem 0;padding:.75rem 1.5rem;border:1.5px solid ${color["on-night-2"]};border-radius:10px;font-weight:600;text-decoration:none}`,
    `.button:first-child{background:${color.glow};border-color:${color.glow};color:${color.ink}}.button:hover{text-decoration:underline}`,
    "ul{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:1rem 0 0;padding:0;list-style:none}li a{display:inline-block;padding:.6rem 0}",
    `.id{padding-top:1rem;border-top:1px solid ${color["night-line"]};color:${color["on-night-2"]};font-size:.9375rem}code{font-family:ui-monospace,monospace}`,
    `@media print{html{background:none;color:${color.ink}}svg{display:none}.id{color:inherit}}`,
  ].join("");
}
