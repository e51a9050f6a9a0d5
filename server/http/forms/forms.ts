/* Posts of all forms: from the request to the form's handler and its answer. */
import type { Context, MiddlewareHandler } from "hono";
import { isRouteId, type RouteId, routeList } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { bookingSchema } from "#shared/booking.ts";
import { type ConsentChoice, consentCookie } from "#shared/consent.ts";
import { errorSentences } from "#shared/forms/error-sentences.ts";
import { withExtraFields } from "#shared/forms/extra-fields.ts";
import type { ManageOutcome } from "#shared/forms/outcome.ts";
import { parseForm, textFields } from "#shared/forms/parse.ts";
import { ASK_STATUS, PRIVACY_INTENT } from "#shared/forms/privacy-options.ts";
import {
  asksFor,
  type PrivacyRequestFields,
  privacyStatusSchema,
} from "#shared/forms/privacy-request.ts";
import type { PostAnswer } from "#shared/render.ts";
import { BOOKING_FORM, type FormId, type SubmissionMeta } from "#shared/submission.ts";
import { choiceOf, consentPost, sendsGpc } from "../consent.ts";
import { drawPage, type PageDeps } from "../draw-page.ts";
import { problem } from "../problem.ts";
import { acceptedOrigin, type Env, readFormBody } from "../request.ts";
import {
  errorCopy,
  type FormHandler,
  type FormPost,
  type FormReply,
  type FormServices,
  invalid,
  refused,
  submissionMeta,
  submitForm,
  typedIn,
} from "./form-post.ts";

const form = BOOKING_FORM;

/** Books a demo, or changes the one that the address names by its token. */
function bookingPost(post: FormPost): Promise<FormReply> {
  const token = post.query.get("booking");
  return token ? changeDemo(token, post) : bookDemo(post);
}

/**
 * Takes the slot, or says what to fix. A slot that someone else took in the meantime is a field to fix, with everything typed
 * kept; the page that answers shows the times that are free now.
 */
async function bookDemo(post: FormPost): Promise<FormReply> {
  const { body, services, client, content } = post;
  const schema = withExtraFields(bookingSchema, content.forms.booking.extra);
  // The day is beside the schema's fields: it chooses the times that are shown.
  const values = typedIn(textFields(body), [...Object.keys(schema.shape), "day"]);
  if (body.get("step") === "times") {
    const { start: _start, ...rest } = values;
    return { answer: { state: "open", form, values: rest }, status: 200 };
  }
  const parsed = parseForm(schema, body);
  if (!parsed.ok) return invalid(form, parsed, values, errorCopy(form, content));
  const result = await services.booking(client).book(parsed.value, submissionMeta(post));
  if (result.ok) {
    const { reference, start, token, isUnmailed } = result;
    const booked = { start, token, zone: parsed.value.zone };
    return { answer: { state: "sent", form, reference, booked, isUnmailed }, status: 201 };
  }
  if (result.code !== "slot_taken" && result.code !== "slot_unknown")
    return refused(form, result, values);
  const errors = { start: result.message };
  return { answer: { state: "invalid", form, errors, values }, status: result.status };
}

/** Moves a booking, or cancels it once its holder is sure. Only by a POST: mail programs open links. */
async function changeDemo(token: string, { body, services, client, content }: FormPost) {
  const { manage } = content.forms.booking.calendar;
  const day = textOf(body, "day");
  const change = textOf(body, "change");
  if (body.get("step") === "times") return managed("open", "", day);
  if (change === "keep") return managed("kept", manage.cancel.sure.kept, day);
  if (change === "cancel" && body.get("sure") !== "yes") return managed("asked", "", day);
  if (change !== "cancel" && change !== "move") return managed("refused", manage.unknown, day, 422);
  const start = textOf(body, "start");
  if (change === "move" && !start) return managed("refused", manage.move.required, day, 422);
  const booking = services.booking(client);
  const result =
    change === "move" ? await booking.move(token, start ?? "") : await booking.cancel(token);
  if (!result.ok) {
    return {
      ...managed("refused", result.message, day, result.status),
      retryAfter: result.retryAfter,
    };
  }
  return change === "move"
    ? managed("moved", result.isUnmailed ? manage.movedUnmailed : manage.moved, null)
    : managed("cancelled", manage.cancelled, null);
}

function managed(
  state: ManageOutcome["state"],
  message: string,
  day: string | null,
  status = 200,
): FormReply {
  return { answer: { form: "manage-booking", state, message, day }, status };
}

function textOf(body: FormData, name: string): string | null {
  const value = body.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}

type FormDeps = PageDeps & { forms: FormServices; siteOrigin: string };

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
    const { pathname } = new URL(c.req.url);
    if (!deps.pages.page(pathname)) return next();
    const reply = await replyTo(c, pathname, deps);
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
    choice: choiceOf(c),
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

/** Stores a registration. The answer says which plan and period went into the store: the form is gone by then. */
function registerPost(post: FormPost): Promise<FormReply> {
  return submitForm("register", post, async (fields, meta) => {
    const result = await post.services.submit("register", fields, meta, post.client);
    if (!result.ok) return result;
    const order = { plan: fields.plan, billing: fields.billing };
    return { ok: true, reference: result.reference, details: { order } };
  });
}

/** The page has two forms: a request, and the question about its status. */
async function privacyPost(post: FormPost): Promise<FormReply> {
  if (post.body.get(PRIVACY_INTENT) === ASK_STATUS) return askStatus(post);
  return submitForm("privacy-request", post, async (fields, meta) => {
    const result = await post.services.privacy(post.client).request(fields, meta);
    if (!result.ok) return result;
    const { reference, due, isUnmailed } = result;
    if (!coversThisBrowser(fields)) return { ok: true, reference, details: { due, isUnmailed } };
    // Whatever becomes of the proof: a refusal holds.
    const headers = await optOutBrowser(post, meta);
    return { ok: true, reference, details: { due, isUnmailed, hereToo: true }, headers };
  });
}

/**
 * True if the opt-out covers this browser: it must not be asked again (Cal. Code Regs. tit. 11, section 7026(f)).
 * An agent's or a parent's browser is not the person's.
 */
function coversThisBrowser({ kinds, subject }: PrivacyRequestFields): boolean {
  return subject === "self" && asksFor(kinds, "opt-out");
}

/** Turns everything optional off in the browser that sent the request, and stores the proof. Returns the answer's headers. */
async function optOutBrowser(
  { services, isSecure, client }: FormPost,
  { page, gpc = false }: SubmissionMeta,
): Promise<Record<string, string>> {
  const choice: ConsentChoice = {
    version: services.terms.version,
    at: Date.now(),
    analytics: false,
    marketing: false,
    underGpc: gpc,
  };
  const { mode } = services.terms;
  await services.recordConsent({ choice, mode, source: "privacy-request", page }, client.address);
  return { "Set-Cookie": consentCookie(choice, isSecure) };
}

async function askStatus({ body, content, services, client }: FormPost): Promise<FormReply> {
  const { reference = "", email = "" } = textFields(body);
  const values = { reference, email };
  const parsed = parseForm(privacyStatusSchema, body);
  if (!parsed.ok) {
    const { common, "privacy-request": own } = content.forms;
    const errors = errorSentences(parsed.faults, { fields: own.request.status.fields, common });
    return personal({ state: "status-invalid", errors, values }, 422);
  }
  const found = await services.privacy(client).status(parsed.value);
  if (found.ok) return personal({ state: "status", status: found.status }, 200);
  const { message, status, retryAfter } = found;
  return { ...personal({ state: "status-refused", message, values }, status), retryAfter };
}

function personal(answer: PostAnswer, status: number): FormReply {
  return { answer, status, headers: { "Cache-Control": "private, no-store" } };
}
