import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { layoutOf } from "#app/content/layout.server.ts";
import { LAYOUT_CHANGED } from "#app/document/read-layout.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { type DevContent, WATCHED } from "./dev-content.ts";
import { type ContentState, DEV_CLIENT, messages } from "./dev-messages.ts";

/** An editor saves in several steps, and several files at once. */
const SETTLE_MS = 40;

export type LiveContent = {
  plugin: Plugin;
  /** What a page is made of: it tells by this whether something has changed before it could listen. */
  version(content: Snapshot): string;
};

/**
 * Shows a change of the content in the pages that are open: their data are asked for again, and a fault is shown over the
 * page until it is corrected.
 */
export function liveContent(content: DevContent): LiveContent {
  let starts = 0;
  const version = ({ hash }: Snapshot) => `${hash}-${starts}`;
  const configureServer = async (vite: ViteDevServer) => {
    // Called again when Vite is started again.
    starts += 1;
    let told = (await content.now()).content;
    const tell = async () => {
      const { content: next, faults } = await content.now();
      if (faults.length > 0 || !next || next.hash === told?.hash)
        return send(vite, { faults, isNew: false });
      const before = told;
      told = next;
      if (!before || builtFrom(before) !== builtFrom(next)) return vite.restart();
      // The browser's table of routes comes with the HTML.
      if (addressesOf(before) !== addressesOf(next)) return vite.ws.send({ type: "full-reload" });
      vite.ws.send(LAYOUT_CHANGED, layoutOf(next));
      send(vite, { faults, isNew: true });
    };
    let timer: NodeJS.Timeout | undefined;
    vite.watcher.on("all", (_event, file) => {
      if (!WATCHED.some((folder) => file.startsWith(folder + path.sep))) return;
      clearTimeout(timer);
      timer = setTimeout(() => void tell().catch(console.error), SETTLE_MS);
    });
    vite.ws.on(messages.ask, async (of: string, client) => {
      const { content: now, faults } = await content.now();
      if (now && of !== "" && of !== version(now)) client.send({ type: "full-reload" });
      else client.send(messages.state, { faults, isNew: false } satisfies ContentState);
    });
  };
  return {
    plugin: {
      name: "live-content",
      apply: "serve",
      transform: {
        filter: { id: /\/app\/entry\.client\.tsx$/ },
        handler: (code) => ({ code: `import ${JSON.stringify(DEV_CLIENT)};\n${code}`, map: null }),
      },
      configureServer,
    },
    version,
  };
}

function send(vite: ViteDevServer, state: ContentState): void {
  vite.ws.send(messages.state, state);
}

/** What the bundler reads once, when it starts. */
function builtFrom({ brand }: Snapshot): string {
  return JSON.stringify(brand.colors);
}

function addressesOf({ routes }: Snapshot): string {
  return JSON.stringify(Object.entries(routes).map(([id, { path }]) => [id, path]));
}
