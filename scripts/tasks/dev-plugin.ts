import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { Snapshot } from "#content-model/snapshot.ts";
import { type DevContent, WATCHED } from "./dev-content.ts";
import { type ContentState, messages } from "./dev-messages.ts";

/** An editor saves in several steps, and several files at once. */
const SETTLE_MS = 40;

/**
 * Shows changes in the pages that are open: a page is loaded again when the content or the code of the server's part has
 * changed, and a fault of the content is shown over it until it is corrected. Islands take new code by themselves.
 */
export function liveContent(content: DevContent): Plugin {
  const configureServer = async (vite: ViteDevServer) => {
    let shown = (await content.now()).content;
    const follow = async () => {
      const { content: next, faults } = await content.now();
      if (faults.length > 0 || !next) return send(vite, { faults });
      send(vite, { faults });
      if (next.hash === shown?.hash) return;
      const before = shown;
      shown = next;
      if (!before || builtFrom(before) !== builtFrom(next)) return vite.restart();
      vite.ws.send({ type: "full-reload" });
    };
    let timer: NodeJS.Timeout | undefined;
    vite.watcher.on("all", (_event, file) => {
      if (!WATCHED.some((folder) => file.startsWith(folder + path.sep))) return;
      clearTimeout(timer);
      timer = setTimeout(() => void follow().catch(console.error), SETTLE_MS);
    });
    vite.ws.on(messages.ask, async (_given, client) => {
      const { faults } = await content.now();
      client.send(messages.state, { faults } satisfies ContentState);
    });
  };
  return {
    name: "live-content",
    apply: "serve",
    configureServer,
    hotUpdate({ modules, server }) {
      // Code that only the server runs: the page is drawn with it again.
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { moduleGraph } = server.environments.client;
      const isShared = modules.every(
        ({ file }) => file && moduleGraph.getModulesByFile(file)?.size,
      );
      if (!isShared) server.ws.send({ type: "full-reload" });
    },
  };
}

function send(vite: ViteDevServer, state: ContentState): void {
  vite.ws.send(messages.state, state);
}

/** Read by the bundler once, when it starts. */
function builtFrom({ brand }: Snapshot): string {
  return JSON.stringify(brand.colors);
}
