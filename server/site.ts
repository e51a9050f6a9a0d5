import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { earlierAssets } from "./builds.ts";
import { StartError } from "./errors.ts";
import { missingPages } from "./http/missing-pages.ts";
import type { Pages } from "./http/pages.ts";
import { loadFiles, type StaticFile } from "./http/static/files.ts";
import { urlTable } from "./http/static/url-table.ts";

const manifestSchema = z.object({
  builtAt: z.string(),
  pages: z.record(
    z.string().startsWith("/"),
    z.object({
      file: z.string(),
      scripts: z.array(z.string()).default([]),
      query: z.array(z.string()).default([]),
      builtOn: z.string().optional(),
    }),
  ),
  redirects: z.record(z.string(), z.string()).default({}),
  /** Addresses that only code answers. */
  endpoints: z.array(z.string()).default([]),
  notFound: z
    .array(
      z.object({
        pattern: z.string(),
        html: z.string(),
        data: z.string(),
        scripts: z.array(z.string()),
      }),
    )
    .default([]),
  analytics: z.object({ script: z.url(), site: z.string() }).nullable().default(null),
  retentionDays: z.number().default(0),
});

/** Everything but the rendering. */
export type Site = Omit<Pages, "render">;

/** Loads the built site: all its files into memory. Throws StartError without a usable build. */
export function loadSite(buildFolder: string): Site {
  const folder = resolve(buildFolder);
  try {
    const manifest = manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, "site.json"), "utf8")),
    );
    const client = new Map([...earlierAssets(folder), ...loadFiles(join(folder, "client"))]);
    const files = urlTable(client, manifest.pages);
    const pages = new Map(Object.entries(manifest.pages));
    return {
      page: (path) => pages.get(path),
      file: (path) => files.get(path),
      notFound: loadMissingPages(join(folder, "not-found"), manifest),
      redirects: new Map(Object.entries(manifest.redirects)),
      analytics: manifest.analytics,
      retentionDays: manifest.retentionDays,
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(
      `The built site in ${folder} cannot be loaded (${reason}).\n` +
        "Build it with: npm run build",
      { cause: error },
    );
  }
}

function loadMissingPages(
  folder: string,
  { pages, redirects, endpoints, notFound }: z.output<typeof manifestSchema>,
): Site["notFound"] {
  const files = notFound.length > 0 ? loadFiles(folder) : new Map<string, StaticFile>();
  const fileOf = (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`site.json names ${name}, but build/not-found lacks it`);
    return file;
  };
  const known = new Set([...Object.keys(pages), ...Object.keys(redirects), ...endpoints]);
  const patterns = notFound.map(({ pattern, html, data, scripts }) => ({
    pattern,
    page: fileOf(html),
    data: fileOf(data),
    scripts,
  }));
  return missingPages((path) => known.has(path), patterns);
}
