import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { servedBuild } from "./builds.ts";
import { StartError } from "./errors.ts";
import { currentFolder } from "./sites.ts";

let current: Snapshot | undefined;

/**
 * The content that this process works with: what the served site was made from.
 * @throws StartError without a usable build
 */
export function content(): Snapshot {
  current ??= loadContent(currentFolder(servedBuild()));
  return current;
}

/** Works with this content from now on: at a start, when a site is published, and in tests. */
export function setContent(snapshot: Snapshot): void {
  current = snapshot;
}

/** @throws StartError */
export function loadContent(site: string): Snapshot {
  try {
    return JSON.parse(readFileSync(contentFile(site), "utf8")) as Snapshot;
  } catch (error) {
    throw new StartError(
      `The content of the published site cannot be loaded (${String(error)}).\nPublish it with: npm run publish`,
      { cause: error },
    );
  }
}

/** Where a published site has the content that its pages show. */
export function contentFile(site: string): string {
  return join(site, "content.json");
}
