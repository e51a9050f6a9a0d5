import { join } from "node:path";
import type { Fixtures } from "@playwright/test";
import BetterSqlite from "better-sqlite3";
import { dataFolder, startServer } from "../faults/harness.ts";

/** A server of a test's own, on the same build: its store may be locked and its limits used up. */
export type OwnSite = {
  url: string;
  /** Holds the store as another process would, until the function it gives is called. */
  lockStore(): () => void;
};

/** `spare` has no limit on submissions; `limited` lets one through in ten minutes. */
export type OwnSites = { spare: OwnSite; limited: OwnSite };

export const ownSites: Fixtures<object, OwnSites> = {
  spare: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => withSite({ RATE_LIMIT: "0" }, use),
    { scope: "worker" },
  ],
  limited: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => withSite({ RATE_LIMIT: "1" }, use),
    { scope: "worker" },
  ],
};

async function withSite(
  settings: Record<string, string>,
  use: (site: OwnSite) => Promise<void>,
): Promise<void> {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path, ...settings });
  await use({ url: server.url, lockStore: () => lock(join(data.path, "site.db")) });
  await server.end("SIGTERM");
  data.remove();
}

function lock(file: string): () => void {
  const store = new BetterSqlite(file);
  store.exec("begin immediate");
  return () => store.close();
}
