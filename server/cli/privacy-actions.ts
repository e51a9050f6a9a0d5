import { dateIn } from "#shared/calendar.ts";
import { csvBegin, csvRows, toCsv } from "#shared/csv.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { PrivacyKind } from "#shared/forms/privacy-options.ts";
import type { PrivacyGround, PrivacyOutcome } from "#shared/privacy.ts";
import { PRIVACY_ZONE } from "#shared/privacy-due.ts";
import type { Config } from "../config.ts";
import { type ConsentProof, exportConsent } from "../consent/record.ts";
import type { PrivacyRequestRow } from "../db/repositories/privacy-requests.ts";
import type { SubmissionRow } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import { showSubmission } from "../leads/list.ts";
import { OperatorError } from "../platform/errors.ts";
import { collectPerson } from "../privacy/collect.ts";
import { type Deletion, receiversOf } from "../privacy/deletion.ts";
import {
  close,
  endOf,
  extend,
  findPart,
  listRequests,
  respond,
  showRequest,
} from "../privacy/queue.ts";
import { confirmClock } from "../retention/clock.ts";
import { closeDeletion, keepProof, lateProof, receiverLines, receivers } from "./erase.ts";
import { columns, formatDetails } from "./format.ts";
import type { ReaderFlags } from "./options.ts";
import {
  assertNewFile,
  contextOf,
  mailOutcome,
  operatorName,
  rangeIn,
  readerOf,
  type Sink,
  type Site,
  toJson,
  toScreen,
  writeWhole,
} from "./store-command.ts";
import { namedTime, type TypedTime } from "./zone.ts";

/* Actions of `npm run privacy`; privacy.ts has their options. */

export type CloseFlags = ReaderFlags & {
  outcome: PrivacyOutcome;
  kind?: PrivacyKind;
  reason?: string;
  ground?: PrivacyGround;
  exemption?: string;
  address?: string[];
  notAddress?: string[];
  yes?: true;
  verified?: string;
  proof?: string;
  by?: string;
};
export type CollectFlags = {
  address?: string[];
  notAddress?: string[];
  output: string;
  force?: true;
};
export type FileFlags = { output?: string; force?: true };
export type RespondFlags = { text: string; kind?: PrivacyKind; by?: string };

export async function list({ store }: Site, flags: { all?: true; json?: true }): Promise<string> {
  const rows = await listRequests(store, { open: !flags.all });
  if (flags.json) return toJson(rows);
  if (rows.length > 0) return table(rows);
  return flags.all ? "No privacy requests.\n" : "No open requests; --all shows closed ones.\n";
}

export async function show(site: Site, reference: string, flags: ReaderFlags): Promise<string> {
  const { parts } = await showRequest(site.store, reference);
  const lead = await showSubmission(site.store, reference);
  const reader = readerOf(flags, site);
  const lines = parts.map((part) => {
    const end = endOf(part, lead?.history ?? []);
    const when = end ? ` (${namedTime(end.at, reader.zone)}, by ${end.by})` : "";
    const until =
      part.state === "closed" ? `closed ${part.closed_on}${when}` : `due ${part.due_on}`;
    const signal = part.source === "signal" ? " (by Global Privacy Control)" : "";
    return `${part.kind}${signal}, ${part.outcome ?? part.state}, ${until}`;
  });
  return `${lines.join("\n")}\n\n${lead ? formatDetails(lead, reader) : ""}`;
}

export async function respondTo(
  site: Site,
  reference: string,
  flags: RespondFlags,
): Promise<string> {
  const by = operatorName(flags.by);
  await respond(await contextOf(site), reference, { ...flags, by });
  return `${reference}: ${mailOutcome("requester", true, site.config)} Close it when you are done.\n`;
}

export async function extendDue(
  site: Site,
  reference: string,
  { reason, kind }: { reason: string; kind?: PrivacyKind },
): Promise<string> {
  const dueOn = await extend(await contextOf(site), reference, reason, kind);
  return `${reference}: now due on ${dueOn}. ${mailOutcome("requester", true, site.config)}\n`;
}

export async function closeRequest(
  site: Site,
  reference: string,
  flags: CloseFlags,
): Promise<string> {
  const { store, config } = site;
  const { outcome, reason = "", ground, exemption, yes = false } = flags;
  const { proof, verified } = flags;
  const by = operatorName(flags.by);
  const ctx = await contextOf(site);
  const { part, submission } = await store.read((db) => findPart(db, reference, flags.kind));
  if (part.kind === "delete" && outcome === "complied" && part.state !== "closed") {
    const known = { theirs: flags.address ?? [], notTheirs: flags.notAddress ?? [] };
    const zone = () => readerOf(flags, site).zone;
    const signed = { by, verified };
    return closeDeletion({ ctx, config, zone }, reference, {
      ...known,
      ...signed,
      reason,
      yes,
      proof,
      answeredOn: part.answered_on,
    });
  }
  const isOptOut = (part.kind === "opt-out" || part.kind === "limit") && outcome === "complied";
  if (proof !== undefined) {
    const { parts } = await showRequest(store, reference);
    const isDone = parts.some((one) => one.kind === "delete" && one.outcome === "complied");
    if (isDone && outcome === "complied" && (flags.kind ?? "delete") === "delete")
      return lateProof(site, reference, proof);
    if (!isOptOut)
      throw new OperatorError(
        "--proof is only for a deletion, an opt-out, or a limit that is closed as complied: leave it out.",
      );
    assertNewFile(proof);
    if (part.state === "closed" && part.outcome === outcome) {
      const has = await receiversOf(ctx, submission, part);
      const kept = await keepProof(proof, await optOutProof(site, { submission, part, has }));
      return `${reference}: closed already (complied), on ${part.closed_on}.\n${kept.join("\n")}\n`;
    }
  }
  const kind = part.kind as PrivacyKind;
  const mailed = await close(ctx, reference, {
    kind,
    outcome,
    reason,
    ground,
    exemption,
    by,
    verified,
  });
  const end = part.source === "signal" ? "" : ` ${mailOutcome("requester", mailed, config)}`;
  const closed = `${reference}: ${kind} closed (${outcome}).${end}\n${notErased(reference, kind, outcome)}`;
  if (!isOptOut) return closed;
  const has = await receiversOf(ctx, submission, part);
  const told = end.trim();
  const kept =
    proof === undefined
      ? []
      : await keepProof(proof, await optOutProof(site, { submission, part, has, told }));
  return `${closed}${[...optOutElsewhere(has, config), ...kept].map((line) => `${line}\n`).join("")}`;
}

/** Writes what is held of a person who asked for it. */
export async function collect(
  site: Site,
  reference: string,
  { address = [], notAddress = [], output, force }: CollectFlags,
): Promise<string> {
  const known = { theirs: address, notTheirs: notAddress };
  const { mentions, ...held } = await collectPerson(site, reference, known);
  const json = toJson({ collectedAt: new Date().toISOString(), ...held });
  await writeWhole(output, (sink) => sink(json), { force });
  const { addresses, submissions, requests } = held;
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
  return [
    `${output}: ${count(submissions.length, "submission")} and ${count(requests.length, "privacy request")} of ${addresses.join(", ") || "the request alone: it names no address of the person, so add each with --address"}.`,
    ...(mentions.length > 0
      ? [`Others mention the address in their text; look at them yourself: ${mentions.join(", ")}`]
      : []),
    "Not in it: your notes (npm run leads -- show <reference>), and what receivers, other tools, and the data product have.",
    `Read it, send it to the verified requester, delete it, then: npm run privacy -- close ${reference} --kind access --outcome complied`,
    "",
  ].join("\n");
}

export async function exportRequests({ store }: Site, flags: FileFlags): Promise<string> {
  const rows = await listRequests(store, { open: false });
  const head = [
    "reference",
    "kind",
    "subject",
    "received",
    "due",
    "extended",
    "state",
    "answered",
    "closed",
    "outcome",
    "reason",
    "source",
    "ground",
    "exemption",
  ];
  const csv = toCsv([
    head,
    ...rows.map((row) => [
      row.reference,
      row.kind,
      row.subject,
      row.received_on,
      row.due_on,
      row.extended ? "yes" : "no",
      row.state,
      row.answered_on ?? "",
      row.closed_on ?? "",
      row.outcome ?? "",
      row.reason,
      row.source,
      row.ground ?? "",
      row.exemption,
    ]),
  ]);
  if (!flags.output) return csv;
  await writeWhole(flags.output, (sink) => sink(csv), flags);
  return `${flags.output}: ${rows.length} rows\n`;
}

export async function consent(
  site: Site,
  flags: FileFlags & ReaderFlags & { since?: TypedTime },
): Promise<string> {
  const { since } = flags.since ? rangeIn(readerOf(flags, site).zone, flags) : {};
  const write = (sink: Sink) => writeConsent(site.store, sink, { since });
  if (flags.output)
    return `${flags.output}: ${await writeWhole(flags.output, write, flags)} rows\n`;
  await write(toScreen);
  return "";
}

const proofColumns = [
  "id",
  "version",
  "time",
  "analytics",
  "marketing",
  "gpc",
  "mode",
  "source",
  "page",
];

/** Writes the proofs since a time as CSV, batch after batch. Returns how many they are. */
export async function writeConsent(
  store: Pick<Store, "read">,
  sink: Sink,
  { since, batch }: { since?: string | undefined; batch?: number } = {},
): Promise<number> {
  let count = 0;
  await sink(csvBegin + csvRows([proofColumns]));
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

/**
 * Confirms this machine's clock, if the operator names the same day: a wrong clock that is confirmed without looking would empty the
 * store.
 */
export async function resumeRetention(
  store: Pick<Store, "kind" | "write" | "time">,
  day: string,
  now = new Date(),
): Promise<string> {
  const database = store.kind === "postgres" ? await store.time() : now;
  for (const [whose, clock] of [
    ["This machine's clock", now],
    ["The database's clock", database],
  ] as const) {
    // Midnight comes up to half a day earlier or later elsewhere.
    if (Math.abs(clock.getTime() - Date.parse(`${day}T12:00:00Z`)) <= DAY_MS) continue;
    throw new OperatorError(
      `${whose} says ${clock.toISOString().slice(0, 10)}, and you say ${day}, so nothing was changed. Set the clock right, or write the day that it is.`,
    );
  }
  await confirmClock(store, now);
  return `It is taken for ${day}. What has had its time is removed within the hour, by the servers whose clocks agree.\n`;
}

function table(rows: Awaited<ReturnType<typeof listRequests>>): string {
  const today = dateIn(PRIVACY_ZONE, new Date());
  return columns(
    ["DUE", "REFERENCE", "REQUEST", "FOR", "RECEIVED", "STATE", ""],
    rows.map((row) => [
      row.due_on,
      row.reference,
      row.kind,
      row.subject,
      row.received_on,
      row.outcome ?? row.state,
      [
        row.source === "signal" ? "by signal" : "",
        row.state !== "closed" && row.due_on < today ? "OVERDUE" : "",
      ]
        .filter(Boolean)
        .join(", "),
    ]),
  );
}

function notErased(reference: string, kind: string, outcome: PrivacyOutcome): string {
  if (kind === "access" && outcome === "complied")
    return `Nothing was handed over by this: npm run privacy -- collect ${reference} --output <file> writes what this site holds of the person, for you to send.\n`;
  return kind === "delete" && outcome === "complied-in-part"
    ? "Nothing was erased by this: erase what you agreed to with npm run leads -- erase <address>.\n"
    : "";
}

/* Report and record of an opt-out, or a limit, that was complied with. */

type Receivers = Pick<Deletion, "addresses" | "persons" | "delivered">;

/** Receivers that have the person: what this site passed on to them before stays there. */
function optOutElsewhere(has: Receivers, config: Config): string[] {
  const delivered = receivers(has);
  if (delivered.length === 0) return [];
  const whom = has.addresses.join(", ") || "the person";
  return [
    `Delivered elsewhere. See that nothing about ${whom} is sold or shared from there:`,
    ...receiverLines(delivered, config, "opt-out"),
  ];
}

/** Record for the operator's own files, with a line to check off for each receiver. */
async function optOutProof(
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
