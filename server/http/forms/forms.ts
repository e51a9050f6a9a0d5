import type { Context, MiddlewareHandler } from "hono";
import type { FormId } from "#contracts/forms/forms.ts";
import { isRouteId, type RouteId, routeList } from "#model/schema/route.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { readFormBody } from "../body.ts";
import { sendsGpc } from "../consent.ts";
import { drawPage, type PageDeps } from "../draw-page.ts";
import type { Env } from "../env.ts";
import { acceptedOrigin } from "../origin.ts";
import { problem } from "../problem.ts";
import { bookingPost } from "./booking.ts";
import { consentPost } from "./consent.ts";
import type { FormHandler, FormReply, FormServices } from "./form-post.ts";
import { privacyPost } from "./privacy.ts";
import { registerPost } from "./register.ts";
import { submitForm } from "./site-form.ts";

export type FormDeps = PageDeps & { forms: FormServices; siteOrigin: string };

const siteForm =
  (form: FormId): FormHandler =>
  (post) =>
    submitForm(form, post);

/** Forms by the page that they are on. A legal text names its form in its front matter. */
const handlers: Partial<Record<RouteId, FormHandler>> = {
  contact: siteForm("contact"),
  register: registerPost,
  partnerships: siteForm("partner"),
  enterprise: siteForm("enterprise"),
  "privacy-choices": privacyPost,
  "book-a-demo": bookingPost,
  "cookie-settings": consentPost,
};

/**
 * Answers form posts: the fields are read once and checked once, the service stores them in one transaction, and the answer
 * is JSON for scripts (`Accept: application/json`), else the page with its outcome.
 */
export function formPosts(deps: FormDeps): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const reply = await replyTo(c, new URL(c.req.url).pathname, deps);
    if (reply === null) return next();
    return reply instanceof Response ? reply : respond(c, reply, deps);
  };
}

/**
 * Hands what was posted to the form of the page at a path. Returns its reply, an error answer to a post that no form takes,
 * or null where there is no page.
 */
export async function replyTo(
  c: Context<Env>,
  path: string,
  { forms, siteOrigin }: Pick<FormDeps, "forms" | "siteOrigin">,
): Promise<FormReply | Response | null> {
  const content = c.get("content")();
  const handler = handlerAt(content, path);
  if (handler === null) return null;
  if (handler === undefined) return problem(c, "method_not_allowed", { Allow: "GET, HEAD" });
  if (c.req.method !== "POST")
    return problem(c, "method_not_allowed", { Allow: "GET, HEAD, POST" });
  const origin = acceptedOrigin(c, siteOrigin);
  if (!origin) return problem(c, "foreign_origin");
  const read = await readFormBody(c.req.raw);
  if (!read.ok) return problem(c, read.code);
  const { address, protocol } = c.get("client");
  return handler({
    body: read.body,
    path,
    query: new URL(c.req.url).searchParams,
    gpc: sendsGpc(c),
    isSecure: protocol === "https",
    origin,
    referer: c.req.header("referer"),
    client: { address },
    content,
    services: forms,
  });
}

/** The form of the page at a path; undefined for a page without one, null where there is no page. */
function handlerAt({ routes, legal }: Snapshot, path: string): FormHandler | undefined | null {
  const id = routeList(routes).find((route) => route.path === path)?.id;
  if (id === undefined) return null;
  const text = Object.hasOwn(legal, id) ? legal[id as keyof typeof legal] : undefined;
  if (text?.meta.form) return siteForm(text.meta.form);
  return isRouteId(id) ? handlers[id] : undefined;
}

async function respond(c: Context<Env>, reply: FormReply, deps: FormDeps): Promise<Response> {
  const { answer, status, headers = {}, redirect, retryAfter } = reply;
  for (const [name, value] of Object.entries({ "Cache-Control": "no-store", ...headers })) {
    c.header(name, value);
  }
  if (status === 429 || status === 503) {
    c.header("Retry-After", String(retryAfter ?? (status === 429 ? 60 : 5)));
  }
  c.header("Vary", "Accept", { append: true });
  if (wantsJson(c)) return c.json(answer, status as 200);
  if (redirect) return c.redirect(redirect, 303);
  const { pathname, search } = new URL(c.req.url);
  return drawPage(c, pathname + search, { answer }, deps, status);
}

/** Scripts ask for JSON by name; what a browser sends by itself never does. */
function wantsJson(c: Context<Env>): boolean {
  return (c.req.header("accept") ?? "")
    .split(",")
    .some((type) => type.trim().startsWith("application/json"));
}
