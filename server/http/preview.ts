import type { Context, MiddlewareHandler } from "hono";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { ConsentTerms } from "#shared/consent-state.ts";
import { PREVIEW_PATH } from "#shared/paths.ts";
import { errorKinds } from "../platform/errors.ts";
import { lineOf } from "../rate-limit/sender.ts";
import type { OpenPreview, Previews } from "../releases/drafts.ts";
import { RenderRefused } from "../renderer/render.ts";
import { sendPage } from "./draw-page.ts";
import type { FormReply, FormServices } from "./forms/form-post.ts";
import { replyTo } from "./forms/forms.ts";
import { problem } from "./problem.ts";
import type { Pages } from "./release.ts";
import type { Env } from "./request.ts";
import { personalCaching } from "./static/files.ts";
import { answer } from "./static/serve.ts";

type PreviewOptions = {
  previews: Previews;
  siteOrigin: string;
  terms: ConsentTerms;
  pages: Pick<Pages, "page" | "file" | "render" | "scripts">;
};

/**
 * Serves drafts below an address that `npm run publish -- --preview` has signed, and says of one that has ended that it has.
 * Any other address passes on, to be answered like one that doesn't exist. Neither costs a rendering.
 *
 * Pages drawn here know no service, as when a site is published, and no cookie comes in or goes out. Forms check what
 * was typed, and store nothing.
 */
export function previewPages(options: PreviewOptions): MiddlewareHandler<Env> {
  return async (c, next) => {
    const asked = inPreview(new URL(c.req.url).pathname);
    if (!asked) return next();
    if (!methods.has(c.req.method))
      return problem(c, "method_not_allowed", { Allow: "GET, HEAD, POST" });
    const preview = await options.previews.find(asked.token);
    if (!preview) return next();
    c.set("isPreview", true);
    if (preview === "ended")
      return c.text(ENDED, 410, { ...closed, "Cache-Control": personalCaching });
    const base = `${PREVIEW_PATH}/${asked.token}`;
    const response = await answered(c, { ...asked, base, preview }, options);
    response.headers.set("Cache-Control", personalCaching);
    response.headers.set("X-Robots-Tag", closed["X-Robots-Tag"]);
    response.headers.delete("Set-Cookie");
    return response;
  };
}

const closed = { "X-Robots-Tag": "noindex, nofollow" };

/** For reviewers; what it was a preview of is for those who still have one. */
const ENDED = "This preview has ended. Ask whoever sent it to you for a new address.\n";

const methods = new Set(["GET", "HEAD", "POST"]);

/** The signed part of an address, and what it asks for in the preview. */
function inPreview(pathname: string): { token: string; path: string } | null {
  if (!pathname.startsWith(`${PREVIEW_PATH}/`)) return null;
  const rest = pathname.slice(PREVIEW_PATH.length + 1);
  const end = rest.indexOf("/");
  return end < 0
    ? { token: rest, path: "/" }
    : { token: rest.slice(0, end), path: rest.slice(end) };
}

type Asked = { path: string; base: string; preview: OpenPreview };

async function answered(c: Context<Env>, asked: Asked, options: PreviewOptions): Promise<Response> {
  const { path, base, preview } = asked;
  if (c.req.method === "POST") return answerPost(c, asked, options);
  const { pages } = options;
  const own = preview.files.get(path.slice(1));
  if (own) return answer(c, own, personalCaching);
  // Downloads and the like are those of the published site.
  const published = pages.page(path) ? undefined : pages.file(path);
  if (published) return answer(c, published, personalCaching);
  const target = preview.redirects[path];
  if (target) return c.redirect(base + target, 308);
  return draw(c, asked, options);
}

async function answerPost(
  c: Context<Env>,
  asked: Asked,
  options: PreviewOptions,
): Promise<Response> {
  const { siteOrigin, terms } = options;
  const forms = servicesWithoutStore(c.get("content")(), terms);
  const reply = await replyTo(c, asked.path, { forms, siteOrigin });
  if (reply === null) return problem(c, "method_not_allowed", { Allow: "GET, HEAD" });
  return reply instanceof Response ? reply : draw(c, asked, options, reply);
}

/** @param reply to what was posted, which the page shows */
async function draw(
  c: Context<Env>,
  { path, base, preview }: Asked,
  { pages }: PreviewOptions,
  reply?: FormReply,
): Promise<Response> {
  const { title, until, names: files, folder, assets } = preview;
  const facts = { preview: { base, files, title, until }, answer: reply?.answer };
  const asker = { line: lineOf(c.get("client").address), gone: c.req.raw.signal };
  try {
    const { search } = new URL(c.req.url);
    const page = await pages.render.page(path + search, facts, asker, { folder, assets });
    const status = page.fault ? page.status : (reply?.status ?? page.status);
    return await sendPage(c, page, { pages }, status);
  } catch (error) {
    if (!(error instanceof RenderRefused)) throw error;
    return problem(c, error.code, { "Retry-After": "2" });
  }
}

/** Services for the forms of a preview: they store nothing, and each refuses with the sentence that says so. */
function servicesWithoutStore(
  { refusals }: Pick<Snapshot, "refusals">,
  terms: ConsentTerms,
): FormServices {
  const code = "no_store";
  const { status } = errorKinds[code];
  const refusal = { ok: false, code, status, message: refusals.sentences[code] } as const;
  const refuse = async () => refusal;
  return {
    submit: refuse,
    booking: () => ({
      freeSlots: async () => null,
      book: refuse,
      find: refuse,
      entry: refuse,
      move: refuse,
      cancel: refuse,
    }),
    privacy: () => ({ request: refuse, status: refuse }),
    recordConsent: refuse,
    terms,
  };
}
