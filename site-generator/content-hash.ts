import { createHash } from "node:crypto";
import type { Snapshot } from "#content-model/snapshot.ts";
import { readSiteManifest } from "#server/releases/release-manifest.ts";
import { findScheduled } from "./scheduled.ts";
import { sitePaths } from "./site-paths.ts";

/** Hash of a site's input, next to the code: the content, its settings, and what of it is out on this day. */
export function contentHash(content: Snapshot): string {
  return hash([
    content.hash,
    sitePaths(content),
    findScheduled(content),
    content.settings.day.slice(0, 4),
  ]);
}

/** Content hash of a published site; null if it can't be read. */
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
