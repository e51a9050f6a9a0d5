import type { Layout } from "#app/copy/layout.ts";
import { type RouteId, routeIds } from "#model/schema/route.ts";
import type { Snapshot } from "#model/snapshot.ts";

/** What the root's loader gives to every page. */
export function layoutOf(content: Snapshot): Layout {
  const { site, routes, navigation, notices, messages, consent, storage, brand, pages } = content;
  const { retention: _retention, ...shown } = notices;
  const { policy: _policy, ...consentWords } = consent;
  const { meta, hero, links } = pages["not-found"];
  return {
    site: {
      brand: site.brand,
      legalName: site.legalName,
      tagline: site.tagline,
      emails: site.emails,
      phones: site.phones,
      address: site.address,
      social: site.social,
      hours: site.hours,
      office: site.office,
    },
    routes: Object.fromEntries(
      routeIds.map((id) => [id, { path: routes[id].path, label: routes[id].label }]),
    ) as Record<RouteId, { path: string; label: string }>,
    navigation,
    notices: shown,
    messages,
    consent: consentWords,
    essentialStorage: storage.entries
      .filter(({ category }) => category === "essential")
      .map(({ name, alsoNamed, kind }) => ({ name, ...(alsoNamed ? { alsoNamed } : {}), kind })),
    notFound: { meta, hero, links },
    themeColor: brand.colors.paper,
  };
}
