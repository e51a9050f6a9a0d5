/* Folders and files of builds and releases: names, the link to the served one, its manifest, and the image's name. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
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
function isEtag(text: string): boolean {
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

/** Tens of thousands of files: a schema for each entry would copy all of them at every start. */
const listedFiles = z.custom<ListedFiles>(isListed, "list each file as name: [entity tag, size]");

/** Manifest of a published site: publishing writes it, the server reads it, and neither fills in what is missing. */
export const siteManifestSchema = z.strictObject({
  publishedAt: z.iso.datetime(),
  /** Hash of the content and of what the day makes of it. */
  content: z.string(),
  /** Day on the business's calendar on which pages change by themselves next: a scheduled entry goes out, or a year begins. */
  due: z.iso.date(),
  pages: z.record(
    z.string().startsWith("/"),
    z.strictObject({
      file: z.string(),
      /** Hashes of its inline styles, for the content security policy. */
      styles: z.array(z.string()).readonly(),
      /** Query parameters that are rendered on request. */
      query: z.array(z.string()).readonly(),
      /** Day on which a page that shows the date was made; on other days it is rendered on request. */
      builtOn: z.iso.date().optional(),
    }),
  ),
  files: listedFiles,
  /** The page for addresses that lead nowhere. */
  missing: z.strictObject({ file: z.string(), styles: z.array(z.string()).readonly() }),
  /** Hashes of the inline scripts, which are the same on every page. */
  scripts: z.array(z.string()).readonly(),
  /** Addresses of the entry module and of the stylesheet, by which pages are rendered on request. */
  assets: z.strictObject({ entry: z.string(), stylesheet: z.string() }),
  redirects: z.record(z.string(), z.string()),
  /** Paths of the files that are made on request. */
  filesOnRequest: z.array(z.string()),
});

export type SiteManifest = z.output<typeof siteManifestSchema>;

export function manifestFile(site: string): string {
  return join(site, "site.json");
}

/** @throws for a manifest that is missing or that the schema doesn't accept */
export function readSiteManifest(site: string): SiteManifest {
  return siteManifestSchema.parse(JSON.parse(readFileSync(manifestFile(site), "utf8")));
}

function isListed(given: unknown): boolean {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  return Object.values(given).every(
    (file: unknown) =>
      Array.isArray(file) &&
      file.length === 2 &&
      typeof file[0] === "string" &&
      isEtag(file[0]) &&
      Number.isInteger(file[1]) &&
      file[1] >= 0,
  );
}

/** Holds the name of an image, in the image and in its build: deploy/Dockerfile. */
const FILE = ".image";

const project = join(import.meta.dirname, "../..");

/** Name of the image that this program or a build came with; null outside of one. */
export function imageName(folder = project): string | null {
  try {
    return readFileSync(join(folder, FILE), "utf8");
  } catch {
    return null;
  }
}
