import { fieldsOf, type SubmissionRow } from "../../db/repositories/submissions.ts";
import type { Store } from "../../db/store.ts";
import { type ServiceContext, withTransaction } from "../context.ts";
import { type Erased, eraseIn } from "../person/erase.ts";
import { findPerson, type Person } from "../person/find.ts";
import { redact } from "../person/redact.ts";
import {
  applyChange,
  closing,
  findPart,
  findRequest,
  isOpen,
  mailRequester,
  QueueError,
} from "./queue.ts";

/** What complying with a deletion request takes out: the person's addresses, and what each has left here. */
export type Deletion = { addresses: string[]; persons: Person[] };

/**
 * Looks at what complying would erase, and changes nothing. The addresses are the requester's own and those among their
 * other details; an agent's are none of the person's. `given` are what the operator knows besides.
 */
export async function previewDeletion(
  store: Pick<Store, "read">,
  reference: string,
  given: readonly string[] = [],
): Promise<Deletion> {
  const { submission } = await store.read((db) => findRequest(db, reference));
  const addresses = [...new Set([...addressesIn(submission), ...given.map(lowered)])];
  const persons = await Promise.all(addresses.map((address) => findPerson(store, address)));
  return { addresses, persons };
}

/**
 * Complies with a deletion request: erases the person from every table, the request's own words too, and tells the
 * requester, in one transaction. The address of this last mail goes with its delivery. What else the request asks for has
 * to be closed before: without who asked it can't be answered.
 */
export async function complyWithDeletion(
  ctx: ServiceContext,
  reference: string,
  { addresses, reason }: { addresses: readonly string[]; reason: string },
): Promise<Erased> {
  const erased = await withTransaction(ctx, async (tx): Promise<Erased> => {
    const { submission, parts: asked, part: request } = await findPart(tx.db, reference, "delete");
    const others = asked.filter((part) => part !== request && isOpen(part)).map(({ kind }) => kind);
    if (others.length > 0)
      throw new QueueError(`Close what else ${reference} asks for first: ${others.join(", ")}.`);
    const ended = closing(tx, request, { outcome: "complied", reason });
    await applyChange(tx.db, reference, request, ended);
    const parts: Erased[] = [];
    for (const address of addresses) parts.push(await eraseIn(tx, address));
    await redact(tx.db, [submission], "erased");
    const data = { kind: request.kind, outcome: "complied", reason };
    // After the outbox was emptied: this mail is to go out.
    await mailRequester(tx, submission, "privacy-closed", data);
    return merged(parts, reference);
  });
  ctx.committed();
  return erased;
}

function merged(parts: readonly Erased[], reference: string): Erased {
  const unique = (texts: readonly string[]) => [...new Set(texts)];
  return {
    references: unique([...parts.flatMap(({ references }) => references), reference]),
    requests: unique([...parts.flatMap(({ requests }) => requests), reference]),
    cancelled: parts.flatMap(({ cancelled }) => cancelled),
    mentions: unique(parts.flatMap(({ mentions }) => mentions)),
    open: parts.flatMap(({ open }) => open),
  };
}

function addressesIn(submission: SubmissionRow): string[] {
  const { subject, email = "", where = "" } = fieldsOf(submission);
  const others = where.split(/[\s,;<>()"]/).filter((word) => /^[^@]+@[^@]+$/.test(word));
  return [...(subject === "self" ? [email] : []), ...others].map(lowered);
}

function lowered(address: string): string {
  return address.trim().toLowerCase();
}
