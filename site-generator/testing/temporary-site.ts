import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ListedFiles, storedFile, storeOf } from "#server/releases/folders.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { Store } from "../blob-store.ts";

/** A site's folder in a build of its own, with its store. */
export async function temporarySite(build = temporaryFolder()) {
  const site = join(build, "sites/one");
  mkdirSync(site, { recursive: true });
  const pathOf = (files: ListedFiles, name: string) =>
    storedFile(storeOf(site), files[name]?.[0] ?? "");
  return {
    build,
    site,
    store: await Store.of(site),
    pathOf,
    read: (files: ListedFiles, name: string) => readFileSync(pathOf(files, name)),
  };
}
