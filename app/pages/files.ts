import { attributesFile } from "#app/content/attributes-file.server.ts";
import { intentFile } from "#app/content/intent-file.server.ts";
import { libraryFile } from "#app/content/resources.server.ts";
import { LIBRARY_FILE } from "#app/features/resources/library.ts";
import type { FileAnswer } from "#contracts/render.ts";
import type { Snapshot } from "#model/snapshot.ts";

const files: Readonly<Record<string, (content: Snapshot, query: URLSearchParams) => FileAnswer>> = {
  "/data/attributes.csv": (content, query) => attributesFile(content, query, "csv"),
  "/data/attributes.json": (content, query) => attributesFile(content, query, "json"),
  "/data/intent.csv": intentFile,
  [LIBRARY_FILE]: libraryFile,
};

/** Paths of the files that are made on request. */
export const filePaths = Object.keys(files);

export function answerFile(content: Snapshot, url: URL): FileAnswer | null {
  return files[url.pathname]?.(content, url.searchParams) ?? null;
}
