import type { Config } from "../config.ts";
import type { PrivacyRequestRow } from "../db/repositories/privacy-requests.ts";
import type { SubmissionRow } from "../db/repositories/submissions.ts";
import { showSubmission } from "../leads/list.ts";
import type { Deletion } from "../privacy/deletion.ts";
import { endOf, findPart } from "../privacy/queue.ts";
import { receiverLines, receivers } from "./erase.ts";
import type { Site } from "./store-command.ts";

/* Report and record of an opt-out, or a limit, that was complied with. */

type Receivers = Pick<Deletion, "addresses" | "persons" | "delivered">;

/** Receivers that have the person: what this site passed on to them before stays there. */
export function optOutElsewhere(has: Receivers, config: Config): string[] {
  const delivered = receivers(has);
  if (delivered.length === 0) return [];
  const whom = has.addresses.join(", ") || "the person";
  return [
    `Delivered elsewhere. See that nothing about ${whom} is sold or shared from there:`,
    ...receiverLines(delivered, config, "opt-out"),
  ];
}

/** Record for the operator's own files, with a line to check off for each receiver. */
export async function optOutProof(
  { store, config }: Pick<Site, "store" | "config">,
  {
    submission: { reference },
    part: { kind },
    has,
    told,
  }: {
    submission: Pick<SubmissionRow, "reference">;
    part: Pick<PrivacyRequestRow, "kind">;
    has: Receivers;
    /** Outcome of the mail to the requester; absent in a proof that is written later. */
    told?: string;
  },
): Promise<string> {
  const { part } = await store.read((db) => findPart(db, reference, kind));
  const end = endOf(part, (await showSubmission(store, reference))?.history ?? []);
  const signed = end ? `${end.at} (UTC), by ${end.by}` : `${part.closed_on} (New York)`;
  const what = part.source === "signal" ? `${kind} by Global Privacy Control` : kind;
  return [
    `Request ${reference} (${what}), received on ${part.received_on}, due on ${part.due_on} (New York), closed as complied on ${signed}.`,
    told ??
      "Whether the requester was told is in the answer of that time, and in the mail server's log.",
    "",
    `Left when this was written, on ${new Date().toISOString()} (UTC). The person is out of what is sold or shared there (day, by whom):`,
    ...receiverLines(receivers(has), config, "opt-out").map((line) => `[ ]${line.slice(1)}`),
    "[ ] other tools and the data product",
    "",
    "No name and no address of the person is in this file: keep it for 24 months.",
    "",
  ].join("\n");
}
