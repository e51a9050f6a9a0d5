import { statSync } from "node:fs";
import type { Config } from "../config.ts";
import { keptStores } from "../db/copies.ts";
import { dataFolder } from "../platform/data-folder.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import {
  complyWithDeletion,
  type Deletion,
  type Known,
  previewDeletion,
} from "../privacy/deletion.ts";
import { type Erasure, eraseEverywhere, finishErasure, scrub } from "../privacy/erasure.ts";
import { type Delivered, findPerson, type Person } from "../privacy/person/find.ts";
import { UnfinishedError } from "./command-line.ts";
import type { ReaderFlags } from "./options.ts";
import {
  contextOf,
  mailFolder,
  mailOutcome,
  readerOf,
  type Site,
  toJson,
} from "./store-command.ts";
import { namedTime } from "./zone.ts";

export type EraseFlags = Pick<ReaderFlags, "zone"> & { yes?: true; later?: true; json?: true };

/** Removes what a person sent; shows what it would remove until --yes is added. */
export function eraseOnSite(email: string, flags: EraseFlags) {
  return async (site: Site): Promise<string> => {
    const { store, config } = site;
    const zone = () => readerOf(flags, site).zone;
    if (!flags.yes) {
      const person = await findPerson(store, email);
      return [
        ...preview(person, zone),
        ...elsewhere(person.delivered, [email]),
        ...(person.theirs.length > 0 ? ["Nothing was changed. Add --yes to do it."] : []),
        ...duration(config, person),
        "",
      ].join("\n");
    }
    const ctx = await contextOf(site);
    const later = flags.later ?? false;
    const { delivered } = await findPerson(store, email);
    const erased = await eraseEverywhere(ctx, config, email, { later });
    const json = flags.json ? { report: toJson(erased) } : {};
    return finished(erased, { addresses: [email], delivered, config, zone, later, ...json });
  };
}

/** Writes the store again, after erasures with --later. */
export async function scrubStore({ config }: Site): Promise<string> {
  return (await scrub(config))
    ? "The store is written anew; nothing that was deleted is left in it or its log.\n"
    : `${onPostgres.join("\n")}\n`;
}

/**
 * Report of an erasure, table by table. Throws UnfinishedError, which says the next step, while the address is still found; with
 * `later` that is as it was asked for.
 */
function finished(
  erased: Erasure,
  given: {
    addresses: readonly string[];
    /** Where it went before it was erased. */
    delivered: readonly Delivered[];
    config: Config;
    /** Time zone of the reader; asked for only when there is a time to write, for the site that has it may not be built. */
    zone: () => string;
    head?: readonly string[];
    later?: boolean;
    report?: string;
  },
): string {
  const { addresses, delivered, config, zone, head = [], later = false } = given;
  const left = leftOver(erased, addresses, config);
  const isDone = later || (erased.left.length === 0 && erased.copies.every(isClean));
  const lines = [
    ...head,
    ...tables(erased, zone),
    ...files(erased, config),
    ...kept(erased.open),
    ...neverTheirs,
    ...mentioned(erased.mentions),
    ...(isDone ? left : []),
    ...elsewhere(delivered, addresses),
    ...notReached,
  ];
  const report = given.report ?? `${lines.join("\n")}\n`;
  if (!isDone) throw new UnfinishedError(report, left.join("\n"));
  return report;
}

function isClean({ problem }: Erasure["copies"][number]): boolean {
  return problem === null;
}

function tables(
  { references, requests, cancelled, waiting }: Erasure,
  zone: () => string,
): string[] {
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
      (start) => `  bookings: the demo on ${namedTime(start, zone())} is canceled by a last mail`,
    ),
    ...(waiting > 0
      ? [
          `  last mails that wait for a running server: ${waiting}. Their address goes with their delivery; then run this again.`,
        ]
      : []),
  ];
}

function files({ files: mails, copies, scrubbed }: Erasure, config: Config): string[] {
  return [
    ...(mails > 0 ? [`  mail files: ${mails} removed`] : []),
    ...copies.map(({ file, problem }) =>
      problem === null
        ? `  ${file}: erased there too, and brought to the present schema`
        : `  ${file}: COULD NOT be cleaned (${problem}); delete it, or keep it where nobody restores it`,
    ),
    ...(scrubbed
      ? ["  the store's file and its log: written anew"]
      : config.databaseUrl === null
        ? ["  the store's file: NOT yet written anew (--later). Run: npm run leads -- scrub"]
        : onPostgres.map((line) => `  ${line}`)),
  ];
}

export function preview(
  { theirs, requests, open, mentions, demos }: Person,
  zone: () => string,
  nothing = "Nothing was sent with this address.",
): string[] {
  if (theirs.length === 0) {
    return [...(open.length > 0 ? [] : [nothing]), ...kept(open), ...mentioned(mentions)];
  }
  return [
    `${theirs.length === 1 ? "1 submission" : `${theirs.length} submissions`} would be emptied for good:`,
    ...theirs.map((reference) =>
      requests.includes(reference)
        ? `  ${reference} (closed privacy request: kind, days and outcome stay)`
        : `  ${reference}`,
    ),
    ...demos.map(
      ({ reference, start }) =>
        `${reference} is a demo still to come, on ${namedTime(start, zone())}: it would be canceled, and a last mail tells them and you.`,
    ),
    ...kept(open),
    ...mentioned(mentions),
  ];
}

/** Larger stores take longer than a visitor's form waits. */
const noticeableBytes = 250_000_000;

function duration({ dataDir, databaseUrl }: Config, { theirs }: Person): string[] {
  if (databaseUrl !== null || theirs.length === 0) return [];
  const { size } = statSync(dataFolder(dataDir).store);
  if (size < noticeableBytes) return [];
  const seconds = Math.ceil((size / 1_000_000) * 0.015);
  return [
    `Then the store (${Math.round(size / 1_000_000)} MB) is written anew, about ${seconds} s in which forms wait and are retried.`,
    "Choose a quiet hour; --later leaves it to one `scrub` after several erasures.",
  ];
}

/** An open request that lost its sender could never be answered, and no one would notice. */
function kept(open: Person["open"]): string[] {
  if (open.length === 0) return [];
  return [
    "Kept whole, since these privacy requests are open and can't be answered without who asked:",
    ...open.map(({ reference, kind, dueOn }) => `  ${reference} (${kind}, due ${dueOn})`),
    'Close each (npm run privacy -- close <reference> --outcome ...), then run "erase" again.',
  ];
}

const onPostgres = [
  "PostgreSQL keeps old rows in its files until they are overwritten. As the tables' owner, in a quiet hour:",
  "  vacuum (full) submissions, submission_search, lead_events, deliveries, idempotency, bookings,",
  "    privacy_requests; checkpoint;",
  "Its write-ahead log, archives and dumps keep them for as long as you keep those (docs/operate/privacy.md).",
];

const neverTheirs = [
  "Nothing of a person is in:",
  "  consent_records: a random number and a choice, no name and no address; nobody can tell whose",
  "  the counts of visits: without any mark of a visitor",
  "  rate_events: keyed hashes, gone after a day",
];

function leftOver(erased: Erasure, addresses: readonly string[], config: Config): string[] {
  const { left, copies } = erased;
  if (addresses.length === 0) {
    return ["No address of the person is known, so the data folder was not searched for one."];
  }
  if (left.length === 0 && copies.every(isClean)) {
    return [`A search through every byte of the data folder found ${named(addresses)} nowhere.`];
  }
  return [
    ...(left.length === 0
      ? []
      : ["The address is still found in:", ...left.map((file) => `  ${file}`)]),
    "What to do:",
    ...nextSteps(erased, addresses, config).map((step) => `  ${step}`),
  ];
}

function named(addresses: readonly string[]): string {
  return addresses.length === 1 ? "the address" : "the addresses";
}

/** Next steps for the rest, cause by cause; a file that none explains has to go. */
function nextSteps(
  { left, copies, mentions, open, waiting, scrubbed }: Erasure,
  addresses: readonly string[],
  config: Config,
): string[] {
  const again = addresses.map((address) => `npm run leads -- erase ${address} --yes`).join(" && ");
  const isUnscrubbed = !scrubbed && config.databaseUrl === null;
  const broken = copies.filter((copy) => !isClean(copy)).map(({ file }) => file);
  const steps = [
    ...(isUnscrubbed ? ["Write the store anew: npm run leads -- scrub"] : []),
    ...(waiting > 0 ? [`A mail waits: start the server, and when it is sent run: ${again}`] : []),
    ...(open.length > 0
      ? [
          `Close ${open.map(({ reference }) => reference).join(", ")} (npm run privacy -- close ...), then run: ${again}`,
        ]
      : []),
    ...mentions.map(
      (reference) =>
        `${reference} mentions it: npm run leads -- show ${reference}. What its sender wrote is theirs to say; a note of yours goes with npm run leads -- note ${reference} --remove <number>`,
    ),
  ];
  const unexplained = steps.length > 0 ? broken : [...new Set([...broken, ...left])];
  const { store } = dataFolder(config.dataDir);
  return [
    ...steps,
    ...unexplained.map((file) =>
      file.startsWith(store) && !keptStores(config.dataDir).includes(file)
        ? `Run again, for the store was written to meanwhile: ${again}`
        : `Delete ${file}, or keep it where nobody restores or reads it.`,
    ),
  ];
}

/** Copies that others have. By name, while the address is still known: a CRM finds the person by it alone. */
function elsewhere(delivered: readonly Delivered[], addresses: readonly string[]): string[] {
  if (delivered.length === 0) return [];
  const whom = addresses.join(", ") || "the person";
  const of = (channel: Delivered["channel"]) =>
    delivered.filter((one) => one.channel === channel).map(({ target }) => target);
  const [targets, webhooks, mails] = [of("target"), of("webhook"), of("mail")];
  return [
    `Delivered elsewhere, where it stays until you delete it. Look for ${whom} now: this site forgets the address.`,
    ...(targets.length > 0
      ? [
          `  targets ${targets.join(", ")}: delete the person's record there. Salesforce does it by itself; the others get the reference at most`,
        ]
      : []),
    ...(webhooks.length > 0
      ? [`  webhook ${webhooks.join(", ")}: its receiver gets the reference, and has to delete`]
      : []),
    ...(mails.length > 0 ? [`  mails to ${mails.join(", ")}: delete them in the mailbox`] : []),
  ];
}

const notReached = ["Not reached from here either: exports, and backups elsewhere."];

function mentioned(references: readonly string[]): string[] {
  if (references.length === 0) return [];
  return [
    "Others mention the address in their text; look at them yourself:",
    ...references.map((reference) => `  ${reference}`),
  ];
}

type Given = Known & { reason: string; yes: boolean };

/** Complying with a deletion is deleting: shown first, done with --yes. */
export async function closeDeletion(
  { ctx, config, zone }: { ctx: ServiceContext; config: Config; zone: () => string },
  reference: string,
  { yes, reason, ...known }: Given,
): Promise<string> {
  if (!yes) {
    const found = await previewDeletion(ctx, reference, known);
    return `${previewed(reference, found, { config, zone }).join("\n")}\n`;
  }
  const { persons } = await previewDeletion(ctx, reference, known);
  const delivered = all(persons);
  const done = await complyWithDeletion(ctx, reference, { ...known, reason });
  const { addresses, mailed } = done;
  const erasure = await finishErasure(ctx, config, done);
  const isFile = mailed && mailFolder(config) !== null;
  const head = [
    `${reference}: closed (complied). ${isFile ? unsent : mailOutcome("requester", mailed, config)}`,
  ];
  return finished(erasure, { addresses, delivered, config, zone, head });
}

/** The file has the address in it, so it goes with the other mail files. */
const unsent =
  "SMTP_URL is not set, so the requester is NOT told: the mail to them was a file and went with the erasure.";

function previewed(
  reference: string,
  found: Deletion,
  { config, zone }: { config: Config; zone: () => string },
): string[] {
  const { addresses, persons, undecided, others } = found;
  return [
    `Closing ${reference} as complied erases what this site holds of the person, the request's own words too.`,
    ...(addresses.length === 0
      ? ["It names no address of the person: add each with --address."]
      : []),
    ...previewLines(addresses, persons, zone),
    ...(undecided.length === 0
      ? []
      : [
          "Its words name these addresses too. For each add --address if it is the person's, else --not-address:",
          ...previewLines(undecided, others, zone),
        ]),
    ...elsewhere(all(persons), addresses),
    "Elsewhere (other tools, mail programs, the data product itself) delete by hand before you close.",
    ...(mailFolder(config) === null
      ? []
      : [
          "SMTP_URL is not set: no mail goes out, so tell the requester yourself before you close.",
        ]),
    undecided.length === 0
      ? "Nothing was changed. Add --yes to erase and close."
      : "Nothing was changed. Decide on these addresses, then add --yes to erase and close.",
  ];
}

/** Receivers of what several addresses sent, each once. */
function all(persons: readonly Person[]): Delivered[] {
  const delivered = persons.flatMap((person) => person.delivered);
  return [...new Map(delivered.map((one) => [`${one.channel} ${one.target}`, one])).values()];
}

function previewLines(
  addresses: readonly string[],
  persons: readonly Person[],
  zone: () => string,
): string[] {
  return addresses.flatMap((address, i) => [
    `${address}:`,
    ...preview(persons[i] as Person, zone, "Nothing else was sent with this address.").map(
      (line) => `  ${line}`,
    ),
  ]);
}
