/** A thread that reads a share of the articles for the reader's cache. Started by content.ts, never imported. */
import { workerData } from "node:worker_threads";
import { readContentFiles } from "#content-model/read/files.ts";
import { type ContentShare, isArticle, readSite } from "./content.ts";

const { folder, share, shares } = workerData as ContentShare;
const { texts } = await readContentFiles(folder);
const others = [...texts.keys()].filter(isArticle).filter((_name, i) => i % shares !== share);
for (const name of others) (texts as Map<string, string>).delete(name);
// Faults are told by who reads all of it: some are of articles that aren't in this share.
await readSite(folder, { texts }).catch(() => {});
