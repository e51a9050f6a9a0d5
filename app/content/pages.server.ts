/* Content of pages by their ids, and what every page shares. */
import type { Layout } from "#app/copy/layout.ts";
import type { Head } from "#app/seo/meta.ts";
import type { BrandType } from "#content-model/schema/brand.ts";
import type { ToolThumbnail } from "#content-model/schema/resources.ts";
import { type RouteId, type Routes, routeIds, routeList } from "#content-model/schema/route.ts";
import type { Page } from "#content-model/schema/section.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { NotFound } from "./page-request.ts";

/** Pages of the template: a hero and sections, and nothing else. */
type TemplateId = {
  [Id in keyof Pages]: Pages[Id] extends Page ? Id : never;
}[keyof Pages];
type Pages = Required<Snapshot["pages"]>;

/**
 * The copy of a page by its id.
 * @throws NotFound while the page is left out
 */
export function pageOf<Id extends keyof Pages>(
  { pages }: Pick<Snapshot, "pages">,
  id: Id,
): Pages[Id] {
  const page = pages[id];
  if (!page) throw new NotFound();
  return page as Pages[Id];
}

/**
 * The address of a page by its id.
 * @throws NotFound while the page is left out
 */
export function pathOfPage({ routes }: Pick<Snapshot, "routes">, id: RouteId): string {
  const route = routes[id];
  if (!route) throw new NotFound();
  return route.path;
}

/**
 * The copy of a template page.
 * @throws a 404 for an address without one
 */
export function loadPage({ pages, furtherPages, routes }: Snapshot, pathname: string): Page {
  const id = routeIdOf(routes, pathname);
  const further = furtherPages[id];
  if (further) return further;
  return pageOf({ pages }, id as TemplateId);
}

function routeIdOf(routes: Routes, pathname: string): string {
  const clean = pathname.replace(/(.)\/$/, "$1");
  const entry = routeList(routes).find((route) => route.path === clean);
  if (!entry) throw new NotFound();
  return entry.id;
}

/** A tool as the page of all tools lists it. */
type ToolEntry = {
  title: string;
  text: string;
  href: string;
  page: string;
  /** Action of a visitor there, such as “Price a mailing”. */
  opens: string;
  thumbnail?: ToolThumbnail | undefined;
};
type ToolGroup = { title: string; intro: string; tools: readonly ToolEntry[] };

/** Every tool under the question that it answers. */
export function loadTools(content: Snapshot): ToolGroup[] {
  const { resources, routes } = content;
  const byId = new Map(resources.resources.map((entry) => [entry.id, entry]));
  const labels = new Map(routeList(routes).map(({ path, label }) => [path as string, label]));
  const groups = pageOf(content, "tools").jobs.map(({ title, intro, tools }) => ({
    title,
    intro,
    tools: tools.flatMap((id) => {
      const entry = byId.get(id);
      if (!entry) return [];
      const [page = ""] = entry.href.split("#");
      const { title, text, href, opens = title, thumbnail } = entry;
      return [{ title, text, href, opens, page: labels.get(page) ?? "", thumbnail }];
    }),
  }));
  return groups.filter(({ tools }) => tools.length > 0);
}

/** Head data of every page. */
export function headOf({ site, pages, settings }: Snapshot): Head {
  return { brand: site.brand, siteUrl: settings.siteUrl, missing: pages["not-found"].meta };
}

/** Layout data that every page carries for the browser. */
export function layoutOf(content: Snapshot): Layout {
  const { site, routes, navigation, notices, messages, consent, storage, brand, pages } = content;
  // Pages with a tool bring the copy of that one themselves.
  const { unread: _, ...shownAround } = messages;
  const { dashboardUrl, social, day, consentMode } = content.settings;
  const { banner, saved, failed, refusedOffline, inTab } = consent;
  const { hero, links } = pages["not-found"];
  const { sales, support, privacy } = site.emails;
  return {
    site: {
      brand: site.brand,
      legalName: site.legalName,
      tagline: site.tagline,
      emails: { sales, support, privacy },
      phones: site.phones,
      social,
      hours: site.hours,
    },
    dashboardUrl,
    year: day.slice(0, 4),
    routes: Object.fromEntries<Layout["routes"][RouteId]>([
      ...routeIds.map((id) => [id, null] as const),
      ...routeList(routes).map(({ id, path, label }) => [id, { path, label }] as const),
    ]) as Layout["routes"],
    navigation,
    notices: { signal: notices.signal, dataBroker: { text: notices.dataBroker.text } },
    messages: shownAround,
    labels: content.layout,
    consentMode,
    consent: { banner, saved, failed, refusedOffline, inTab },
    essentialStorage: storage.entries
      .filter(({ category }) => category === "essential")
      .map(({ name, alsoNamed, kind }) => ({ name, ...(alsoNamed ? { alsoNamed } : {}), kind })),
    notFound: { hero, links },
    loading:
      routes.register && pages.register
        ? { path: routes.register.path, text: pages.register.loading }
        : null,
    themeColor: brand.colors.paper,
    ...(content.settings.staging ? { staging: content.staging } : {}),
  };
}

/** The faces that a page has to have before it looks as it should: they are fetched with it. */
export function firstFaces({ display, text }: BrandType): string[] {
  return [...new Set([display, text].map(({ faces: [first] }) => `/${first.file}`))];
}
