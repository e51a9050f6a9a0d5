import type { Layout } from "#app/copy/layout.ts";
import type { Head } from "#app/seo/meta.ts";
import { type RouteId, routeIds, routeList } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/** Head data of every page. */
export function headOf({ site, pages, settings }: Snapshot): Head {
  return { brand: site.brand, siteUrl: settings.siteUrl, missing: pages["not-found"].meta };
}

/** Layout data that every page carries for the browser. */
export function layoutOf(content: Snapshot): Layout {
  const { site, routes, navigation, notices, messages, consent, storage, brand, pages } = content;
  // Pages with a tool bring the copy of that one themselves.
  const { unread: _, ...shownAround } = messages;
  const { dashboardUrl, social, day } = content.settings;
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
