import { randomBytes } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { sitesFolder } from "#server/releases/folders.ts";
import { UNFINISHED } from "./signals.ts";

/** Files of a release's own folder; its other files are in the store. */
export const RELEASE_FILES = ["site.json", "content.json", "articles.json", "parts.json"] as const;

/** A folder for a site that is being made. No one serves it, whatever becomes of the run. */
export async function newFolder(build: string): Promise<string> {
  const folder = path.join(sitesFolder(build), UNFINISHED + randomBytes(6).toString("hex"));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Syncs a release's manifest to disk before anything names it; its files are checked when it is opened. */
export async function settle(folder: string): Promise<void> {
  for (const name of RELEASE_FILES) {
    const file = await open(path.join(folder, name), "r+");
    await file.sync();
    await file.close();
  }
}
