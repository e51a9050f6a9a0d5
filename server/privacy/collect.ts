import type { LeadSource } from "#shared/lead-source.ts";
import { bookingsOf } from "../db/repositories/bookings.ts";
import { partsOfRequest } from "../db/repositories/privacy-requests.ts";
import { type SubmissionRow, submissionByReference } from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { toSubmission } from "../leads/list.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { decidedAddresses, type Known } from "./deletion.ts";
import { deliveredOf, findRows } from "./person/person.ts";
import { findPart } from "./queue.ts";

/** Data that this site holds of a person who asked for it, without what is the operators' own: notes, states, owners, flags. */
export type Collected = {
  addresses: string[];
  submissions: Array<{
    reference: string;
    received: string;
    form: string;
    page: string;
    fields: Record<string, string>;
    /** First and last arrival; null where it isn't known. */
    source: LeadSource | null;
    /** Receivers that have it. */
    deliveredTo: string[];
  }>;
  requests: Array<{
    reference: string;
    kind: string;
    receivedOn: string;
    dueOn: string;
    closedOn: string | null;
    outcome: string | null;
  }>;
  /** References of other people's submissions that mention an address. */
  mentions: string[];
};

/** Finds it by the addresses that a deletion would erase. Throws OperatorError where an address is left to decide on. */
export function collectPerson(
  { store }: Pick<ServiceContext, "store">,
  reference: string,
  known: Known,
): Promise<Collected> {
  return store.read(async (db) => {
    const { submission } = await findPart(db, reference, "access");
    const addresses = decidedAddresses(submission, known);
    const rows = new Map([[submission.reference, submission]]);
    const mentions = new Set<string>();
    for (const address of addresses) {
      const found = await findRows(db, address);
      for (const row of [...found.theirs, ...(await rowsOf(db, found.requests))])
        rows.set(row.reference, row);
      for (const row of found.mentions) mentions.add(row.reference);
    }
    const theirs = [...rows.values()].sort((a, b) => a.created_at.localeCompare(b.created_at));
    const bookings = await bookingsOf(
      db,
      theirs.map(({ id }) => id),
    );
    const collected: Collected = { addresses, submissions: [], requests: [], mentions: [] };
    for (const row of theirs) {
      const { form, page, fields, source, createdAt } = toSubmission(row, bookings.get(row.id));
      const delivered = await deliveredOf(db, [row]);
      collected.submissions.push({
        reference: row.reference,
        received: createdAt,
        form,
        page,
        fields,
        source,
        deliveredTo: delivered.map(({ target }) => target),
      });
      for (const part of await partsOfRequest(db, row.id))
        collected.requests.push({
          reference: row.reference,
          kind: part.kind,
          receivedOn: part.received_on,
          dueOn: part.due_on,
          closedOn: part.closed_on,
          outcome: part.outcome,
        });
    }
    collected.mentions = [...mentions].filter((one) => !rows.has(one));
    return collected;
  });
}

async function rowsOf(
  db: Db,
  requests: ReadonlyArray<{ reference: string }>,
): Promise<SubmissionRow[]> {
  const rows: SubmissionRow[] = [];
  for (const reference of new Set(requests.map((one) => one.reference))) {
    const row = await submissionByReference(db, reference);
    if (row) rows.push(row);
  }
  return rows;
}
