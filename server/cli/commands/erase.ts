import { dataFolder } from "../../data-folder.ts";
import { removeMailFiles } from "../../delivery/senders/eml-folder.ts";
import { createServiceContext } from "../../service-context.ts";
import { type Erased, erasePerson } from "../../services/person/erase.ts";
import { findPerson, type Person } from "../../services/person/find.ts";
import { UsageError } from "../run.ts";
import { type Command, noMore, toJson } from "./command.ts";

/** Removes what a person sent; shows what it would remove until --yes is added. */
export const erase: Command = (rest, flags) => {
  noMore(rest, 1, "erase");
  const email = rest[0] ?? "";
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new UsageError('"erase" takes one e-mail address: erase ada@example.com');
  }
  return async (store, config) => {
    if (!flags.yes) return preview(await findPerson(store, email));
    const erased = await erasePerson(await createServiceContext(config, store), email);
    const files = await removeMailFiles(dataFolder(config.dataDir).mail, erased.references);
    if (flags.json) return toJson({ ...erased, files });
    return [...report(erased, files), ...mentioned(erased.mentions), ...notReached, ""].join("\n");
  };
};

/** What was done, table by table. */
function report(erased: Erased, files: number): string[] {
  const { references, requests, open, cancelled } = erased;
  return [
    "Erased:",
    `  submissions: ${references.length} emptied; reference, form and time stay for the counts`,
    ...references.map((reference) => `    ${reference}`),
    ...(references.length > 0
      ? [
          "  deliveries: their addresses, texts and answers; what waited is not sent",
          "  idempotency: their keys",
        ]
      : []),
    ...(requests.length > 0
      ? [
          `  privacy_requests: ${requests.length} closed; names are out of the reasons. Kind, days and outcome stay,`,
          "    for the law asks for 24 months' proof that a request was honored",
        ]
      : []),
    ...cancelled.map(
      (start) => `  bookings: the appointment of ${start} is cancelled; a last mail says so`,
    ),
    ...(files > 0 ? [`  mail files: ${files} removed`] : []),
    ...kept(open),
    ...neverTheirs,
  ];
}

function preview({ theirs, requests, open, mentions }: Person): string {
  if (theirs.length === 0) {
    return [
      ...(open.length > 0 ? [] : ["Nothing was sent with this address."]),
      ...kept(open),
      ...mentioned(mentions),
      "",
    ].join("\n");
  }
  return [
    `${theirs.length} submissions would be emptied for good:`,
    ...theirs.map((reference) =>
      requests.includes(reference)
        ? `  ${reference} (closed privacy request: kind, days and outcome stay)`
        : `  ${reference}`,
    ),
    ...kept(open),
    ...mentioned(mentions),
    "Nothing was changed. Add --yes to do it.",
    "",
  ].join("\n");
}

/** An open request that lost its sender could never be answered, and nobody would notice. */
function kept(open: Person["open"]): string[] {
  if (open.length === 0) return [];
  return [
    "Kept whole, since these privacy requests are open and can't be answered without who asked:",
    ...open.map(({ reference, kind, dueOn }) => `  ${reference} (${kind}, due ${dueOn})`),
    'Close each (npm run privacy -- close <reference> --outcome ...), then run "erase" again.',
  ];
}

const neverTheirs = [
  "Nothing of a person stands in:",
  "  consent_records: a random number and a choice, no name and no address; nobody can tell whose",
  "  analytics_events: counts by day, without any mark of a visitor",
  "  rate_events: keyed hashes, gone after a day",
];

const notReached = [
  "Not reached from here: mail and webhooks that were delivered, exports, and older backups.",
];

function mentioned(references: readonly string[]): string[] {
  if (references.length === 0) return [];
  return [
    "Others mention the address in their text; look at them yourself:",
    ...references.map((reference) => `  ${reference}`),
  ];
}
