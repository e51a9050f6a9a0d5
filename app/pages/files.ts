/* Files that are rendered on request from the content: attributes, intent topics, and the library, as CSV or JSON. */
import { libraryFile } from "#app/content/resources.server.ts";
import { attributesFile } from "#app/features/data-dictionary/dictionary.server.ts";
import { intentFile, topicsFile } from "#app/features/intent-explorer/intent.server.ts";
import { TOPICS_FILE } from "#app/features/intent-explorer/use-topics.ts";
import { LIBRARY_FILE } from "#app/features/resources/library.ts";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { FileAnswer } from "#shared/render.ts";

type RequestedFile = {
  /** Pages that lead to it: it is there while one of them is. */
  of: readonly RouteId[];
  answer(content: Snapshot, query: URLSearchParams): FileAnswer;
};

const datasets = ["business-data", "consumer-data"] as const;

const files: Readonly<Record<string, RequestedFile>> = {
  "/data/attributes.csv": {
    of: datasets,
    answer: (content, query) => attributesFile(content, query, "csv"),
  },
  "/data/attributes.json": {
    of: datasets,
    answer: (content, query) => attributesFile(content, query, "json"),
  },
  "/data/intent.csv": { of: ["buyer-intent"], answer: intentFile },
  [TOPICS_FILE]: { of: ["buyer-intent"], answer: topicsFile },
  [LIBRARY_FILE]: { of: ["resources"], answer: libraryFile },
};

/** Paths of the files that are made on request, without those of pages that are left out. */
export function filePathsOf({ routes }: Pick<Snapshot, "routes">): string[] {
  return Object.entries(files).flatMap(([path, { of }]) =>
    of.some((id) => routes[id]) ? [path] : [],
  );
}

export function answerFile(content: Snapshot, url: URL): FileAnswer | null {
  const { pathname, searchParams } = url;
  if (!filePathsOf(content).includes(pathname)) return null;
  return files[pathname]?.answer(content, searchParams) ?? null;
}
