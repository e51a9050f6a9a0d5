import { createContext, useCallback, useContext } from "react";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/** Content that every page needs, as app/content/pages.server.ts picks it. */
export type Layout = {
  site: Pick<
    Snapshot["site"],
    "brand" | "legalName" | "tagline" | "phones" | "social" | "hours"
  > & { emails: Pick<Snapshot["site"]["emails"], "sales" | "support" | "privacy"> };
  dashboardUrl: string;
  /** Year in the footer. */
  year: string;
  /** Pages by id, null for one that is left out. Pages that only the content knows are among them. */
  routes: Readonly<Partial<Record<RouteId, PageEntry | null>> & Record<keyof Permanent, PageEntry>>;
  navigation: Snapshot["navigation"];
  notices: {
    signal: Snapshot["notices"]["signal"];
    dataBroker: Pick<Snapshot["notices"]["dataBroker"], "text">;
  };
  messages: Omit<Snapshot["messages"], "unread">;
  /** Labels of the header, the footer and small parts. */
  labels: Snapshot["layout"];
  /** Consent mode that the site is published for. */
  consentMode: Snapshot["settings"]["consentMode"];
  consent: Pick<Snapshot["consent"], "banner" | "saved" | "failed" | "refusedOffline" | "inTab">;
  /** Names that the site may keep in a browser whatever was chosen. */
  essentialStorage: ReadonlyArray<
    Pick<Snapshot["storage"]["entries"][number], "name" | "alsoNamed" | "kind">
  >;
  notFound: Pick<Snapshot["pages"]["not-found"], "hero" | "links">;
  /** Shown while the page at this path is on its way; its wording is specified. Null while that page is left out. */
  loading: { path: string; text: string } | null;
  /** The page's surface for the browser's own frame, which reads no stylesheet. */
  themeColor: string;
  /** Said over each page of a staging copy. */
  staging?: Snapshot["staging"];
};

type PageEntry = { path: string; label: string };
type Permanent = Pick<Snapshot["routes"], "home" | "cookie-settings">;

export const LayoutContext = createContext<Layout | null>(null);

/**
 * Copy and figures of every page.
 * @throws outside of a page
 */
export function useLayout(): Layout {
  const layout = useContext(LayoutContext);
  if (!layout) throw new Error("The layout's copy is only known inside a page of the site.");
  return layout;
}

/**
 * Address of a page by its id, for the page itself and for those that no site is without: `path("pricing")`.
 * @throws for a page that is left out
 */
export function usePath(): (id: RouteId) => string {
  const pathIfThere = usePathIfThere();
  return useCallback(
    (id: RouteId) => {
      const path = pathIfThere(id);
      if (path === null) throw new Error(`The page “${id}” is left out, so nothing leads there.`);
      return path;
    },
    [pathIfThere],
  );
}

/**
 * Address of another page by its id; null while that is left out.
 * @throws in an island that doesn't name the page among its needs
 */
export function usePathIfThere(): (id: RouteId) => string | null {
  const { routes } = useLayout();
  return useCallback(
    (id: RouteId) => {
      const entry = routes[id];
      if (entry === undefined)
        throw new Error(`The page “${id}” is missing in the island's needs.`);
      return entry?.path ?? null;
    },
    [routes],
  );
}

/** The way to a page from the home page on, for its breadcrumb. */
export function useCrumbs(...ids: readonly RouteId[]): Array<{ label: string; href: string }> {
  const { routes } = useLayout();
  return ["home" as const, ...ids].flatMap((id) => {
    const entry = routes[id];
    return entry ? [{ label: entry.label, href: entry.path }] : [];
  });
}

/** The address that a page is drawn for. */
type PageAddress = {
  pathname: string;
  /** The query that the page is drawn for, with its question mark; "" for a published page. */
  search: string;
};

export const PageContext = createContext<PageAddress | null>(null);

/**
 * The address that the page is drawn for.
 * @throws outside of a page
 */
export function usePage(): PageAddress {
  const page = useContext(PageContext);
  if (!page) throw new Error("The page's address is only known inside a page of the site.");
  return page;
}
