import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { ConsentMode } from "#contracts/consent-state.ts";
import type { PageServices } from "#contracts/page-services.ts";
import type { PreviewPage } from "#contracts/preview.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { Render } from "./render.ts";
import { withContent } from "./site-build.ts";

/** React Router's build plus what its server entry must export for us. */
export type BuiltServer = ServerBuild & {
  entry: {
    module: {
      createContext(
        services: PageServices | null,
        content: Snapshot,
        preview?: PreviewPage,
      ): RouterContextProvider;
      /** What every page shows of the content beside its loaders' data. */
      sharedOf(content: Snapshot): unknown;
      /** The mode that the code was built in. */
      consentMode: ConsentMode;
      /** Files of the site that the code makes of the content, by their path below it. */
      filesOf(content: Snapshot): ReadonlyArray<{ file: string; text: string }>;
    };
  };
};

/** Renders in this very thread what `content` gives at the time; `mode` is "development" under the bundler. */
export function createRender(
  build: BuiltServer,
  content: () => Snapshot,
  mode: "production" | "development" = "production",
): Render {
  // The bundler serves a stylesheet of its own, and its pages come with their addresses.
  const site = mode === "production" ? withContent(build, content()) : build;
  const handle = createRequestHandler(site, mode);
  return (request, services) =>
    handle(request, build.entry.module.createContext(services, content()));
}

/** Renders content that is not published, in this very thread. */
export function createPreviewRender(
  build: BuiltServer,
  content: Snapshot,
): (request: Request, page: PreviewPage) => Promise<Response> {
  const handle = createRequestHandler(withContent(build, content), "production");
  return (request, page) => handle(request, build.entry.module.createContext(null, content, page));
}
