import { createHash } from "node:crypto";
import type { Snapshot } from "#content-model/snapshot.ts";
import { readSiteManifest } from "#server/releases/release-manifest.ts";
import { heldBack } from "./scheduled.ts";
import { sitePaths } from "./site-paths.ts";

/** What a site is made from, beside the code: the content, its settings, and what of it is out on this day. */
export function stateOf(content: Snapshot): string {
  return hash([
    content.hash,
    sitePaths(content),
    heldBack(content),
    content.settings.day.slice(0, 4),
  ]);
}

/** What is served of this content already; null if something else, or nothing, is. */
export function publishedState(siteFolder: string): string | null {
  try {
    return readSiteManifest(siteFolder).content;
  } catch {
    return null;
  }
}

function hash(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}
