import type { OpenApi } from "../schema/openapi.ts";
import type { Snapshot } from "../snapshot.ts";

/** The file as it is served: with the site's public origin by the settings in place of the content's. */
export function servedDocument({
  openapi,
  site,
  settings,
}: Pick<Snapshot, "openapi" | "site" | "settings">): OpenApi {
  const from = site.url;
  const to = settings.siteUrl;
  return from === to ? openapi : (moved(openapi, from, to) as OpenApi);
}

function moved(value: unknown, from: string, to: string): unknown {
  if (typeof value === "string") return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((entry) => moved(entry, from, to));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, moved(entry, from, to)]),
  );
}
