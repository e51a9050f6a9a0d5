import { statSync } from "node:fs";
import type { Config } from "../config.ts";
import { keptLogs, keptStores } from "../db/copies.ts";
import { type DeliveryRow, deliveriesOf } from "../db/repositories/deliveries.ts";
import { submissionByReference } from "../db/repositories/submissions.ts";
import { shownTarget, showSubmission } from "../leads/list.ts";
import { dataFolder } from "../platform/data-folder.ts";
import { errorMessage, OperatorError, StartError } from "../platform/errors.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import {
  complyWithDeletion,
  type Deletion,
  type Known,
  previewDeletion,
} from "../privacy/deletion.ts";
import { type Erasure, eraseEverywhere, finishErasure, scrub } from "../privacy/erasure.ts";
import { type Delivered, deliveredOf, findPerson, type Person } from "../privacy/person/person.ts";
import { endOf, findPart, findRequest, type Signed } from "../privacy/queue.ts";
import { configuredTargets } from "../targets/config.ts";
import type { TargetKind } from "../targets/kind.ts";
import { UnfinishedError } from "./command-line.ts";
import type { ReaderFlags } from "./options.ts";
import { quoted } from "./postgres-commands.ts";
import {
  assertNewFile,
  contextOf,
  mailFolder,
  mailOutcome,
  operatorName,
  readerOf,
  type Site,
  toJson,
  writeWhole,
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
        ...elsewhere(person.delivered, [email], config),
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
    ...elsewhere(delivered, addresses, config),
    ...notReached(config),
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
  const again = addresses
    .map((address) => `npm run leads -- erase ${quoted(address)} --yes`)
    .join(" && ");
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
  const aside = [...keptStores(config.dataDir), ...keptLogs(config.dataDir)];
  return [
    ...steps,
    ...unexplained.map((file) =>
      file.startsWith(store) && !aside.includes(file)
        ? `Run again, for the store was written to meanwhile: ${again}`
        : `Delete ${file}, or keep it where nobody restores or reads it.`,
    ),
  ];
}

/** Copies that others have, one line each. By name, while the address is still known: a CRM finds the person by it alone. */
function elsewhere(
  delivered: readonly Delivered[],
  addresses: readonly string[],
  config: Config,
): string[] {
  if (delivered.length === 0) return [];
  const whom = addresses.join(", ") || "the person";
  return [
    `Delivered elsewhere, where it stays until you delete it. Look for ${whom} now: this site forgets the address.`,
    ...receiverLines(delivered, config),
  ];
}

export function receiverLines(
  delivered: readonly Delivered[],
  config: Config,
  request: "delete" | "opt-out" = "delete",
): string[] {
  const kinds = kindsOf(config);
  return delivered.map(({ channel, target, references }) => {
    const what = references.join(", ");
    if (request === "opt-out")
      return `  ${channel === "mail" ? "mails to" : channel} ${target}: ${what}`;
    if (channel === "mail")
      return `  mails to ${target}: delete those about ${what} in the mailbox`;
    if (channel === "webhook")
      return `  webhook ${target}: its receiver gets the reference, and has to delete ${what}`;
    const kind = kinds.get(target);
    return `  target ${target}: ${(kind && deletionAt[kind]) ?? "delete the person's record there"} (${what})`;
  });
}

/** Names and kinds of the targets. What was delivered may be of one that is no longer set. */
function kindsOf(config: Config): ReadonlyMap<string, TargetKind> {
  try {
    return new Map(configuredTargets(config).targets.map(({ name, kind }) => [name, kind]));
  } catch (error) {
    if (error instanceof StartError) return new Map();
    throw error;
  }
}

/** Part of the operator, by kind of target; what each gets of an erasure is in docs/operate/targets.md. */
const deletionAt: Partial<Record<TargetKind, string>> = {
  hubspot: "delete the contact in HubSpot, which takes its notes along",
  brevo: "delete the contact in Brevo",
  salesforce: "Salesforce deletes the lead by itself; see in a minute that it is gone",
  "google-sheets": "delete the rows of the sheet, found by the reference",
  slack: "delete the messages in Slack, found by the reference",
  webhook: "its receiver gets the reference, and has to delete",
  json: "its receiver gets the reference, and has to delete",
};

/** Places that no delivery tells of. */
function notReached(config: Config): string[] {
  return [
    "Not reached from here either: exports, and backups elsewhere, which end after the time that the privacy policy states.",
    analyticsLine(config),
  ];
}

function analyticsLine({ analytics }: Config): string {
  return analytics === null
    ? "Analytics: only counts, without any name, address, or number of a visitor; nothing to delete."
    : `Analytics: this site gives ${analytics.kind} no name and no address, so nothing can be found there by the person.`;
}

function mentioned(references: readonly string[]): string[] {
  if (references.length === 0) return [];
  return [
    "Others mention the address in their text; look at them yourself:",
    ...references.map((reference) => `  ${reference}`),
  ];
}

type Given = Known &
  Signed & {
    reason: string;
    yes: boolean;
    /** Day on which something was written to the requester. */
    answeredOn: string | null;
    /** File that keeps the proof, without anything of the person. */
    proof?: string | undefined;
  };

/** Complying with a deletion is deleting: shown first, done with --yes. */
export async function closeDeletion(
  { ctx, config, zone }: { ctx: ServiceContext; config: Config; zone: () => string },
  reference: string,
  { yes, reason, proof, by, verified, answeredOn, ...known }: Given,
): Promise<string> {
  if (proof !== undefined) assertNewFile(proof);
  if (!yes) {
    const found = await previewDeletion(ctx, reference, known);
    return `${previewed(reference, found, { config, zone }).join("\n")}\n`;
  }
  if (verified === undefined && answeredOn === null)
    throw new OperatorError(
      `Nothing says how the requester of ${reference} was verified, and nothing was written to them: nothing was changed.\n` +
        `Add --verified "by an answer from the address on file", or ask them first: npm run privacy -- respond ${reference} --text "..."`,
    );
  const delivered = receivers(await previewDeletion(ctx, reference, known));
  const done = await complyWithDeletion(ctx, reference, { ...known, reason, by, verified });
  const { addresses, mailed } = done;
  const erasure = await finishErasure(ctx, config, done);
  const isFile = mailed && mailFolder(config) !== null;
  const told = isFile ? unsent : mailOutcome("requester", mailed, config);
  const noted =
    proof === undefined
      ? []
      : await keepProof(
          proof,
          proofOf(reference, {
            delivered,
            config,
            told,
            waiting: erasure.waiting,
            isUntold: isFile || !mailed,
            references: done.erased.references,
            events: await erasureEvents(ctx, done.erased.references),
            ...(await endIn(ctx, reference, answeredOn)),
            left: [
              ...erasure.left,
              ...erasure.copies.filter((copy) => !isClean(copy)).map(({ file }) => file),
            ],
          }),
        );
  const head = [`${reference}: closed (complied). ${told}`, ...noted];
  return finished(erasure, { addresses, delivered, config, zone, head });
}

/** Writes the record of a deletion. The person is erased by then: a disk that refuses it gets it printed instead. */
export async function keepProof(file: string, text: string): Promise<string[]> {
  try {
    await writeWhole(file, (sink) => sink(text));
    return [`The proof is in ${file}: check off there what you delete elsewhere.`];
  } catch (error) {
    return [`${errorMessage(error)} Keep this proof yourself:`, "", text];
  }
}

/** Operator who closed a deletion, and how the requester was verified, from what its history keeps. */
async function endIn(
  { store }: Pick<ServiceContext, "store">,
  reference: string,
  answeredBefore?: string | null,
): Promise<{ by: string; verified: string; erased: string[] }> {
  const { part } = await store.read((db) => findPart(db, reference, "delete"));
  const end = endOf(part, (await showSubmission(store, reference))?.history ?? []);
  // Closing counts as an answer too.
  const answeredOn =
    answeredBefore ?? (part.answered_on === part.closed_on ? null : part.answered_on);
  const asked = answeredOn ? `written to on ${answeredOn} (New York); their answer: ` : "";
  return { by: end?.by ?? "", verified: end?.verified || asked, erased: end?.erased ?? [] };
}

/** How far the event of the erasure has come to a receiver, by channel and target. */
type ErasureEvents = ReadonlyMap<string, "delivered" | "pending" | "dead">;

async function erasureEvents(
  { store }: Pick<ServiceContext, "store">,
  references: readonly string[],
): Promise<ErasureEvents> {
  return store.read(async (db) => {
    const rows = await Promise.all(references.map((one) => submissionByReference(db, one)));
    const ids = rows.flatMap((row) => (row ? [row.id] : []));
    const states = new Map<string, DeliveryRow["state"]>();
    for (const { channel, target, template, state } of await deliveriesOf(db, ids)) {
      if (template !== "erased") continue;
      const key = keyOf({ channel, target: shownTarget(target) });
      // One that is still to come counts more than one that arrived.
      if ((states.get(key) ?? "delivered") === "delivered") states.set(key, state);
    }
    return states;
  });
}

function keyOf({ channel, target }: Pick<Delivered, "channel" | "target">): string {
  return `${channel} ${target}`;
}

const eventText = {
  delivered: "it got the erasure, and has not confirmed it",
  pending: "it has NOT got the erasure yet",
  dead: "it did NOT take the erasure",
} as const;

/** Record of a deletion for the operator's own files: what was done here, and a line to check off for each copy that is left. */
function proofOf(
  reference: string,
  given: {
    delivered: readonly Delivered[];
    config: Config;
    told: string;
    /** No mail to the requester went out. */
    isUntold?: boolean;
    references: readonly string[];
    events: ErasureEvents;
    /** Mails that wait for a running server. */
    waiting: number;
    /** Files in which the address is still found. */
    left: readonly string[];
    closedOn?: string;
    /** Operator who closed it, and how they verified the requester; "" where that isn't known. */
    by: string;
    verified: string;
  },
): string {
  const { delivered, config, told, references, events, waiting, left, closedOn } = given;
  const by = given.by || operatorName(undefined);
  const now = new Date().toISOString();
  const boxes = delivered.map((one) => {
    const [line = ""] = receiverLines([one], config);
    const state = events.get(keyOf(one));
    return `[ ]${line.slice(1)}${state === undefined ? "" : `; when this was written ${eventText[state]}`}`;
  });
  return [
    closedOn === undefined
      ? `Deletion request ${reference}, closed as complied on ${now} (UTC), by ${by}.`
      : `Deletion request ${reference}, closed as complied on ${closedOn} (New York)${given.by && `, by ${given.by}`}. Written on ${now} (UTC), by ${operatorName(undefined)}.`,
    `Erased in the store: ${references.join(", ")}.`,
    ...(closedOn === undefined || references.length > 1
      ? []
      : [
          "Leads that were erased with it are known by their reference alone: npm run leads -- list --flag erased",
        ]),
    told,
    ...(waiting > 0
      ? [`Mails that waited for a running server when this was written: ${waiting}.`]
      : []),
    "",
    `How the requester was verified: ${given.verified}`,
    "",
    "Left when this was written. Deleted (day, by whom):",
    ...(given.isUntold ? ["[ ] the requester is not told yet: tell them by hand"] : []),
    ...left.map((file) => `[ ] ${file}`),
    ...boxes,
    `[ ] backups outside the data folder, made up to ${now.slice(0, 10)}; the last of them ends on (day): `,
    "[ ] exports",
    "[ ] other tools and the data product",
    analyticsLine(config),
    "",
    "No name and no address of the person is in this file: keep it for 24 months.",
    "",
  ].join("\n");
}

/** Writes the proof of a deletion that was closed before, from what is still known of it. */
export async function lateProof(
  { store, config }: Pick<Site, "store" | "config">,
  reference: string,
  proof: string,
): Promise<string> {
  assertNewFile(proof);
  const { submission, parts } = await store.read((db) => findRequest(db, reference));
  const closedOn = parts.find(({ kind }) => kind === "delete")?.closed_on ?? "";
  const end = await endIn({ store }, reference);
  const references = [...end.erased, reference];
  const delivered = await store.read(async (db) => {
    const leads = await Promise.all(end.erased.map((one) => submissionByReference(db, one)));
    return deliveredOf(db, [...leads.filter((lead) => lead !== undefined), submission]);
  });
  const text = proofOf(reference, {
    delivered,
    config,
    closedOn,
    references,
    waiting: 0,
    left: [],
    events: await erasureEvents({ store }, references),
    ...end,
    told: "Whether the requester was told is in the answer of that time, and in the mail server's log.",
  });
  const noted = await keepProof(proof, text);
  return `${reference}: closed already (complied), on ${closedOn}.\n${noted.join("\n")}\n`;
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
    ...elsewhere(receivers(found), addresses, config),
    "Elsewhere (other tools, mail programs, the data product itself) delete by hand before you close.",
    ...(mailFolder(config) === null
      ? []
      : [
          "SMTP_URL is not set: no mail goes out, so tell the requester yourself before you close.",
        ]),
    undecided.length === 0
      ? "Nothing was changed. Add --yes and --verified <how> to erase and close, and --proof <file> to keep a record of it with what is left to delete elsewhere."
      : "Nothing was changed. Decide on these addresses, then add --yes to erase and close.",
  ];
}

/** Receivers of the request and of what the person's addresses sent, each once. */
export function receivers({
  persons,
  delivered,
}: Pick<Deletion, "persons" | "delivered">): Delivered[] {
  const all = [...persons.flatMap((person) => person.delivered), ...delivered];
  const same = Map.groupBy(all, ({ channel, target }) => `${channel} ${target}`);
  return [...same.values()].flatMap((ones) =>
    ones.slice(0, 1).map((one) => ({
      ...one,
      references: [...new Set(ones.flatMap((each) => each.references))],
    })),
  );
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
