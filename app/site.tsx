import { createHash } from "node:crypto";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { beforePaint } from "#app/consent/before-paint.ts";
import { NotFound, type PageRequest } from "#app/content/page-request.ts";
import { firstFaces, headOf, layoutOf } from "#app/content/pages.server.ts";
import { type Copy, CopyContext } from "#app/copy/copy.ts";
import { LayoutContext, PageContext } from "#app/copy/layout.ts";
import { Body, Document, pageTransition, starter } from "#app/document/document.tsx";
import { MissingPage, UnexpectedError } from "#app/document/error-pages.tsx";
import { asPreview, previewBand } from "#app/document/preview.server.ts";
import { type IslandHost, IslandHostContext, scriptJson } from "#app/islands/island.tsx";
import { answerFile, filePathsOf } from "#app/pages/files.ts";
import { matchPage } from "#app/pages/registry.ts";
import { jsonLd, jsonLdPage, type StructuredContent } from "#app/seo/json-ld.ts";
import { composeTitle, type HeadTag, missingMeta, missingPath } from "#app/seo/meta.ts";
import { MarkContext } from "#app/ui/drawing.ts";
import { PartCopyContext } from "#app/ui/part-copy.ts";
import { ProseModeContext } from "#app/ui/prose.tsx";
import type { Snapshot } from "#content-model/snapshot.ts";
import { purposesVersion } from "#shared/consent.ts";
import type {
  ClientAssets,
  MoveData,
  PageRenderer,
  RenderedPage,
  RequestFacts,
} from "#shared/render.ts";

/** Everything that a site is rendered from, next to the requests. */
export type SiteOptions = {
  content: Snapshot;
  assets: ClientAssets;
  /** The rules of the stylesheet that some markup uses; without it, pages name the stylesheet. */
  usedCss?: (body: string) => string;
};

export function openSite(options: SiteOptions): PageRenderer {
  const { content, assets } = options;
  const { settings } = content;
  const shared = sharedOf(content);
  const draw = (drawn: Drawn, moveData?: MoveData) =>
    drawDocument(options, shared, drawn, moveData);
  const missing = (pathname: string, facts: RequestFacts) =>
    draw({
      pathname,
      search: "",
      facts,
      status: 404,
      head: missingMeta(shared.head),
      element: <MissingPage />,
      structured: null,
      copy: {},
    });
  return {
    render(address, facts = {}, moveData) {
      const url = new URL(address, ORIGIN);
      try {
        const request = requestFor(options, url, facts);
        return drawPage(request, url.search, shared, (drawn) => draw(drawn, moveData));
      } catch (error) {
        if (error instanceof NotFound) return missing(url.pathname, facts);
        throw error;
      }
    },
    renderError(requestId) {
      const { errorPage } = shared.layout.messages;
      return draw({
        pathname: "/",
        search: "",
        facts: { requestId },
        status: 500,
        head: [
          { title: composeTitle(shared.head.brand, errorPage.title) },
          { name: "robots", content: "noindex" },
        ],
        element: <UnexpectedError id={requestId} />,
        structured: null,
        copy: {},
      });
    },
    filePaths: filePathsOf(content),
    file: (address) => answerFile(content, new URL(address, ORIGIN)),
    inputs(pathname) {
      // Drawn from what all pages share, and nothing else.
      if (pathname === missingPath) return [shared, assets, pathname];
      const { page, ...request } = requestFor(options, new URL(pathname, ORIGIN), {});
      return [shared, assets, pathname, page.load(request)];
    },
    scripts: [beforePaint(purposesVersion(settings.analytics)), starter(assets.entry)].map(
      sourceOf,
    ),
  };
}

/** Origin for parsing addresses. Only path and query count: pages take their own origin from the settings. */
const ORIGIN = "http://localhost";

type Matched = PageRequest & Pick<ReturnType<typeof matchPage>, "page">;

function requestFor({ content }: SiteOptions, url: URL, facts: RequestFacts): Matched {
  const { id, page, params } = matchPage(content.routes, url.pathname);
  const { pathname, searchParams: query } = url;
  return { content, id, pathname, query, params, facts, page };
}

/** Content that every page shows. */
function sharedOf(content: Snapshot) {
  const { site, plans, routes, brand } = content;
  const { siteUrl, social, analytics, consentMode } = content.settings;
  const { blog, pricing } = content.pages;
  const pages = {
    blog: blog && { pages: blog.pages },
    pricing: pricing && { product: pricing.product },
  };
  const structured: StructuredContent = { site, plans, routes, pages, settings: { social } };
  return {
    layout: layoutOf(content),
    head: headOf(content),
    mark: brand.mark,
    fonts: firstFaces(brand.type),
    structured,
    siteUrl,
    analytics,
    consentMode,
  };
}

type Shared = ReturnType<typeof sharedOf>;

type Drawn = {
  pathname: string;
  search: string;
  facts: RequestFacts;
  status: number;
  head: readonly HeadTag[];
  element: ReactNode;
  structured: string | null;
  copy: Partial<Copy>;
};

function drawPage(
  { page, ...request }: Matched,
  search: string,
  shared: Shared,
  draw: (drawn: Drawn) => RenderedPage,
): RenderedPage {
  const { pathname, facts } = request;
  const data = page.load(request);
  const { copy = {} } = data as { copy?: Partial<Copy> };
  const View = page.View as ComponentType<object>;
  const status = page.status?.(data) ?? 200;
  const asks = facts.sandbox ? null : (page.asks?.(data, request) ?? null);
  const drawn = draw({
    pathname,
    search,
    facts,
    status,
    head: page.head(data, request),
    element: <View {...data} />,
    structured:
      status === 200 ? structuredData(request, shared, page.structured?.(data) ?? {}, data) : null,
    copy,
  });
  return asks ? { ...drawn, asks } : drawn;
}

function structuredData(
  { pathname, content }: PageRequest,
  { structured, siteUrl }: Shared,
  own: ReturnType<NonNullable<Matched["page"]["structured"]>>,
  data: object,
): string {
  const graph = jsonLd(structured, siteUrl, jsonLdPage(content.routes, pathname, own, data));
  return scriptJson({ "@context": "https://schema.org", "@graph": graph });
}

function drawDocument(
  { content, assets, usedCss }: SiteOptions,
  { layout, mark, fonts }: Shared,
  drawn: Drawn,
  moveData: MoveData | undefined,
): RenderedPage {
  const { facts, copy } = drawn;
  const { preview } = facts;
  const inPage = (element: ReactNode) => (
    <PageContext value={{ pathname: drawn.pathname, search: drawn.search }}>
      <LayoutContext value={layout}>
        <MarkContext value={mark}>
          <ProseModeContext value={layout.consentMode}>
            <PartCopyContext value={layout.labels.parts}>
              <CopyContext value={copy}>{element}</CopyContext>
            </PartCopyContext>
          </ProseModeContext>
        </MarkContext>
      </LayoutContext>
    </PageContext>
  );
  const scriptless = preview !== undefined;
  const body = renderToStaticMarkup(
    inPage(
      <IslandHostContext value={islandHost(moveData)}>
        <Body
          assets={assets}
          analytics={content.settings.analytics}
          band={preview ? previewBand(content, preview) : null}
          lateStyles={usedCss !== undefined}
          scriptless={scriptless}
        >
          {drawn.element}
        </Body>
      </IslandHostContext>,
    ),
  );
  const css = usedCss?.(body) ?? null;
  const html = renderToStaticMarkup(
    inPage(
      <Document
        head={drawn.head}
        structured={drawn.structured}
        themeColor={layout.themeColor}
        fonts={fonts}
        settings={content.settings}
        assets={assets}
        css={css}
        requestId={facts.requestId}
        search={drawn.search}
        scriptless={scriptless}
        body={body}
      />,
    ),
  );
  const whole = `<!doctype html>${html}`;
  return {
    status: drawn.status,
    html: preview ? asPreview(whole, preview) : whole,
    styles: [pageTransition, ...(css === null ? [] : [css])].map(sourceOf),
  };
}

/** Renders each island of a page as a root of its own, whose ids begin with a prefix of its own. */
function islandHost(moveData: MoveData | undefined): IslandHost {
  let count = 0;
  return {
    shared: null,
    moveData,
    render(element) {
      count += 1;
      const id = `i${count}-`;
      return { html: renderToString(element, { identifierPrefix: id }), id };
    },
  };
}

function sourceOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
