import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DiskStore, openDiskStore } from "#model/read/disk-store.ts";
import { root } from "./paths.ts";

/** What turns a text into data, and what it is held to. Of other code the results are checked again at each reading. */
const READER = [
  "contracts",
  "model",
  "publishing/image-sizes.ts",
  "publishing/measure-film.ts",
  "publishing/measure-pictures.ts",
  "publishing/pictures.ts",
  "package-lock.json",
];

let opened: DiskStore | undefined;

/** What earlier commands have read of the content: most files are the same at the next one. */
export function readerStore(): DiskStore {
  opened ??= openDiskStore(path.join(root, ".cache/content"), versionOf(READER));
  return opened;
}

function versionOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesOf(path.join(root, source))) hash.update(readFileSync(file));
  return hash.digest("base64url").slice(0, 22);
}

function filesOf(source: string): string[] {
  if (path.extname(source) !== "") return [source];
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort()
    .map((name) => path.join(source, name));
}
