import type { Context, MiddlewareHandler } from "hono";
import { PREVIEW_PATH, type PreviewPage } from "#contracts/preview.ts";
import type { OpenPreview, Previews } from "../previews.ts";
import { type RenderPreview, RenderRefused } from "../rendering/render.ts";
import { lineOf } from "../services/limits/sender.ts";
import type { Env } from "./env.ts";
import type { Pages } from "./pages.ts";
import { problem } from "./problem.ts";
import { finish, publicRequest } from "./render.ts";
import { personalCaching } from "./static/caching.ts";
import { answer } from "./static/serve.ts";

export type PreviewOptions = {
  previews: Previews;
  render: RenderPreview;
  pages: Pick<Pages, "page" | "file">;
  siteOrigin: string;
};

/**
 * What is not published yet, below an address that `npm run publish -- --preview` has signed. Any other address passes on,
 * to be answered like one that leads nowhere: it costs no rendering, and no one learns whether it was wrong or late.
 *
 * No service is lent to what is rendered here, as when a site is published: no form reaches the store, and no cookie
 * comes in or goes out.
 */
export function previewPages(options: PreviewOptions): MiddlewareHandler<Env> {
  return async (c, next) => {
    const asked = inPreview(new URL(c.req.url).pathname);
    if (!asked || !methods.has(c.req.method)) return next();
    const preview = await options.previews.find(asked.token);
    if (!preview) return next();
    c.set("isPreview", true);
    const base = `${PREVIEW_PATH}/${asked.token}`;
    const response = await answered(c, { ...asked, base, preview }, options);
    response.headers.set("Cache-Control", personalCaching);
    response.headers.set("X-Robots-Tag", "noindex, nofollow");
    response.headers.delete("Set-Cookie");
    return response;
  };
}

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
  const { path, preview } = asked;
  const { pages } = options;
  const reads = c.req.method !== "POST";
  const own = preview.files.get(path.slice(1));
  if (reads && own) return answer(c, own, personalCaching);
  // Downloads and the like are those of the published site.
  const published = pages.page(path) || path.endsWith(".data") ? undefined : pages.file(path);
  if (reads && published) return answer(c, published, personalCaching);
  return rendered(c, asked, options).catch((error: unknown) => {
    if (!(error instanceof RenderRefused)) throw error;
    return problem(c, error.code, { "Retry-After": "2" });
  });
}

async function rendered(
  c: Context<Env>,
  { path, base, preview }: Asked,
  { render, siteOrigin }: PreviewOptions,
): Promise<Response> {
  const request = await publicRequest(c, siteOrigin, path);
  if (request instanceof Response) return request;
  // Everyone with the address sees the same, whoever they are on the published site.
  request.headers.delete("Cookie");
  const { title, until, names: files } = preview;
  const page: PreviewPage = { base, files, title, until };
  const asker = { line: lineOf(c.get("client").address), gone: c.req.raw.signal };
  const response = await render(request, { folder: preview.folder, page }, asker);
  const target = response.headers.get("Location");
  if (target?.startsWith("/")) response.headers.set("Location", base + target);
  return finish(c, response, undefined);
}
