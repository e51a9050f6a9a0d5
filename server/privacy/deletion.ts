/* Requests to delete: the objections and orders that are open, and fulfilling them. */
import { addressKey } from "#shared/email-address.ts";
import { objectionsOf, type PrivacyRequestRow } from "../db/repositories/privacy-requests.ts";
import { fieldsOf, type SubmissionRow } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import { OperatorError } from "../platform/errors.ts";
import { type ServiceContext, withTransaction } from "../platform/service-context.ts";
import {
  type Delivered,
  deliveredOf,
  type Erased,
  eraseIn,
  eraseRequest,
  findPerson,
  type Person,
} from "./person/person.ts";
import {
  applyChange,
  assertOpen,
  closing,
  findPart,
  findRequest,
  isOpen,
  mailRequester,
  recordEnd,
  type Signed,
} from "./queue.ts";

/** Data that complying with a deletion request removes, by the person's addresses. */
export type Deletion = {
  addresses: string[];
  persons: Person[];
  /** Addresses in the request's own words: the person's, or someone else's, as only the operator can tell. */
  undecided: string[];
  /** Data held under each of them. */
  others: Person[];
  /** Where the request itself went, which names the person too. */
  delivered: Delivered[];
};

/** Operator's knowledge of the person's addresses: more of them, and which of those that are named aren't theirs. */
export type Known = { theirs?: readonly string[]; notTheirs?: readonly string[] };

/**
 * Looks at what complying would erase, and changes nothing. The addresses are the requester's own and those among their
 * other details; an agent's are none of the person's. The request itself is left out of what is held.
 */
export async function previewDeletion(
  { store, now }: Pick<ServiceContext, "store" | "now">,
  reference: string,
  known: Known = {},
): Promise<Deletion> {
  const { submission, parts, delivered } = await store.read(async (db) => {
    const request = await findRequest(db, reference);
    return { ...request, delivered: await deliveredOf(db, [request.submission]) };
  });
  assertLast(reference, parts);
  const { addresses, undecided } = decide(submission, known);
  const personsOf = (all: readonly string[]) =>
    Promise.all(all.map(async (one) => without(await findPerson(store, one, now()), reference)));
  return {
    addresses,
    undecided,
    persons: await personsOf(addresses),
    others: await personsOf(undecided),
    delivered,
  };
}

/**
 * Complies with a deletion request: erases the person from every table, the request's own words too, and tells the
 * requester, in one transaction. The address of this last mail goes with its delivery. What else the request asks for has
 * to be closed before: without who asked it can't be answered. `mailed` is whether there was an address to write to.
 */
export async function complyWithDeletion(
  ctx: ServiceContext,
  reference: string,
  { reason, by, verified, ...known }: Known & Signed & { reason: string },
): Promise<{ erased: Erased; addresses: string[]; mailed: boolean }> {
  const done = await withTransaction(ctx, async (tx) => {
    const { submission, parts: asked, part: request } = await findPart(tx.db, reference, "delete");
    assertOpen(reference, request);
    assertLast(reference, asked);
    const addresses = decidedAddresses(submission, known);
    const ended = closing(tx, request, { outcome: "complied", reason });
    await applyChange(tx.db, reference, request, ended);
    const parts: Erased[] = [];
    for (const address of addresses) parts.push(await eraseIn(tx, address));
    await eraseRequest(tx, submission.reference);
    const erased = merged(parts, reference);
    await recordEnd(tx, submission, {
      kind: request.kind,
      outcome: "complied",
      by,
      verified,
      // A proof that is written later names who has them.
      erased: erased.references.filter((one) => one !== reference),
    });
    const data = { kind: request.kind, outcome: "complied", reason };
    // After the outbox was emptied: this mail is to go out.
    const mailed = await mailRequester(tx, submission, "privacy-closed", data);
    return { erased, addresses, mailed };
  });
  ctx.committed();
  return done;
}

/** Receivers that may have the person whose opt-out or limit this is: by their addresses, and of the request itself. */
export async function receiversOf(
  { store, now }: Pick<ServiceContext, "store" | "now">,
  submission: SubmissionRow,
  { source }: Pick<PrivacyRequestRow, "source">,
): Promise<Pick<Deletion, "addresses" | "persons" | "delivered">> {
  const addresses = objectorAddresses({ ...submission, source });
  const persons = await Promise.all(addresses.map((one) => findPerson(store, one, now())));
  return {
    addresses,
    persons,
    delivered: await store.read((db) => deliveredOf(db, [submission])),
  };
}

/** Throws OperatorError while something else of the request is open. */
function assertLast(reference: string, parts: readonly PrivacyRequestRow[]): void {
  const others = parts.filter((part) => part.kind !== "delete" && isOpen(part));
  if (others.length === 0) return;
  const kinds = others.map(({ kind }) => kind).join(", ");
  throw new OperatorError(`Close what else ${reference} asks for first: ${kinds}.`);
}

function merged(parts: readonly Erased[], reference: string): Erased {
  const unique = (texts: readonly string[]) => [...new Set(texts)];
  const references = unique([...parts.flatMap((part) => part.references), reference]);
  const mentions = unique(parts.flatMap((part) => part.mentions));
  return {
    references,
    requests: unique([...parts.flatMap(({ requests }) => requests), reference]),
    cancelled: parts.flatMap(({ cancelled }) => cancelled),
    // What mentioned one of the addresses may have been erased under another.
    mentions: mentions.filter((mention) => !references.includes(mention)),
    open: parts.flatMap(({ open }) => open),
  };
}

function without({ open, mentions, ...rest }: Person, reference: string): Person {
  return {
    ...rest,
    open: open.filter((request) => request.reference !== reference),
    mentions: mentions.filter((mention) => mention !== reference),
  };
}

/** Addresses of the person that a request is about, as far as it states them. */
function personAddresses(submission: Pick<SubmissionRow, "fields" | "reference">): string[] {
  return decide(submission, {}).addresses;
}

/** Addresses of a person who opted out: a form under Global Privacy Control has its sender's. */
function objectorAddresses(
  row: Pick<SubmissionRow, "fields" | "reference"> & Pick<PrivacyRequestRow, "source">,
): string[] {
  if (row.source !== "signal") return personAddresses(row);
  const own = addressKey(fieldsOf(row).email ?? "");
  return own === "" ? [] : [own];
}

/** Addresses of the person that a request is about. Throws OperatorError where its words name one that no one has decided on. */
export function decidedAddresses(
  submission: Pick<SubmissionRow, "fields" | "reference">,
  known: Known,
): string[] {
  const { addresses, undecided } = decide(submission, known);
  if (undecided.length === 0) return addresses;
  throw new OperatorError(
    `The words of ${submission.reference} name ${undecided.join(", ")}: add --address for each that is the person's, --not-address for each that isn't.`,
  );
}

/** Which addresses are the person's, and which no one has decided on yet. */
function decide(
  submission: Pick<SubmissionRow, "fields" | "reference">,
  { theirs = [], notTheirs = [] }: Known,
) {
  const { subject, email = "", where = "", ...words } = fieldsOf(submission);
  const own = addressKey(email);
  const isSelf = subject === "self";
  // An agent's address is none of the person's, wherever it is written.
  const refused = new Set([...notTheirs.map(addressKey), ...(subject === "agent" ? [own] : [])]);
  const stated = [...(isSelf && own ? [own] : []), ...addressesIn(where)];
  const given = theirs.map(addressKey);
  const named = [...new Set([...stated.filter((one) => !refused.has(one)), ...given])];
  const others = addressesIn(Object.values(words).join("\n"));
  const undecided = others.filter((one) => !refused.has(one) && !named.includes(one));
  return { addresses: named, undecided: [...new Set(undecided)] };
}

/** Addresses in a text, without the quotes and stops around them. */
function addressesIn(text: string): string[] {
  return text.split(/[\s<>()[\]{},;:"|\\]/u).flatMap((word) => {
    const [before = "", after = ""] = word.split("@");
    const from = before.search(/[\p{L}\p{N}_+]/u);
    const domain = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[._-]+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/u.exec(
      after,
    )?.[0];
    return from >= 0 && domain ? [addressKey(`${before.slice(from)}@${domain}`)] : [];
  });
}

/** A request by which someone doesn't want to be in a mailing. */
export type Objection = {
  reference: string;
  kind: string;
  isOpen: boolean;
  /** It came by Global Privacy Control on a form, and not by the request form. */
  isSignal: boolean;
};

/**
 * People who opted out or asked to be deleted, open or done; not those whose request was denied or taken back. Of who was erased
 * no address is left, and no lead.
 * @returns the objection of whoever sent the given answers; null without one
 */
export async function findObjections(
  store: Pick<Store, "read">,
): Promise<(answers: Readonly<Record<string, string>>) => Objection | null> {
  const byAddress = new Map<string, Objection>();
  for (const row of await store.read(objectionsOf)) {
    const isSignal = row.source === "signal";
    const addresses = objectorAddresses(row);
    const { reference, kind } = row;
    const objection = { reference, kind, isOpen: row.state !== "closed", isSignal };
    // The first is the most telling.
    for (const address of addresses) if (!byAddress.has(address)) byAddress.set(address, objection);
  }
  return (answers) => {
    for (const answer of Object.values(answers)) {
      const found = byAddress.get(addressKey(answer));
      if (found) return found;
    }
    return null;
  };
}
