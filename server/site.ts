import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { z } from "zod";
import type { PageServices } from "#contracts/page-services.ts";
import { earlierAssets } from "./builds.ts";
import { StartError } from "./errors.ts";
import type { Pages } from "./http/pages.ts";
import { loadFiles } from "./http/static/files.ts";
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
  analytics: z.object({ script: z.url(), site: z.string() }).nullable().default(null),
});

/** Loads the built site: all files into memory, and React Router's handler. Throws StartError without a usable build. */
export async function loadSite(buildFolder: string): Promise<Pages> {
  const folder = resolve(buildFolder);
  try {
    const manifest = manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, "site.json"), "utf8")),
    );
    const client = new Map([...earlierAssets(folder), ...loadFiles(join(folder, "client"))]);
    const files = urlTable(client, manifest.pages);
    const build: BuiltServer = await import(pathToFileURL(join(folder, "server/index.js")).href);
    const pages = new Map(Object.entries(manifest.pages));
    return {
      page: (path) => pages.get(path),
      file: (path) => files.get(path),
      redirects: new Map(Object.entries(manifest.redirects)),
      analytics: manifest.analytics,
      render: createRender(build),
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

/** React Router's build plus what its server entry must export for us. */
export type BuiltServer = ServerBuild & {
  entry: { module: { createContext(services: PageServices): RouterContextProvider } };
};

/** Renders requests by a React Router build; `mode` is "development" under the bundler. */
export function createRender(
  build: BuiltServer,
  mode: "production" | "development" = "production",
): Pages["render"] {
  const handle = createRequestHandler(build, mode);
  return (request, services) => handle(request, build.entry.module.createContext(services));
}
