import { createContext, useCallback, useContext } from "react";
import type { RouteId } from "#model/schema/route.ts";
import type { Snapshot } from "#model/snapshot.ts";

/** What every page needs of the content. A file of the site, fetched once: app/content/layout.server.ts. */
export type Layout = {
  site: Pick<
    Snapshot["site"],
    "brand" | "legalName" | "tagline" | "phones" | "social" | "hours"
  > & { emails: Pick<Snapshot["site"]["emails"], "sales" | "support" | "privacy"> };
  dashboardUrl: string;
  /** Of the footer. */
  year: string;
  /** Pages that only the content knows are among them, by their ids. */
  routes: Readonly<Record<RouteId, { path: string; label: string }>>;
  navigation: Snapshot["navigation"];
  notices: {
    signal: Snapshot["notices"]["signal"];
    dataBroker: Pick<Snapshot["notices"]["dataBroker"], "text">;
  };
  messages: Omit<Snapshot["messages"], "unread">;
  /** Labels of the header, the footer and small parts. */
  labels: Snapshot["layout"];
  consent: Pick<Snapshot["consent"], "banner" | "saved" | "failed" | "refusedOffline" | "inTab">;
  /** Names that the site may keep in a browser whatever was chosen. */
  essentialStorage: ReadonlyArray<
    Pick<Snapshot["storage"]["entries"][number], "name" | "alsoNamed" | "kind">
  >;
  notFound: Pick<Snapshot["pages"]["not-found"], "hero" | "links">;
  /** Shown while the page at this path is on its way; its wording is specified. */
  loading: { path: string; text: string };
  /** The page's surface for the browser's own frame, which reads no stylesheet. */
  themeColor: string;
  /** Said over each page of a staging copy. */
  staging?: Snapshot["staging"];
};

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

/** Address of a page by its id: `path("pricing")`. */
export function usePath(): (id: RouteId) => string {
  const { routes } = useLayout();
  return useCallback((id: RouteId) => routes[id].path, [routes]);
}
