import { csvBegin, csvRows } from "#shared/csv.ts";
import { type ConsentProof, exportConsent } from "../../consent/export.ts";
import type { Store } from "../../db/store.ts";
import type { Sink } from "../whole-file.ts";

const head = ["id", "version", "time", "analytics", "marketing", "gpc", "mode", "source", "page"];

/** Writes the proofs since a time as CSV, batch after batch. Returns how many they are. */
export async function writeConsent(
  store: Pick<Store, "read">,
  sink: Sink,
  { since, batch }: { since?: string | undefined; batch?: number } = {},
): Promise<number> {
  let count = 0;
  await sink(csvBegin + csvRows([head]));
  for await (const proofs of exportConsent(store, since, batch)) {
    await sink(csvRows(proofs.map(rowOf)));
    count += proofs.length;
  }
  return count;
}

function rowOf(proof: ConsentProof): string[] {
  const { id, version, chosenAt, analytics, marketing, gpc, mode, source, page } = proof;
  const choices = [analytics, marketing, gpc].map((value) => (value ? "yes" : "no"));
  return [id, String(version), chosenAt, ...choices, mode, source, page];
}
