import type { SiteManifest } from "../releases/release-manifest.ts";

/** The whole manifest of a site without pages, with changes. */
export function siteManifest(changes: Partial<SiteManifest> = {}): SiteManifest {
  return {
    publishedAt: "2026-01-01T00:00:00.000Z",
    content: "",
    due: "2027-01-01",
    pages: {},
    files: {},
    missing: { file: "not-found.html", styles: [] },
    scripts: [],
    assets: { entry: "/assets/a.js", stylesheet: "/assets/a.css" },
    redirects: {},
    filesOnRequest: [],
    ...changes,
  };
}
