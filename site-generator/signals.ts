import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { currentSite } from "#server/releases/folders.ts";

/** Exit status of each signal. */
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Folders of sites and previews that this run is making. */
const unfinished = new Set<string>();

/** Before the name of a folder that is being made; what begins with it is served by no one. */
export const UNFINISHED = ".next-";

/** Names of this run's half-written files begin with this. */
export const asidePrefix = `.${process.pid}-`;

/**
 * Age in ms after which unfinished work, or in the store without a site that names it, belongs to a run that was ended; until
 * then one that is under way may be about to name it.
 */
export const longestRunMs = 60 * 60 * 1_000;

/** Does work in a folder that a signal takes away. */
export async function withCleanup<T>(folder: string, work: () => Promise<T>): Promise<T> {
  unfinished.add(folder);
  try {
    return await work();
  } finally {
    unfinished.delete(folder);
  }
}

/**
 * Says what came of it when the run is ended, by Ctrl-C or a service, and takes away what it has begun. Files that are in the
 * store already stay: the next run finds them there, or sweeps them. A site that is served already is finished.
 */
export function onInterrupt(build: string, store: string, what: "site" | "preview"): void {
  const before = currentSite(build);
  let isEnded = false;
  for (const signal of Object.keys(codes) as Array<keyof typeof codes>)
    process.on(signal, () => {
      // A terminal sends it to all programs at once, and npm passes it on once more.
      if (isEnded) return;
      isEnded = true;
      if (currentSite(build) !== before) {
        console.error("The new site is served already; a moment more, until all is tidy.");
        return;
      }
      for (const folder of unfinished) rmSync(folder, { recursive: true, force: true });
      removeAside(store);
      console.error(
        what === "site"
          ? "Ended. Nothing was published; the site that is served is the one of before."
          : "Ended. No preview was made; what is published did not change.",
      );
      process.exit(codes[signal]);
    });
}

function removeAside(store: string): void {
  try {
    for (const name of readdirSync(store))
      if (name.startsWith(asidePrefix)) rmSync(path.join(store, name), { force: true });
  } catch {
    // Not even the store is there yet.
  }
}
