import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { servedBuild } from "./builds.ts";
import { StartError } from "./errors.ts";

let current: Snapshot | undefined;

/**
 * The content that this process works with: what the served site was made from.
 * @throws StartError without a usable build
 */
export function content(): Snapshot {
  current ??= loadContent(servedBuild());
  return current;
}

/** Works with this content from now on: at a start, when a site is published, and in tests. */
export function setContent(snapshot: Snapshot): void {
  current = snapshot;
}

/** @throws StartError */
export function loadContent(build: string): Snapshot {
  try {
    return JSON.parse(readFileSync(contentFile(build), "utf8")) as Snapshot;
  } catch (error) {
    throw new StartError(
      `The content of the built site cannot be loaded (${String(error)}).\nBuild it with: npm run build`,
      { cause: error },
    );
  }
}

/** Where the build leaves the content that its pages show. */
export function contentFile(build: string): string {
  return join(build, "content.json");
}
