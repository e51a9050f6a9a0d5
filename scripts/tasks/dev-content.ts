import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { ContentError, type Fault } from "#content-model/read/fault.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { contentFolder, readSite } from "../../site-generator/content.ts";
import { printWarning } from "../../site-generator/report.ts";
import { type ContentQuestion, type ContentState, messages } from "./dev-messages.ts";
import { root } from "./shell.ts";

/** The content while someone edits it. */
export type Reading = {
  /** As it was when it last had no fault; null while it has had one from the start. */
  content: Snapshot | null;
  /** Faults of the files as they are. */
  faults: readonly Fault[];
};

/** Where a change of a file may change the content. */
export const WATCHED = ["content", "public/images"].map((folder) => path.join(root, folder));

export type DevContent = { now(): Promise<Reading> };

/** Reads the content again whenever one of its files has changed. Anyone who asks in the meantime waits for the same reading. */
export function createDevContent(
  read: () => Promise<Snapshot> = () =>
    readSite(contentFolder, { drafts: true, onWarning: printWarning }),
  folders: readonly string[] = WATCHED,
): DevContent {
  let known = { state: "", content: null as Snapshot | null, faults: [] as readonly Fault[] };
  let reading: Promise<unknown> = Promise.resolve();
  const update = async () => {
    // Before the reading: a file that changes during it is read once more.
    const state = await stateOf(folders);
    if (state === known.state) return;
    try {
      known = { state, content: await read(), faults: [] };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      known = { ...known, state, faults: error.faults };
    }
  };
  return {
    async now() {
      reading = reading.then(update, update);
      await reading;
      const { content, faults } = known;
      return { content, faults };
    },
  };
}

async function stateOf(folders: readonly string[]): Promise<string> {
  const lists = await Promise.all(
    // There need be no folder of pictures.
    folders.map((folder) =>
      readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  const states = lists
    .flat()
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      // One that has gone since is missed at the next look.
      const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
      return `${file} ${mtimeMs} ${size}`;
    });
  return (await Promise.all(states)).sort().join("\n");
}

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
    vite.ws.on(messages.ask, async ({ hash }: ContentQuestion, client) => {
      const { content: latest, faults } = await content.now();
      if (latest && latest.hash !== hash) client.send({ type: "full-reload" });
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
