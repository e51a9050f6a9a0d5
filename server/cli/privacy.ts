import { dateIn } from "#shared/calendar.ts";
import { toCsv } from "#shared/csv.ts";
import { type PrivacyKind, privacyKinds } from "#shared/forms/privacy-options.ts";
import { type PrivacyOutcome, privacyGrounds, privacyOutcomes } from "#shared/privacy.ts";
import { PRIVACY_ZONE } from "#shared/privacy-due.ts";
import type { Config } from "../config.ts";
import { createServiceContext } from "../create-service-context.ts";
import type { Store } from "../db/open.ts";
import { showSubmission } from "../leads/show.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { disclosure } from "../privacy/metrics.ts";
import { close, extend, findPart, listRequests, respond, showRequest } from "../privacy/queue.ts";
import { columns } from "./columns.ts";
import type { Typed } from "./command-line.ts";
import { closeDeletion } from "./commands/close-deletion.ts";
import { noMore, readRange, readReference, toJson } from "./commands/command.ts";
import { writeConsent } from "./commands/consent.ts";
import { resumeRetention } from "./commands/resume-retention.ts";
import { formatDetails } from "./format.ts";
import { told } from "./mail-folder.ts";
import { publishedPlatform, readPlatform } from "./metrics/platform.ts";
import { metricsFolder, printMetrics, publish } from "./metrics/publish.ts";
import { UsageError } from "./run.ts";
import { runStoreCommand, type StoreCommand } from "./store-command.ts";
import { type Sink, toScreen, writeWhole } from "./whole-file.ts";
import { zoneFor } from "./zone.ts";

const help = `Privacy requests and proofs of consent, from the store of DATA_DIR or DATABASE_URL.

  npm run privacy -- list [--all] [--json]                  by due date, the most urgent first
  npm run privacy -- show <reference>
  npm run privacy -- respond <reference> --text "..." [--kind <kind>]
                                                            writes to the requester; stays open
  npm run privacy -- extend <reference> --reason "..."      45 days more, once; tells the requester
  npm run privacy -- close <reference> --outcome <outcome> [--kind <kind>] [--reason "..."]
                     [--ground <ground>] [--exemption "..."] [--address <address>] [--not-address <address>] [--yes]
  npm run privacy -- export [--output <file.csv>]           the queue, closed requests too
  npm run privacy -- metrics [--year <year>] [--platform <counts>] [--json | --publish]
                                                            the yearly counts that the law asks for
  npm run privacy -- consent [--since <date>] [--output <file.csv>]
  npm run privacy -- resume-retention <today>               says that this machine's clock is right, after it has jumped or no
                                                            server ran for weeks: only then what has had its time is removed

  --outcome  ${privacyOutcomes.join(", ")}; a refusal, in part too, needs its reason and ground.
             An opt-out or a limit is complied with or not-found. Complying with a deletion erases the person:
             shown first, done with --yes
  --kind     ${privacyKinds.join(", ")}; which part of a request that asks for several
  --ground   ${privacyGrounds.join(", ")}; for the yearly counts
  --exemption  the provision, with the ground exempt: "1798.145(a)(1)"
  --platform counts of the state's platform (DROP), which this site doesn't see:
             received=120,complied=118,not-verified=1,other=1,mean=12.5,median=11
  --address  another email address of the person, for a deletion; may be given several times
  --not-address  an address that the request names and that isn't the person's; several times too
  --publish  writes the counts into content/privacy-metrics; the next build shows them on /privacy
  --force    replace the file of --output if it is there already
  --all      closed requests too
  --zone     time zone to read and write times in (default TIME_ZONE); due days are New York's
  --help     this text
`;

const options = {
  all: { type: "boolean" },
  text: { type: "string" },
  reason: { type: "string" },
  address: { type: "string", multiple: true },
  "not-address": { type: "string", multiple: true },
  yes: { type: "boolean" },
  outcome: { type: "string" },
  kind: { type: "string" },
  ground: { type: "string" },
  exemption: { type: "string" },
  platform: { type: "string" },
  year: { type: "string" },
  publish: { type: "boolean" },
  since: { type: "string" },
  zone: { type: "string" },
  output: { type: "string" },
  force: { type: "boolean" },
  json: { type: "boolean" },
} as const;
type Flags = Typed<typeof options>["values"];
type Command = (
  args: string[],
  flags: Flags,
) => (store: Store, ctx: ServiceContext, config: Config) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  list: (_args, flags) => async (store) => {
    const rows = await listRequests(store, { open: !flags.all });
    return flags.json ? toJson(rows) : table(rows);
  },
  show: (args, flags) => {
    const reference = referenceIn(args, "show");
    return async (store, ctx, config) => {
      const zone = zoneFor(flags.zone, config, ctx.content);
      const { parts } = await showRequest(store, reference);
      const lead = await showSubmission(store, reference);
      const lines = parts.map((part) => {
        const until = part.state === "closed" ? `closed ${part.closed_on}` : `due ${part.due_on}`;
        const signal = part.source === "signal" ? " (by Global Privacy Control)" : "";
        return `${part.kind}${signal}, ${part.outcome ?? part.state}, ${until}`;
      });
      return `${lines.join("\n")}\n\n${lead ? formatDetails(lead, { zone }) : ""}`;
    };
  },
  respond: (args, flags) => {
    const reference = referenceIn(args, "respond");
    const text = flags.text?.trim();
    if (!text) throw new UsageError('respond needs what to write: --text "..."');
    const kind = kindIn(flags);
    return async (_store, ctx, config) => {
      await respond(ctx, reference, { text, kind });
      return `${reference}: ${told("requester", true, config)} Close it when you are done.\n`;
    };
  },
  extend: (args, flags) => {
    const reference = referenceIn(args, "extend");
    const reason = flags.reason?.trim();
    if (!reason) throw new UsageError('extend needs its reason: --reason "..."');
    return async (_store, ctx, config) => {
      const dueOn = await extend(ctx, reference, reason, kindIn(flags));
      return `${reference}: now due on ${dueOn}. ${told("requester", true, config)}\n`;
    };
  },
  close: (args, flags) => {
    const reference = referenceIn(args, "close");
    const outcome = privacyOutcomes.find((known) => known === flags.outcome);
    if (!outcome) throw new UsageError(`--outcome: write one of ${privacyOutcomes.join(", ")}.`);
    const ground = oneOf("ground", privacyGrounds, flags.ground);
    const given = kindIn(flags);
    return async (store, ctx, config) => {
      const { part } = await store.read((db) => findPart(db, reference, given));
      const { reason = "", exemption, address: theirs, "not-address": notTheirs } = flags;
      if (part.kind === "delete" && outcome === "complied" && part.state !== "closed") {
        const known = { theirs: theirs ?? [], notTheirs: notTheirs ?? [] };
        const how = { ...known, reason, yes: flags.yes ?? false };
        const zone = () => zoneFor(flags.zone, config, ctx.content);
        return closeDeletion({ ctx, config, zone }, reference, how);
      }
      const kind = part.kind as PrivacyKind;
      const mailed = await close(ctx, reference, { kind, outcome, reason, ground, exemption });
      const end = part.source === "signal" ? "" : ` ${told("requester", mailed, config)}`;
      return `${reference}: ${kind} closed (${outcome}).${end}\n${notErased(kind, outcome)}`;
    };
  },
  export: (_args, flags) => async (store) => {
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
    const csv = rows.map((row) => [
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
    ]);
    return output(toCsv([head, ...csv]), rows.length, flags);
  },
  metrics: (_args, flags) => {
    const year = flags.year ?? String(new Date().getUTCFullYear() - 1);
    if (!/^20\d\d$/.test(year)) throw new UsageError(`--year ${year}: write a year such as 2026.`);
    const platform = flags.platform === undefined ? undefined : readPlatform(flags.platform);
    return async (store) => {
      const own = await disclosure(store, Number(year));
      const counted = { ...own, platform: platform ?? publishedPlatform(own.year, metricsFolder) };
      if (flags.publish) return publish(counted, metricsFolder);
      return flags.json ? toJson(counted) : printMetrics(counted);
    };
  },
  "resume-retention": (args) => {
    noMore(args, 1, "resume-retention");
    const [day] = args;
    if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) {
      throw new UsageError(
        "resume-retention takes the day that it is today, as your calendar says: resume-retention 2026-11-25",
      );
    }
    return async (store) => resumeRetention(store, day);
  },
  consent: (_args, flags) => {
    const range = readRange({ since: flags.since });
    return async (store, ctx, config) =>
      consent(store, range(zoneFor(flags.zone, config, ctx.content)).since, flags);
  },
};

await runStoreCommand("privacy", { help, options, commands: withContext(commands) });

/** Lends each command the services' context. */
function withContext(all: Readonly<Record<string, Command>>) {
  return Object.fromEntries(
    Object.entries(all).map(([name, command]): [string, StoreCommand<Flags>] => [
      name,
      (args, flags) => {
        const run = command(args, flags);
        return async (store, config, content) =>
          run(store, await createServiceContext(config, store, content), config);
      },
    ]),
  );
}

function kindIn(flags: Flags): PrivacyKind | undefined {
  return oneOf("kind", privacyKinds, flags.kind);
}

function oneOf<T extends string>(
  flag: string,
  known: readonly T[],
  given: string | undefined,
): T | undefined {
  const found = known.find((value) => value === given);
  if (given !== undefined && !found)
    throw new UsageError(`--${flag}: write one of ${known.join(", ")}.`);
  return found;
}

function referenceIn(args: readonly string[], command: string): string {
  noMore(args, 1, command);
  return readReference(args[0], command);
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

async function consent(store: Store, since: string | undefined, flags: Flags): Promise<string> {
  const { output: file, force } = flags;
  const write = (sink: Sink) => writeConsent(store, sink, { since });
  if (file) return `${file}: ${await writeWhole(file, write, { force })} rows\n`;
  await write(toScreen);
  return "";
}

async function output(csv: string, count: number, flags: Flags): Promise<string> {
  const { output: file, force } = flags;
  if (!file) return csv;
  await writeWhole(file, (sink) => sink(csv), { force });
  return `${file}: ${count} rows\n`;
}
