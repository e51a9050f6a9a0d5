import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { withConsentHead } from "#app/consent/before-paint.ts";
import { askedVersion } from "#app/consent/purposes.ts";
import { content } from "#app/content/content.server.ts";
import { layoutOf } from "#app/content/layout.server.ts";
import { LayoutContext } from "#app/copy/layout.ts";
import { withAskedQuery } from "#app/document/asked-query.server.ts";
import { deferScripts } from "#app/document/defer-scripts.ts";
import { layoutFile, withLayout } from "#app/document/layout-file.server.ts";
import { asPreview, previewBand } from "#app/document/preview.server.ts";
import { RequestContext } from "#app/document/request-context.ts";
import { writeFingerprint } from "#app/document/write-fingerprint.ts";
import { pageServices, previewPage } from "#app/page-services.ts";
import { jsonLd, type StructuredContent, withJsonLd } from "#app/seo/json-ld.ts";
import { jsonLdPage } from "#app/seo/json-ld-page.ts";
import { MarkContext } from "#app/ui/mark.ts";
import { neutralMark } from "#contracts/consent-mark.ts";
import type { PageServices } from "#contracts/page-services.ts";
import type { PreviewPage } from "#contracts/preview.ts";
import { firstFaces } from "#model/schema/type.ts";
import type { Snapshot } from "#model/snapshot.ts";

/**
 * Called for each request: wraps what the server lends to loaders and actions. Without services while a site is published:
 * then a page is what every visitor gets.
 */
export function createContext(
  services: PageServices | null,
  snapshot: Snapshot,
  preview?: PreviewPage,
): RouterContextProvider {
  const context = new RouterContextProvider();
  if (preview) context.set(previewPage, preview);
  if (services) context.set(pageServices, services);
  context.set(content, snapshot);
  return context;
}

/** All that a page shows of the content beside what its routes' loaders return: the publisher tells by both whether it changed. */
export function sharedOf(snapshot: Snapshot) {
  const { site, plans, routes, settings: own } = snapshot;
  const { blog, pricing } = snapshot.pages;
  const pages = {
    blog: blog && { pages: blog.pages },
    pricing: pricing && { product: pricing.product },
  };
  const structured: StructuredContent = { site, plans, routes, pages };
  return {
    layout: layoutOf(snapshot),
    mark: snapshot.brand.mark,
    fonts: firstFaces(snapshot.brand.type),
    structured,
    siteUrl: own.siteUrl,
    consentMode: own.consentMode,
  };
}

/** What the pages of a site fetch beside their scripts: the publisher writes them. */
export function filesOf(snapshot: Snapshot): ReadonlyArray<{ file: string; text: string }> {
  return [layoutFile(layoutOf(snapshot))];
}

type Shared = ReturnType<typeof sharedOf>;

/** Renders a page whole, never in pieces: the head, the hashes and the scripts are known before the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const services = loadContext.get(pageServices);
  const snapshot = loadContext.get(content);
  const nonce = services?.nonce || undefined;
  const mode = services?.consent.mode ?? snapshot.settings.consentMode;
  const consent = neutralMark(mode);
  const shared = sharedOf(snapshot);
  const preview = loadContext.get(previewPage);
  const band = preview ? previewBand(snapshot, preview) : undefined;
  const { fonts } = shared;
  const html = await render(
    <RequestContext
      value={{ nonce, requestId: services?.requestId, consent, fonts, preview: band }}
    >
      <LayoutContext value={shared.layout}>
        <MarkContext value={shared.mark}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
        </MarkContext>
      </LayoutContext>
    </RequestContext>,
    nonce,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (preview) return new Response(asPreview(html, preview), { status, headers });
  const whole = status === 200 ? withStructuredData(html, routerContext, shared) : html;
  const scripted = import.meta.env.DEV
    ? withLayout(whole, shared.layout, nonce)
    : writeFingerprint(deferScripts(whole, `/${layoutFile(shared.layout).file}`));
  const drawn = withAskedQuery(scripted, new URL(request.url).search);
  const body = withConsentHead(drawn, askedVersion, nonce);
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Every fault of a loader, action or render goes to the server log under the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const services = (context as RouterContextProvider).get(pageServices);
  if (services) services.logError(error, new URL(request.url).pathname);
  // An address that leads nowhere is no fault, in a preview either.
  else if (!isRouteErrorResponse(error)) console.error(error);
};

/** Structured data goes into the head as text: React must not know of it (see app/seo/json-ld.ts). */
function withStructuredData(
  html: string,
  { staticHandlerContext }: EntryContext,
  { structured, siteUrl }: Shared,
): string {
  const { location, loaderData } = staticHandlerContext;
  return withJsonLd(
    html,
    jsonLd(structured, siteUrl, jsonLdPage(structured.routes, location.pathname, loaderData)),
  );
}

function render(element: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      ...(nonce ? { nonce } : {}),
      // The page is sent whole; moving large boundaries out of line would only hide them from visitors without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
    });
  });
}
