import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { heldBack } from "./held.ts";
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
export async function publishedState(siteFolder: string): Promise<string | null> {
  try {
    const { content } = JSON.parse(await readFile(path.join(siteFolder, "site.json"), "utf8"));
    return content;
  } catch {
    return null;
  }
}

function hash(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}
