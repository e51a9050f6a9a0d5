import { createReadStream, existsSync } from "node:fs";
import { dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { Arrival } from "#shared/lead-source.ts";
import type { LeadState } from "#shared/submission.ts";
import type { Config } from "../config.ts";
import { mailTargets } from "../create-service-context.ts";
import { ownerNames } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import type { OperatorTarget } from "../delivery/outbox.ts";
import {
  type ArrivalName,
  arrivalCondition,
  arrivalNames,
  isCountedUnder,
} from "../leads/arrivals.ts";
import {
  findLeads,
  type LeadFilter,
  type LeadPage,
  type Stats,
  showSubmission,
  submissionStats,
} from "../leads/list.ts";
import { noteMail } from "../leads/reply.ts";
import {
  type DeadCounts,
  type Retried,
  retryDeliveries,
  type SentTo,
  sendToTarget,
  targetsWithout,
} from "../leads/retry.ts";
import { shortWords } from "../leads/terms.ts";
import { assignLead, markLead, noteOnLead, removeNote } from "../leads/work.ts";
import { OperatorError, StartError, StoreError } from "../platform/errors.ts";
import { formatDetails, formatTable } from "./format.ts";
import type { ReaderFlags } from "./options.ts";
import {
  contextOf,
  mailFolder,
  type OnStore,
  operatorName,
  rangeIn,
  readerOf,
  type Site,
  toJson,
} from "./store-command.ts";
import { nameOfTarget, targetNamed } from "./targets.ts";
import { namedTime, type TypedTime } from "./zone.ts";

/* Actions of `npm run leads`; leads.ts has their options. */

/** Flags of `list`, `find`, and `export` that choose among leads. */
export type ChoiceFlags = Pick<LeadFilter, "flag" | "owner"> & {
  state?: LeadState | readonly LeadState[];
  campaign?: string;
  source?: string;
  touch: Arrival;
  since?: TypedTime;
  until?: TypedTime;
};
type FilterFlags = ReaderFlags &
  ChoiceFlags &
  Pick<LeadFilter, "company" | "form" | "after" | "limit"> & { json?: true };
type JsonFlags = ReaderFlags & { json?: true };

/** Leads that fit, a page of them; `words` are searched for. */
export async function list(site: Site, words: string | undefined, flags: FilterFlags) {
  const { company, form, after, limit } = flags;
  const reader = readerOf(flags, site);
  const choice = await readChoice(site.store, flags, reader.zone);
  const found = await findLeads(site.store, {
    words,
    company,
    form,
    after,
    limit,
    ...choice.filter,
    state: choice.filter.states?.[0],
  });
  if (flags.json) return toJson(found.leads);
  if (found.leads.length > 0) return formatTable(found, reader) + countedLines(found, choice.names);
  const others = [
    ...(words === undefined ? [] : [`the words ${words}`]),
    ...(company === undefined ? [] : [`company ${company}`]),
    ...(form === undefined ? [] : [`form ${form}`]),
  ];
  const short = shortWords(words ?? "");
  const hint =
    short.length === 0
      ? ""
      : `${short.join(", ")}: one or two letters are found only as a whole word. Write the first three or more to find words that begin so.\n`;
  return (
    formatTable(found, reader) + (await nothingFound(site.store, flags, choice, others)) + hint
  );
}

/** Flags as conditions on leads, and the arrivals that they name. */
export async function readChoice(store: Store, flags: ChoiceFlags, zone: string) {
  const { flag, owner, campaign, source, touch: arrival } = flags;
  const names: ArrivalName[] = [
    ...(campaign === undefined ? [] : [{ subject: "campaign", name: campaign, arrival } as const]),
    ...(source === undefined ? [] : [{ subject: "source", name: source, arrival } as const]),
  ];
  const range = rangeIn(zone, flags);
  const touches = [];
  for (const name of names) touches.push(await arrivalCondition(store, name, range));
  const ofOwner = owner === undefined ? undefined : ownerOf(owner.trim());
  const states = flags.state === undefined ? undefined : [flags.state].flat();
  return { filter: { states, flag, owner: ofOwner, touches, ...range }, names, range, zone };
}

type Choice = Awaited<ReturnType<typeof readChoice>>;

/** How many of the leads `npm run analytics` counts under the names that were asked for. */
function countedLines({ leads }: LeadPage, names: readonly ArrivalName[]): string {
  if (names.length === 0) return "";
  const counted = leads.filter((lead) => names.every((name) => isCountedUnder(name, lead))).length;
  return `npm run analytics counts ${counted} of ${leads.length === 1 ? "this one" : `these ${leads.length}`} there: by the last arrival (--touch last), without suspicious ones.\n`;
}

/** Report of an empty list: what was looked for, and the names that there are. */
export async function nothingFound(
  store: Store,
  flags: ChoiceFlags,
  { filter, names, range, zone }: Choice,
  others: readonly string[],
): Promise<string> {
  const { states, flag, owner } = filter;
  const parts = [
    ...others,
    ...names.map(({ subject, name, arrival }) => `${subject} ${name} (${arrivalText[arrival]})`),
    ...(states === undefined ? [] : [`state ${states.join(" or ")}`]),
    ...(flag === undefined ? [] : [`flag ${flag}`]),
    ...(owner === undefined ? [] : [owner === "" ? "no owner" : `owner ${owner}`]),
    ...(range.since === undefined ? [] : [`since ${namedTime(range.since, zone)}`]),
    ...(range.until === undefined ? [] : [`until ${namedTime(range.until, zone)}`]),
  ];
  if (parts.length === 0) return "";
  const hints: string[] = [];
  for (const { subject } of names) {
    const inRange = await arrivalNames(store, { subject, arrival: flags.touch }, range);
    const all =
      inRange.length > 0 ? inRange : await arrivalNames(store, { subject, arrival: "any" });
    const when = inRange.length > 0 || all.length === 0 ? "" : " at other times";
    hints.push(`${title[subject]} of leads${when}: ${namesText(all)}.`);
  }
  if (owner) hints.push(`Owners: ${(await store.read(ownerNames)).join(", ") || "none"}.`);
  return `${[`Looked for: ${parts.join("; ")}.`, ...hints].join("\n")}\n`;
}

const arrivalText = { first: "first arrival", last: "last arrival", any: "first or last arrival" };

const title = { campaign: "Campaigns", source: "Sources" };

/** Names in a hint; npm run analytics has all. */
export const maxNames = 12;

function namesText(names: ReadonlyArray<{ name: string; count: number }>): string {
  if (names.length === 0) return "none yet";
  const shown = names.slice(0, maxNames).map(({ name, count }) => `${name} (${count})`);
  const left = names.length - shown.length;
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join(", ");
}

export async function show(site: Site, reference: string, flags: JsonFlags): Promise<string> {
  const reader = readerOf(flags, site);
  const found = await showSubmission(site.store, reference);
  if (!found) throw new OperatorError(`The store holds no submission ${reference}. See them: list`);
  return flags.json ? toJson(found) : formatDetails(found, reader);
}

export async function mark(
  site: Site,
  reference: string,
  state: LeadState,
  flags: { by?: string },
): Promise<string> {
  const by = operatorName(flags.by);
  const before = await markLead(await contextOf(site), reference, { state, by });
  return before === state
    ? `${reference} is ${state} already; nothing was changed.\n`
    : `${reference}: ${before} -> ${state}, by ${by}.\n`;
}

export async function assign(
  { store }: Site,
  reference: string,
  name: string,
  flags: { by?: string },
): Promise<string> {
  const owner = ownerOf(name.trim());
  const by = operatorName(flags.by);
  const before = await assignLead({ store, now }, reference, { owner, by });
  return `${reference}: ${before || "no one"} -> ${owner || "no one"}, by ${by}.\n`;
}

export async function stats(site: Site, flags: JsonFlags & { since?: TypedTime }) {
  const { zone } = readerOf(flags, site);
  const since = rangeIn(zone, flags).since ?? new Date(Date.now() - 30 * DAY_MS).toISOString();
  const found = await submissionStats(site.store, since, zone);
  return flags.json ? toJson(found) : formatStats(found, since, zone);
}

export function note(
  onStore: OnStore,
  reference: string,
  words: readonly string[],
  { by, remove }: { by?: string; remove?: number },
) {
  const text = words.join(" ");
  if (remove !== undefined) {
    if (text !== "") throw new OperatorError("--remove takes a note away: leave the text out.");
    return onStore(async ({ store }) => {
      const removed = await removeNote({ store, now }, reference, remove);
      return `${reference}: note ${remove} is removed, which said:\n    ${removed.replaceAll("\n", "\n    ")}\n`;
    });
  }
  if (text.trim() === "")
    throw new OperatorError(`"note" takes a text too: note ${reference} "calls back on Monday"`);
  return onStore(async ({ store }) => {
    const name = operatorName(by);
    await noteOnLead({ store, now }, reference, { text, by: name });
    // A shell has read them as separate words, and a $, *, (, or # among them as its own sign.
    const hint =
      words.length > 1
        ? ` As: ${text}\nPut a note into quotes, or the shell may change it: note ${reference} "calls back on Monday"`
        : "";
    return `${reference}: noted, by ${name}.${hint}\n`;
  });
}

/** Exit status by which a mail server keeps a mail and tries again (EX_TEMPFAIL of sysexits.h). */
const tryAgain = 75;

/** Larger mails are not read: attachments aren't noted. */
const maxMailBytes = 32 * 1024 * 1024;

/** Notes a mail. One that is no lead's ends with 0: another status would send it back to who wrote it. */
export async function reply(onStore: OnStore, file: string | undefined): Promise<void> {
  const source = await readMail(file);
  try {
    await onStore(async ({ store }) => {
      const noted = source
        ? await noteMail({ store, now }, source)
        : { ignored: `it has more than ${maxMailBytes / 1024 / 1024} MB` };
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
    if (bytes <= maxMailBytes) chunks.push(chunk);
  }
  return bytes <= maxMailBytes ? Buffer.concat(chunks) : null;
}

function ownerOf(name: string): string {
  return name.toLowerCase() === "none" ? "" : name;
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

export type RetryFlags = Pick<ReaderFlags, "zone"> & {
  all?: true;
  dead?: true;
  target?: string;
  channel?: keyof DeadCounts;
  since?: TypedTime;
  until?: TypedTime;
  json?: true;
};

/** Tries deliveries again: of one submission, or those that were given up or refused. */
export function retry(reference: string | undefined, flags: RetryFlags) {
  const { channel } = flags;
  const all = flags.all === true || flags.dead === true;
  if (all === (reference !== undefined)) {
    throw new OperatorError(
      '"retry" takes one reference, or --all for all that was given up or refused: retry TF-7K3M-9QX2',
    );
  }
  const { target } = flags;
  if (target !== undefined && (reference === undefined || channel))
    throw new OperatorError(
      '"--target" sends one lead: retry TF-7K3M-9QX2 --target hubspot. All that failed for a target: npm run targets -- retry hubspot',
    );
  if (!all && (channel || flags.since || flags.until)) {
    throw new OperatorError("--channel, --since and --until choose among all: add --all.");
  }
  return async (site: Site): Promise<string> => {
    const { store, config } = site;
    if (reference !== undefined && target !== undefined)
      return sendTo(site, reference, target, flags);
    const { zone } = readerOf(flags, site);
    const which = reference ? { reference } : { dead: { channel, ...rangeIn(zone, flags) } };
    const done = await retryDeliveries(store, which, targetsIn(config));
    if (!done) throw new OperatorError("The store holds no such submission, or it was erased.");
    if (flags.json) return toJson(done);
    const { count, enabled, after } = done;
    return [
      ...(count === 0 ? nothing(done, all) : again(done, mailFolder(config))),
      ...enabled.map((target) => `${target} had asked for silence and is sent to again.`),
      ...(count > 0 && given(after) > 0 ? [`Not among them: ${counted(after)} given up.`] : []),
      ...(reference ? await neverSent(site, reference) : []),
      "",
    ].join("\n");
  };
}

/** Sends one lead to one target, also to one that is younger than the lead. */
async function sendTo(site: Site, reference: string, name: string, { json }: RetryFlags) {
  const target = targetNamed(site, name);
  const done = await sendToTarget(await contextOf(site), reference, target);
  if (json) return toJson({ reference, target: name, done });
  return `${reference}: ${sentTo[done].replace("{target}", name)}\n`;
}

const sentTo: Readonly<Record<SentTo, string>> = {
  added:
    "is sent to {target} by a running server within seconds; npm run leads -- show has how it went.",
  again: "is sent to {target} again within seconds; npm run leads -- show has how it went.",
  underway: "is being sent to {target} at this moment.",
  delivered: "{target} has it already; nothing is sent again.",
};

/** Hint at targets that were added after a lead came in. */
async function neverSent(site: Site, reference: string): Promise<string[]> {
  const never = await contextOf(site)
    .then((ctx) => targetsWithout(ctx, reference))
    // A fault in TARGETS_FILE is no reason to call the retry a failure.
    .catch((error: unknown) => (error instanceof StartError ? [] : Promise.reject(error)));
  return never.map((one) => {
    const name = nameOfTarget(one);
    return `${name} never got it. Send it: npm run leads -- retry ${reference} --target ${name}`;
  });
}

/** Only what is written: a command that was run without the server's settings must send no lead to the sample address. */
function targetsIn({ mailTo, privacyMailTo, webhook }: Config): OperatorTarget[] {
  const mails = mailTargets(mailTo, privacyMailTo);
  return webhook ? [...mails, { channel: "webhook", target: webhook.url }] : mails;
}

function nothing({ after }: Retried, all: boolean): string[] {
  if (!all) return ["Nothing is due again: all of it was delivered, or is being sent now."];
  return given(after) === 0
    ? ["Nothing is due again: no delivery was given up or refused."]
    : [`Nothing is due again: none of the ${counted(after)} given up fits.`];
}

/** Report of a retry: deliveries found, their state, and where to look then. */
function again({ count, kinds, moved, before, after }: Retried, folder: string | null): string[] {
  const { operatorMails, visitorMails, webhooks, targets } = kinds;
  const parts = [
    [operatorMails, "mail to you", "mails to you"],
    [visitorMails, "mail to a visitor", "mails to visitors"],
    [webhooks, "webhook", "webhooks"],
    [targets, "delivery to a target", "deliveries to targets"],
  ] as const;
  const named = parts
    .filter(([number]) => number > 0)
    .map(([n, one, other]) => amount(n, one, other));
  const revived = given(before) - given(after);
  return [
    `${amount(count, "delivery is", "deliveries are")} due again: ${named.join(", ")}.`,
    ...(revived > 0 ? [`${revived} had been given up.`] : []),
    ...(count > revived ? [`${count - revived} waited for the next try.`] : []),
    ...(moved > 0
      ? [
          `${moved} of them ${moved === 1 ? "goes" : "go"} to what MAIL_TO, PRIVACY_MAIL_TO, or WEBHOOK_URL says now.`,
        ]
      : []),
    "A running server sends them within seconds; what fails is tried again for three days.",
    ...(folder !== null && count > webhooks + targets
      ? [`SMTP_URL is not set: mails become files in ${folder}, and no one gets them.`]
      : []),
    "Look in a minute: npm run doctor counts what still fails, and npm run leads -- list names it.",
  ];
}

function given({ mail, webhook, target }: DeadCounts): number {
  return mail + webhook + target;
}

export function amount(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}

function counted(counts: DeadCounts): string {
  const { mail, webhook, target } = counts;
  const targets = target > 0 ? `, targets ${target}` : "";
  return `${given(counts)} (mail ${mail}, webhook ${webhook}${targets})`;
}
