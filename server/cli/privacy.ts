import { type Command, InvalidArgumentError, Option } from "commander";
import { dateIn } from "#shared/calendar.ts";
import { csvBegin, csvRows, toCsv } from "#shared/csv.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type PrivacyKind, privacyKinds } from "#shared/forms/privacy-options.ts";
import {
  type PrivacyGround,
  type PrivacyOutcome,
  privacyGrounds,
  privacyOutcomes,
} from "#shared/privacy.ts";
import { PRIVACY_ZONE } from "#shared/privacy-due.ts";
import { type ConsentProof, exportConsent } from "../consent/export.ts";
import type { Store } from "../db/store.ts";
import { showSubmission } from "../leads/list.ts";
import { OperatorError } from "../platform/errors.ts";
import { disclosure } from "../privacy/metrics.ts";
import { close, extend, findPart, listRequests, respond, showRequest } from "../privacy/queue.ts";
import { confirmClock } from "../retention/clock.ts";
import { closeDeletion } from "./close-deletion.ts";
import { columns } from "./columns.ts";
import { formatDetails } from "./format.ts";
import {
  metricsFolder,
  type Platform,
  printMetrics,
  publishedPlatform,
  publishMetrics,
  readPlatform,
} from "./metrics.ts";
import {
  contextOf,
  mailOutcome,
  type OnStore,
  operatorName,
  options,
  type ReaderFlags,
  rangeIn,
  readerOf,
  reference,
  type Site,
  storeCommand,
  toJson,
  wholeNumber,
} from "./store-command.ts";
import { type Sink, toScreen, writeWhole } from "./whole-file.ts";
import type { TypedTime } from "./zone.ts";

/** `npm run privacy`: privacy requests and proofs of consent. */
export function privacyCommand(onStore: OnStore): Command {
  const privacy = storeCommand(
    "privacy",
    "Privacy requests and proofs of consent, from the store of DATA_DIR or DATABASE_URL. Due days are New York's.",
  );
  const kind = () =>
    new Option("--kind <kind>", "which part of a request that asks for several").choices(
      privacyKinds,
    );
  privacy
    .command("list")
    .description("by due date, the most urgent first")
    .option("--all", "closed requests too")
    .addOption(options.json())
    .action((flags: { all?: true; json?: true }) =>
      onStore(async ({ store }) => {
        const rows = await listRequests(store, { open: !flags.all });
        return flags.json ? toJson(rows) : table(rows);
      }),
    );
  privacy
    .command("show")
    .description("everything about one")
    .argument("<reference>", "", reference)
    .addOption(options.zone())
    .action((reference: string, flags: ReaderFlags) =>
      onStore((site) => show(site, reference, flags)),
    );
  privacy
    .command("respond")
    .description("write to the requester; the request stays open")
    .argument("<reference>", "", reference)
    .requiredOption("--text <text>", "what to write", words)
    .addOption(kind())
    .addOption(options.by())
    .action((reference: string, flags: { text: string; kind?: PrivacyKind; by?: string }) =>
      onStore(async (site) => {
        const by = operatorName(flags.by);
        await respond(await contextOf(site), reference, { ...flags, by });
        return `${reference}: ${mailOutcome("requester", true, site.config)} Close it when you are done.\n`;
      }),
    );
  privacy
    .command("extend")
    .description("45 days more, once; tells the requester")
    .argument("<reference>", "", reference)
    .requiredOption("--reason <text>", "why, as the requester reads it", words)
    .addOption(kind())
    .action((reference: string, flags: { reason: string; kind?: PrivacyKind }) =>
      onStore(async (site) => {
        const dueOn = await extend(await contextOf(site), reference, flags.reason, flags.kind);
        return `${reference}: now due on ${dueOn}. ${mailOutcome("requester", true, site.config)}\n`;
      }),
    );
  privacy
    .command("close")
    .description(
      "how it ended. Complying with a deletion erases the person: shown first, done with --yes",
    )
    .argument("<reference>", "", reference)
    .addOption(
      new Option(
        "--outcome <outcome>",
        "a refusal, in part too, needs its reason and ground; an opt-out or a limit is complied with or not-found",
      )
        .choices(privacyOutcomes)
        .makeOptionMandatory(),
    )
    .addOption(kind())
    .option("--reason <text>", "as the requester reads it")
    .addOption(new Option("--ground <ground>", "for the yearly counts").choices(privacyGrounds))
    .option("--exemption <provision>", 'with the ground exempt: "1798.145(a)(1)"')
    .option(
      "--address <address>",
      "another email address of the person, for a deletion; may be given several times",
      several,
    )
    .option(
      "--not-address <address>",
      "an address that the request names and that isn't the person's; several times too",
      several,
    )
    .option("--yes", "really erase")
    .addOption(options.zone())
    .action((reference: string, flags: CloseFlags) =>
      onStore((site) => closeRequest(site, reference, flags)),
    );
  privacy
    .command("export")
    .description("the queue as CSV, closed requests too")
    .addOption(options.output())
    .addOption(options.force())
    .action((flags: FileFlags) => onStore((site) => exportRequests(site, flags)));
  privacy
    .command("metrics")
    .description("the yearly counts that the law asks for")
    .option("--year <year>", "default: last year", wholeNumber(2000, 2099))
    .option(
      "--platform <counts>",
      "counts of the state's platform (DROP), which this site doesn't see: received=120,complied=118,not-verified=1,other=1,mean=12.5,median=11",
      readPlatform,
    )
    .option(
      "--publish",
      "write the counts into content/privacy-metrics; the next build shows them on /privacy",
    )
    .addOption(options.json())
    .action((flags: MetricsFlags) =>
      onStore(async ({ store }) => {
        const own = await disclosure(store, flags.year ?? new Date().getUTCFullYear() - 1);
        const platform = flags.platform ?? publishedPlatform(own.year, metricsFolder);
        const counted = { ...own, platform };
        if (flags.publish) return publishMetrics(counted, metricsFolder);
        return flags.json ? toJson(counted) : printMetrics(counted);
      }),
    );
  privacy
    .command("consent")
    .description("the proofs of consent as CSV")
    .addOption(options.since())
    .addOption(options.output())
    .addOption(options.force())
    .addOption(options.zone())
    .action((flags: FileFlags & ReaderFlags & { since?: TypedTime }) =>
      onStore((site) => consent(site, flags)),
    );
  privacy
    .command("resume-retention")
    .description(
      "say that this machine's clock is right, after it has jumped or no server ran for weeks: only then what has had its time is removed",
    )
    .argument("<today>", "the day that it is, as your calendar says: 2026-11-25", isoDay)
    .action((day: string) => onStore(({ store }) => resumeRetention(store, day)));
  return privacy;
}

type CloseFlags = ReaderFlags & {
  outcome: PrivacyOutcome;
  kind?: PrivacyKind;
  reason?: string;
  ground?: PrivacyGround;
  exemption?: string;
  address?: string[];
  notAddress?: string[];
  yes?: true;
};
type FileFlags = { output?: string; force?: true };
type MetricsFlags = { year?: number; platform?: Platform; publish?: true; json?: true };

async function show(site: Site, reference: string, flags: ReaderFlags): Promise<string> {
  const { parts } = await showRequest(site.store, reference);
  const lead = await showSubmission(site.store, reference);
  const lines = parts.map((part) => {
    const until = part.state === "closed" ? `closed ${part.closed_on}` : `due ${part.due_on}`;
    const signal = part.source === "signal" ? " (by Global Privacy Control)" : "";
    return `${part.kind}${signal}, ${part.outcome ?? part.state}, ${until}`;
  });
  return `${lines.join("\n")}\n\n${lead ? formatDetails(lead, readerOf(flags, site)) : ""}`;
}

async function closeRequest(site: Site, reference: string, flags: CloseFlags): Promise<string> {
  const { store, config } = site;
  const { outcome, reason = "", ground, exemption, yes = false } = flags;
  const ctx = await contextOf(site);
  const { part } = await store.read((db) => findPart(db, reference, flags.kind));
  if (part.kind === "delete" && outcome === "complied" && part.state !== "closed") {
    const known = { theirs: flags.address ?? [], notTheirs: flags.notAddress ?? [] };
    const zone = () => readerOf(flags, site).zone;
    return closeDeletion({ ctx, config, zone }, reference, { ...known, reason, yes });
  }
  const kind = part.kind as PrivacyKind;
  const mailed = await close(ctx, reference, { kind, outcome, reason, ground, exemption });
  const end = part.source === "signal" ? "" : ` ${mailOutcome("requester", mailed, config)}`;
  return `${reference}: ${kind} closed (${outcome}).${end}\n${notErased(kind, outcome)}`;
}

async function exportRequests({ store }: Site, flags: FileFlags): Promise<string> {
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

async function consent(
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
  if (rows.length === 0) return "No privacy requests.\n";
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

function notErased(kind: string, outcome: PrivacyOutcome): string {
  return kind === "delete" && outcome === "complied-in-part"
    ? "Nothing was erased by this: erase what you agreed to with npm run leads -- erase <address>.\n"
    : "";
}

function several(address: string, before: readonly string[] = []): string[] {
  return [...before, address];
}

function words(text: string): string {
  if (text.trim() !== "") return text.trim();
  throw new InvalidArgumentError("Write at least a word.");
}

function isoDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new InvalidArgumentError("Write a day such as 2026-11-25.");
}
