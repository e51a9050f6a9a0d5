import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../platform/errors.ts";

/*
 * The published sites of a build. Each is a folder of its own that never changes: sites/<id>. A small file next to them
 * names the one that is served, and is replaced in one step. A site only says which files it has; their bytes are in a
 * store that all sites share, each once.
 */

/** Name -> entity tag and size: what a published site says of its files, so that none is read before someone asks. */
export type ListedFiles = Readonly<Record<string, readonly [etag: string, size: number]>>;

/** The entity tag of a file, by which it is named in a store too. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** The store that a site or a preview, by its folder, has its files in. */
export function storeOf(site: string): string {
  return join(site, "../../store");
}

/** Whether a text can be an entity tag of `etagOf`, and so is no path to elsewhere. */
export function isEtag(text: string): boolean {
  return /^"[\w-]+"$/.test(text);
}

/**
 * The file of a store with the bytes of this entity tag.
 * @throws for a tag that could lead out of the store: releases can come from a folder that others write to
 */
export function storedFile(store: string, etag: string): string {
  if (!isEtag(etag)) throw new Error(`${etag.slice(0, 100)} names no file of a store.`);
  return join(store, etag.slice(1, -1));
}

/** Every site that can be served, the oldest first by name. */
export function sitesFolder(build: string): string {
  return join(build, "sites");
}

/** The file that names the site which is served. */
export function pointerFile(build: string): string {
  return join(build, "current");
}

/** The file that names the sites which the operator chose by hand, with --rollback or --to: the last one, and the one before it. */
export function pinFile(build: string): string {
  return join(build, "pinned");
}

/** Id of the site that is served; null before anything has been published. */
export function currentSite(build: string): string | null {
  try {
    const id = readFileSync(pointerFile(build), "utf8").trim();
    return /^[\w-]+$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

/**
 * Whether the operator chose the site that is served by hand. Then it stays until someone publishes: what led to the choice
 * may be in `content/` still, or be what is scheduled next.
 */
export function isPinned(build: string): boolean {
  const current = currentSite(build);
  return current !== null && idsIn(pinFile(build)).includes(current);
}

function idsIn(file: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((id) => /^[\w-]+$/.test(id));
  } catch {
    return [];
  }
}

/**
 * Folder of the site that is served.
 * @throws StartError before anything has been published
 */
export function currentFolder(build: string): string {
  const id = currentSite(build);
  if (id) return join(sitesFolder(build), id);
  throw new StartError(`Nothing is published in ${build} yet.\nPublish it with: npm run publish`);
}
