import { createReadStream, existsSync } from "node:fs";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import { forms } from "#shared/forms/forms.ts";
import { BOOKING_FORM, type LeadState, leadStates } from "#shared/submission.ts";
import {
  findLeads,
  type LeadFilter,
  type Stats,
  showSubmission,
  submissionStats,
} from "../leads/list.ts";
import { noteMail } from "../leads/reply.ts";
import { wordsOf } from "../leads/terms.ts";
import { assignLead, markLead, noteOnLead, removeNote } from "../leads/work.ts";
import { OperatorError, StartError, StoreError } from "../platform/errors.ts";
import { flagReasons } from "../submissions/flags.ts";
import { type EraseFlags, eraseOnSite, scrubStore } from "./erase.ts";
import { type ExportFlags, exportCsv } from "./export-leads.ts";
import { formatDetails, formatTable, printable } from "./format.ts";
import { channels, type RetryFlags, retry } from "./retry.ts";
import {
  contextOf,
  type OnStore,
  operatorName,
  options,
  type ReaderFlags,
  rangeIn,
  readerOf,
  reference,
  storeCommand,
  toJson,
  wholeNumber,
} from "./store-command.ts";
import { namedTime, type TypedTime } from "./zone.ts";

/** Names of everything that can be filtered by. */
const formNames: readonly string[] = [...Object.keys(forms), BOOKING_FORM];

/** Flags of a submission; see submissions/flags.ts. One that expired is found by its reference alone. */
const flagNames: readonly string[] = ["suspicious", ...flagReasons, "erased"];

/** `npm run leads`: what visitors sent. */
export function leadsCommand(onStore: OnStore): Command {
  const leads = storeCommand(
    "leads",
    "What visitors sent, from the store of DATA_DIR or DATABASE_URL.",
    `Words are found by their beginning, from three letters on: acm finds Acme; "in quotes" what stands there as it is.
Canceled demos, closed privacy requests and erased people go from new to closed by themselves.
A lead that expired is found by its reference, and listed by form and time.`,
  );
  const chosen = (command: Command) =>
    command
      .addOption(new Option("--state <state>", "only in this state").choices(leadStates))
      .addOption(new Option("--flag <flag>", "only with this flag").choices(flagNames))
      .option("--owner <name>", "who works on it, as assign says; none: no one");
  const filtered = (command: Command) =>
    chosen(command.addOption(new Option("--form <form>", "only of this form").choices(formNames)))
      .option("--company <name>", "only of this company: whole words of its name", companyName)
      .addOption(options.since())
      .addOption(options.until())
      .option("--after <reference>", "the next page: what came in before this reference", reference)
      .addOption(options.limit(50))
      .addOption(options.zone())
      .addOption(options.width())
      .addOption(options.json());

  filtered(leads.command("list").description("newest first, privacy requests among them")).action(
    (flags: FilterFlags) => page(onStore, {}, flags),
  );
  filtered(leads.command("find").description("search in all of it").argument("<words...>")).action(
    (words: string[], flags: FilterFlags) => page(onStore, { words: words.join(" ") }, flags),
  );
  leads
    .command("show")
    .description("everything about one, with its history")
    .argument("<reference>", "", reference)
    .addOption(options.zone())
    .addOption(options.json())
    .action((reference: string, flags: ReaderFlags & { json?: true }) =>
      onStore(async (site) => {
        const reader = readerOf(flags, site);
        const found = await showSubmission(site.store, reference);
        if (!found)
          throw new OperatorError(`The store holds no submission ${reference}. See them: list`);
        return flags.json ? toJson(found) : formatDetails(found, reader);
      }),
    );
  leads
    .command("mark")
    .description("what has become of it")
    .argument("<reference>", "", reference)
    .addArgument(new Argument("<state>").choices(leadStates))
    .addOption(options.by())
    .action((reference: string, state: LeadState, flags: { by?: string }) =>
      onStore(async (site) => {
        const by = operatorName(flags.by);
        const before = await markLead(await contextOf(site), reference, { state, by });
        return before === state
          ? `${reference} is ${state} already; nothing was changed.\n`
          : `${reference}: ${before} -> ${state}, by ${by}.\n`;
      }),
    );
  leads
    .command("assign")
    .description("who works on it; none: no one")
    .argument("<reference>", "", reference)
    .argument("<name...>")
    .addOption(options.by())
    .action((reference: string, name: string[], flags: { by?: string }) =>
      onStore(async ({ store }) => {
        const owner = ownerOf(name.join(" ").trim());
        const by = operatorName(flags.by);
        const before = await assignLead({ store, now }, reference, { owner, by });
        return `${reference}: ${before || "no one"} -> ${owner || "no one"}, by ${by}.\n`;
      }),
    );
  leads
    .command("note")
    .description("write a note next to it, or take one away")
    .argument("<reference>", "", reference)
    .argument("[text...]")
    .addOption(options.by())
    .option("--remove <number>", "number of the note, as show gives it", wholeNumber(1, 9999))
    .action((reference: string, words: string[], flags: NoteFlags) =>
      note(onStore, reference, words.join(" "), flags),
    );
  leads
    .command("reply")
    .description(
      "note a mail between a lead's sender and the team, from a file or from standard input; for the mail server",
    )
    .argument("[file]", "one mail as it was received (.eml)")
    .action((file: string | undefined) => reply(onStore, file));
  chosen(
    leads
      .command("export")
      .description("leads as CSV, one column for each field that occurs")
      .addOption(
        new Option(
          "--form <form>",
          `only of this form; may be given several times. all: privacy requests too, which are left out else (choices: ${exported.join(", ")})`,
        ).argParser(exportedForms),
      ),
  )
    .addOption(options.since())
    .addOption(options.until())
    .option("--limit <n>", "at most this many", wholeNumber(1, 999_999))
    .addOption(options.output())
    .addOption(options.force())
    .addOption(options.zone())
    .action(({ owner, ...flags }: ExportFlags) =>
      onStore(exportCsv(owner === undefined ? flags : { ...flags, owner: ownerOf(owner) })),
    );
  leads
    .command("retry")
    .description("try deliveries again: of one submission, or all that were given up")
    .argument("[reference]", "", reference)
    .option("--all", "all that were given up; targets that asked for silence are tried again")
    .addOption(new Option("--dead", "the older name of --all").hideHelp())
    .addOption(new Option("--channel <channel>", "only of this one, with --all").choices(channels))
    .addOption(options.since("given up from this day or time on, with --all"))
    .addOption(options.until())
    .addOption(options.zone())
    .addOption(options.json())
    .action((reference: string | undefined, flags: RetryFlags) => onStore(retry(reference, flags)));
  leads
    .command("erase")
    .description("remove what a person sent; shows what it would remove until --yes is added")
    .argument("<address>", "email address", emailAddress)
    .option("--yes", "really erase")
    .option(
      "--later",
      "don't rewrite the store's file yet: after several erasures one \"scrub\" does it",
    )
    .addOption(options.zone())
    .addOption(options.json())
    .action((email: string, flags: EraseFlags) => onStore(eraseOnSite(email, flags)));
  leads
    .command("scrub")
    .description("rewrite the store's file after erasures with --later")
    .action(() => onStore(scrubStore));
  leads
    .command("stats")
    .description("how many came in by day and form, and how the deliveries are")
    .addOption(options.since())
    .addOption(options.zone())
    .addOption(options.json())
    .action((flags: ReaderFlags & { since?: TypedTime; json?: true }) =>
      onStore(async (site) => {
        const { zone } = readerOf(flags, site);
        const since =
          rangeIn(zone, flags).since ?? new Date(Date.now() - 30 * DAY_MS).toISOString();
        const found = await submissionStats(site.store, since, zone);
        return flags.json ? toJson(found) : formatStats(found, since, zone);
      }),
    );
  return leads;
}

/** Forms that an export can name. */
const exported = [...formNames, "all"];

/** Parser of an option that is given once for each form. */
function exportedForms(form: string, before: readonly string[] = []): string[] {
  if (exported.includes(form)) return [...before, form];
  throw new InvalidArgumentError(`Allowed choices are ${exported.join(", ")}.`);
}

function companyName(name: string): string {
  if (wordsOf(name).length > 0) return name;
  throw new InvalidArgumentError("Write letters or digits of its name.");
}

type FilterFlags = ReaderFlags &
  Pick<LeadFilter, "company" | "form" | "state" | "flag" | "owner" | "after" | "limit"> & {
    since?: TypedTime;
    until?: TypedTime;
    json?: true;
  };

function page(onStore: OnStore, what: Pick<LeadFilter, "words">, flags: FilterFlags) {
  const { company, form, state, flag, after, limit } = flags;
  const owner = flags.owner === undefined ? undefined : ownerOf(flags.owner);
  return onStore(async (site) => {
    const reader = readerOf(flags, site);
    const filter = { ...what, company, form, state, flag, owner, after, limit };
    const found = await findLeads(site.store, { ...filter, ...rangeIn(reader.zone, flags) });
    return flags.json ? toJson(found.leads) : formatTable(found, reader);
  });
}

type NoteFlags = { by?: string; remove?: number };

function note(onStore: OnStore, reference: string, text: string, { by, remove }: NoteFlags) {
  if (remove !== undefined) {
    if (text !== "") throw new OperatorError("--remove takes a note away: leave the text out.");
    return onStore(async ({ store }) => {
      const removed = await removeNote({ store, now }, reference, remove);
      return `${reference}: note ${remove} is removed, which said:\n    ${printable(removed).replaceAll("\n", "\n    ")}\n`;
    });
  }
  if (text.trim() === "")
    throw new OperatorError(`"note" takes a text too: note ${reference} "calls back on Monday"`);
  return onStore(async ({ store }) => {
    const name = operatorName(by);
    await noteOnLead({ store, now }, reference, { text, by: name });
    return `${reference}: noted, by ${name}.\n`;
  });
}

/** Exit status by which a mail server keeps a mail and tries again (EX_TEMPFAIL of sysexits.h). */
const tryAgain = 75;

/** Larger mails are not read: attachments aren't noted. */
const mostMailBytes = 32 * 1024 * 1024;

/** Notes a mail. One that is no lead's ends with 0: another status would send it back to who wrote it. */
async function reply(onStore: OnStore, file: string | undefined): Promise<void> {
  const source = await readMail(file);
  try {
    await onStore(async ({ store }) => {
      const noted = source
        ? await noteMail({ store, now }, source)
        : { ignored: `it has more than ${mostMailBytes / 1024 / 1024} MB` };
      if ("ignored" in noted) return `Not noted: ${noted.ignored}.\n`;
      return `${noted.reference}: ${noted.isRepeat ? "noted already" : "noted"}.\n`;
    });
  } catch (error) {
    const isPassing = error instanceof StartError || error instanceof StoreError;
    if (!isPassing && !(error instanceof OperatorError)) throw error;
    console.error(error.message);
    if (isPassing) process.exitCode = tryAgain;
  }
}

async function readMail(file: string | undefined): Promise<Uint8Array | null> {
  if (file !== undefined && !existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // To its end in any case: a mail server takes a broken pipe for a failure.
  for await (const chunk of file === undefined ? process.stdin : createReadStream(file)) {
    bytes += chunk.length;
    if (bytes <= mostMailBytes) chunks.push(chunk);
  }
  return bytes <= mostMailBytes ? Buffer.concat(chunks) : null;
}

/** An operator's name, or `none` for no one. */
function ownerOf(name: string): string {
  return name.toLowerCase() === "none" ? "" : name;
}

function emailAddress(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new InvalidArgumentError("Write one email address: ada@example.com.");
}

function formatStats(
  { submissions, deliveries, disabled }: Stats,
  since: string,
  zone: string,
): string {
  return [
    `Submissions since ${dateIn(zone, new Date(since))}, days in ${zone}`,
    ...submissions.map(
      ({ day, form, count, suspicious }) =>
        `  ${day}  ${form.padEnd(16)} ${String(count).padStart(6)}${suspicious > 0 ? `  (${suspicious} suspicious)` : ""}`,
    ),
    ...(submissions.length === 0 ? ["  none"] : []),
    "",
    "Deliveries",
    ...deliveries.map(
      ({ channel, state, count, oldest }) =>
        `  ${channel.padEnd(8)} ${state.padEnd(10)} ${String(count).padStart(6)}${state === "pending" ? `  oldest ${namedTime(oldest, zone)}` : ""}`,
    ),
    ...(deliveries.length === 0 ? ["  none"] : []),
    ...disabled.map(({ target, reason }) => `  ${target} is not sent to: ${reason}`),
    "",
  ].join("\n");
}

const now = () => new Date();
