import { statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ClientAssets } from "#shared/render.ts";
import type { Pages } from "../http/release.ts";
import { type Files, listFiles, loadFiles, type StaticFile } from "../http/static/files.ts";
import { urlTable } from "../http/static/url-table.ts";
import { StartError } from "../platform/errors.ts";
import { earlierAssets } from "./builds.ts";
import { type ListedFiles, storedFile, storeOf } from "./folders.ts";
import { readSiteManifest } from "./release-manifest.ts";

/** Everything but the rendering. */
export type Site = Omit<Pages, "render" | "release"> & {
  due: string;
  assets: ClientAssets;
  /** Entity tags of its files, all of which were found whole. */
  whole: ReadonlySet<string>;
};

/**
 * The files of the code: scripts, styles, fonts, and the scripts of the builds before it.
 * @throws StartError if they can't be read
 */
export function loadCode(build: string): ReadonlyMap<string, StaticFile> {
  try {
    return new Map([...earlierAssets(build), ...loadFiles(join(build, "client"))]);
  } catch (error) {
    throw new StartError(
      `The build in ${build} cannot be loaded (${String(error)}).\nBuild it with: npm run build`,
      { cause: error },
    );
  }
}

/**
 * Loads a published site.
 * @param code files of the build that it was made with
 * @param whole entity tags of files that are known to be so: those of the site before, most of which this one has too
 * @throws StartError if it can't be used
 */
export function loadSite(
  folder: string,
  code: ReadonlyMap<string, StaticFile>,
  whole: ReadonlySet<string> = new Set(),
): Site {
  try {
    const manifest = readSiteManifest(folder);
    const store = storeOf(folder);
    const tags = checkFiles(store, manifest.files, whole);
    const published = listFiles(store, manifest.files);
    const all: Files = { get: (name) => published.get(name) ?? code.get(name) };
    const pages = new Map(Object.entries(manifest.pages));
    const { file, styles } = manifest.missing;
    const missing = published.get(file);
    if (!missing) throw new Error(`site.json names ${file}, but does not list it`);
    return {
      page: (path) => pages.get(path),
      file: urlTable(all, manifest.pages),
      missing: { file: missing, styles },
      scripts: manifest.scripts,
      assets: manifest.assets,
      isFileOnRequest: (path) => manifest.filesOnRequest.includes(path),
      redirects: new Map(Object.entries(manifest.redirects)),
      due: manifest.due,
      whole: tags,
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(
      `The published site in ${folder} cannot be loaded (${reason}).\n` +
        "Publish it with: npm run publish",
      { cause: error },
    );
  }
}

/**
 * The entity tags of the files.
 * @throws if one of them is not there as it is listed
 */
function checkFiles(store: string, files: ListedFiles, whole: ReadonlySet<string>): Set<string> {
  const tags = new Set<string>();
  for (const [name, [etag, size]] of Object.entries(files)) {
    tags.add(etag);
    if (whole.has(etag)) continue;
    const found = statSync(storedFile(store, etag)).size;
    if (found !== size)
      throw new Error(`${name}, ${etag} in the store, has ${found} bytes instead of ${size}`);
  }
  return tags;
}
