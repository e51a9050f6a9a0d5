import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRenewals } from "#content-model/renewals.ts";
import { dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import { addressKey } from "#shared/email-address.ts";
import { type Config, ConfigError, loadConfig, settingsFile } from "../config.ts";
import { leftBehind } from "../db/copies.ts";
import { sharesSessions } from "../db/postgres.ts";
import { countDeliveries, countRefused, disabledTargets } from "../db/repositories/deliveries.ts";
import { jobRun } from "../db/repositories/monitoring.ts";
import { inspectStore, openStore, type Store } from "../db/store.ts";
import { unreadyReason } from "../delivery/senders/guarded-request.ts";
import { verifySmtp } from "../delivery/senders/mail.ts";
import { describeRedirect, reachWebhook } from "../delivery/senders/webhook.ts";
import { freeSpace, hasFailed, oldBackupHours } from "../monitoring/conditions.ts";
import { dataFolder, STORE_GONE } from "../platform/data-folder.ts";
import { errorMessage, StartError } from "../platform/errors.ts";
import { type Content, servedContent } from "../releases/content.ts";
import { clockText, createClockGuard } from "../retention/clock.ts";
import { type EnvFile, unknownNames } from "../settings/read.ts";
import { configuredTargets } from "../targets/config.ts";
import { beginOnStore, type Times, timesFor, toJson } from "./store-command.ts";

const statuses = { ok: 0, fail: 1, warn: 2 } as const;

/** Prints what the checks found and sets the exit status. */
export async function examine(json = false): Promise<void> {
  const checks = await checkAll();
  const has = (wanted: Check["state"]) => checks.some(({ state }) => state === wanted);
  if (json) console.info(toJson({ healthy: !has("fail"), checks }).trimEnd());
  else for (const { name, state, detail } of checks) console.info(line(name, state, detail));
  process.exitCode = statuses[has("fail") ? "fail" : has("warn") ? "warn" : "ok"];
}

async function checkAll(): Promise<Check[]> {
  try {
    const config = loadConfig();
    beginOnStore(config);
    return await runChecks(config, settingsFile());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: "settings", state: "fail", detail: error.message }];
  }
}

function line(name: string, state: Check["state"], detail: string): string {
  const mark = { ok: "ok  ", warn: "warn", fail: "FAIL" }[state];
  return `${mark}  ${name.padEnd(13)} ${detail.replaceAll("\n", "\n                    ")}`;
}

export type Check = {
  name: string;
  /** `warn`: works, but the operator should know. */
  state: "ok" | "warn" | "fail";
  detail: string;
};

/** Below this a burst of submissions could fill the disk. */
const lowSpace = 200 * 1024 * 1024;

/** Signatures and locks tolerate a few seconds' difference, not more. */
const clockToleranceMs = 5_000;

/** The urgent come first; launch-check has all. */
const SHOWN_RENEWALS = 5;

/**
 * Looks at everything the server needs, in the order in which it is best fixed, and changes nothing. Never throws.
 *
 * @param file the settings file in use
 */
export async function runChecks(
  config: Config,
  file: EnvFile | null = null,
  content: Content = servedContent(),
): Promise<Check[]> {
  const [targetCheck, variables] = targets(config);
  return [
    settings(config, file, variables),
    await guarded("disk", async () => disk(config)),
    ...ownersCheck(config),
    ...(await storeChecks(config)),
    ...(await runningServer(config)),
    await guarded("mail", () => mail(config)),
    ...(await webhook(config)),
    ...targetCheck,
    ...contentDates(content),
  ];
}

/** A store is opened only when that changes nothing: opening makes a missing one, and brings an older one up to date. */
async function storeChecks(config: Config): Promise<Check[]> {
  const one = (state: Check["state"], detail: string): Check[] => [
    { name: "store", state, detail },
  ];
  try {
    const found = await inspectStore(config);
    if (found.kind === "missing") {
      const none = one(
        "warn",
        "there is none that this user can see; the first start makes it, or run this as the server's user",
      );
      return [...none, ...(await notMoved(config, null))];
    }
    if (found.kind === "older") {
      return one(
        "warn",
        `has schema ${found.schema}, of an earlier version; the next start updates it`,
      );
    }
    const store = await openStore(config, { mustExist: true, patient: true });
    const readable = timesFor(config);
    try {
      return [
        await guarded("store", () => storeCheck(store, config)),
        ...(await notMoved(config, store)),
        ...(await pooled(config)),
        await guarded("deliveries", () => deliveries(store)),
        await guarded("backup", () => backup(store, readable)),
        await guarded("publishing", () => publishing(store, readable)),
        await guarded("clock", () => plausible(store)),
        await guarded("store clock", async () => clock("store", await store.time())),
      ];
    } finally {
      await store.close();
    }
  } catch (error) {
    return [failed("store", error)];
  }
}

/** Only a server that runs knows that its store isn't the one at its path any more; without one here there is nothing to say. */
async function runningServer({ port, host, databaseUrl }: Config): Promise<Check[]> {
  if (databaseUrl !== null) return [];
  if ((await unreadyReason(host, port)) !== STORE_GONE) return [];
  const detail = `the one on port ${port} takes no forms: its store was deleted or replaced while it ran\nPut the store back (docs/operate/runbooks/restore.md), then stop and start the server.`;
  return [{ name: "server", state: "fail", detail }];
}

function settings(config: Config, file: EnvFile | null, variables: readonly string[]): Check {
  const notes = [
    ...(file ? fileNotes(file, variables) : []),
    ...(config.staging ? ["STAGING is true: search engines are kept out"] : []),
    ...(config.siteUrl === null
      ? ["SITE_URL is not set: links in mails use the sample address"]
      : []),
    ...(config.siteUrl?.startsWith("https:") && config.trustedHops === 0
      ? ["TRUST_PROXY is 0: behind a proxy all visitors would share one rate limit"]
      : []),
    ...(config.mailTo.length === 0 ? ["MAIL_TO is not set: leads go to the sample address"] : []),
    ...privacyNotes(config),
    ...alertNotes(config),
    ...(config.rateLimit === 0 ? ["RATE_LIMIT is 0: nobody is limited"] : []),
  ];
  return notes.length > 0
    ? { name: "settings", state: "warn", detail: notes.join("; ") }
    : { name: "settings", state: "ok", detail: "all readable" };
}

/** A mailbox of its own that others read too protects nothing. */
function privacyNotes({ mailTo, privacyMailTo }: Config): string[] {
  const keys = new Set(mailTo.map(addressKey));
  const shared = privacyMailTo.filter((address) => keys.has(addressKey(address)));
  return shared.length > 0
    ? [
        `PRIVACY_MAIL_TO and MAIL_TO both name ${shared.join(", ")}: who reads leads reads privacy requests`,
      ]
    : [];
}

function alertNotes(config: Config): string[] {
  if (config.alertTo?.length === 0) {
    const rest = config.privacyMailTo.length > 0 ? " (but PRIVACY_MAIL_TO of due requests)" : "";
    return [`ALERT_TO is none: nobody is mailed alerts and the daily digest${rest}`];
  }
  return config.alertTo === null && config.mailTo.length === 0
    ? ["ALERT_TO is not set either: alerts and the daily digest go there too"]
    : [];
}

function fileNotes(file: EnvFile, variables: readonly string[]): string[] {
  const others = process.platform !== "win32" && statSync(file.path).mode & 0o007;
  return [
    ...unknownNames(file, variables),
    ...(others ? [`${file.path} can be read by everybody on this machine: chmod 640 it`] : []),
  ];
}

function disk(config: Config): Check {
  let folder = config.dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const detail = `${freeSpace(free)} free in ${folder}`;
  if (free >= lowSpace) return { name: "disk", state: "ok", detail };
  const help =
    "Without space no form can be sent; docs/operate/runbooks/disk-full.md says what to free.";
  return { name: "disk", state: "fail", detail: `${detail}\n${help}` };
}

/** Files that another user made in the data folder, most often root with an earlier version: the server can't open them. */
function ownersCheck({ dataDir }: Config): Check[] {
  if (process.platform === "win32" || !existsSync(dataDir)) return [];
  try {
    const [first, ...others] = filesOfOthers(dataDir);
    if (first === undefined) return [];
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    const detail = `${first}${more} in ${dataDir} belong to another user than the folder, which is the server's\nGive them back: sudo chown -R --reference=${dataDir} ${dataDir}`;
    return [{ name: "owners", state: "fail", detail }];
  } catch (error) {
    return [failed("owners", error)];
  }
}

function filesOfOthers(dataDir: string): string[] {
  const { uid } = statSync(dataDir);
  const { mail, backups } = dataFolder(dataDir);
  return [dataDir, mail, backups]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .filter((one) => (statSync(one, { throwIfNoEntry: false })?.uid ?? uid) !== uid);
}

async function storeCheck(store: Store, config: Config): Promise<Check> {
  const started = performance.now();
  await store.probe();
  const ms = (performance.now() - started).toFixed(0);
  const kind = config.databaseUrl ? "PostgreSQL" : "SQLite, every commit synced";
  return { name: "store", state: "ok", detail: `${kind}; a write took ${ms} ms` };
}

async function notMoved(config: Config, store: Store | null): Promise<Check[]> {
  const name = "other store";
  try {
    const detail = await leftBehind(config, store);
    return detail === null ? [] : [{ name, state: "warn", detail }];
  } catch (error) {
    return [failed(name, error)];
  }
}

/** Works until a move, which could run next to a server then, or be refused for ever. */
async function pooled({ databaseUrl }: Config): Promise<Check[]> {
  const name = "connections";
  try {
    if (databaseUrl === null || !(await sharesSessions(databaseUrl))) return [];
    const detail =
      "DATABASE_URL leads through a pooler that shares connections by transactions, so npm run move-store can't see who uses the database.\n" +
      "Name the database itself, or a pooler in session mode (docs/operate/deploying.md).";
    return [{ name, state: "warn", detail }];
  } catch (error) {
    return [failed(name, error)];
  }
}

async function deliveries(store: Store): Promise<Check> {
  const { counts, disabled, refused } = await store.read(async (db) => ({
    counts: await countDeliveries(db),
    disabled: await disabledTargets(db),
    refused: await countRefused(db),
  }));
  const count = (state: string) =>
    counts.filter((row) => row.state === state).reduce((sum, row) => sum + row.count, 0);
  const [dead, pending] = [count("dead"), count("pending")];
  const answer = refused.answer === null ? "" : `; the answer was “${refused.answer}”`;
  const refusals = refused.mail + refused.webhook + refused.target;
  const detail = `${pending} waiting${refusals > 0 ? `, ${refusals} of them refused` : ""}, ${dead} given up${disabled.length > 0 ? `, ${disabled.length} targets asked for silence` : ""}`;
  const help =
    dead + refusals > 0 ? `${answer}\nOnce that is fixed: npm run leads -- retry --all` : "";
  return {
    name: "deliveries",
    state: dead + refusals > 0 || disabled.length > 0 ? "warn" : "ok",
    detail: detail + help,
  };
}

/** Whether this machine's clock is plausible enough for the retention purge. */
async function plausible(store: Store): Promise<Check> {
  const verdict = await createClockGuard({ store, isReadOnly: true })();
  const name = "clock";
  return verdict.problem === null
    ? { name, state: "ok", detail: "close to when the store was in use last" }
    : { name, state: "fail", detail: clockText(verdict, "this machine") };
}

async function publishing(store: Store, readable: Times): Promise<Check> {
  const run = await store.read((db) => jobRun(db, "publishing"));
  return hasFailed(run)
    ? {
        name: "publishing",
        state: "fail",
        detail: `what was due could not be published on ${readable(run.failed_at)}: ${run.problem} See: npm run publish`,
      }
    : { name: "publishing", state: "ok", detail: "nothing that was due has failed" };
}

async function backup(store: Store, readable: Times): Promise<Check> {
  const run = await store.read((db) => jobRun(db, "backup"));
  const name = "backup";
  if (!run?.ok_at && !run?.failed_at) {
    return { name, state: "warn", detail: "none was recorded; run npm run backup each night" };
  }
  if (run.failed_at && run.failed_at > (run.ok_at ?? "")) {
    return { name, state: "fail", detail: `failed on ${readable(run.failed_at)}: ${run.problem}` };
  }
  const okAt = run.ok_at ?? "";
  const age = Date.now() - Date.parse(okAt);
  const isOld = age > oldBackupHours * 3_600_000;
  const isToCome = age < -DAY_MS;
  const help = isToCome
    ? ", which is still to come: a clock was wrong then, or is now; run npm run backup"
    : isOld
      ? "; run npm run backup each night"
      : "";
  const detail = `the last one is of ${readable(okAt)}${help}`;
  return { name, state: isOld || isToCome ? "warn" : "ok", detail };
}

/** Dates of the served content that have run out. Silent without a build: the start makes it. */
function contentDates(content: Content): Check[] {
  const name = "content dates";
  try {
    const served = content();
    const renewals = findRenewals(served, dateIn(served.site.hours.zone, new Date()));
    if (renewals.length === 0) return [{ name, state: "ok", detail: "none has run out" }];
    const lines = renewals.map(({ file, what }) => `${file}: ${what}`);
    const shown = lines.slice(0, SHOWN_RENEWALS).join("\n");
    const more = lines.length > SHOWN_RENEWALS ? `\nand ${lines.length - SHOWN_RENEWALS} more` : "";
    return [
      { name, state: "warn", detail: `${shown}${more}\nHow to renew them: npm run launch-check` },
    ];
  } catch (error) {
    if (error instanceof StartError) return [];
    return [failed(name, error)];
  }
}

async function mail({ smtpUrl, dataDir }: Config): Promise<Check> {
  if (!smtpUrl) {
    const detail = `SMTP_URL is not set: mails, alerts too, become files in ${dataFolder(dataDir).mail}`;
    return { name: "mail", state: "warn", detail };
  }
  try {
    await verifySmtp(smtpUrl);
  } catch (error) {
    const { detail } = failed("mail", error);
    return {
      name: "mail",
      state: "fail",
      detail: `${detail}\nLeads are kept and mailed later. See docs/operate/runbooks/mail-down.md.`,
    };
  }
  return { name: "mail", state: "ok", detail: "connected and logged in; nothing was sent" };
}

async function webhook({ webhook: target }: Config): Promise<Check[]> {
  if (!target) return [{ name: "webhook", state: "ok", detail: "not set" }];
  try {
    const answer = await reachWebhook(target.url, target);
    const { status, date } = answer;
    const detail = `reached (a HEAD request was answered ${status}); nothing was sent`;
    const isRedirect = status >= 300 && status < 400;
    const reached: Check = isRedirect
      ? {
          name: "webhook",
          state: "warn",
          detail: `${detail}\nThat is ${describeRedirect(answer, new URL(target.url))}. Redirects are not followed: a lead that is answered with one is given up after one try. Set WEBHOOK_URL to an address that answers 2xx.`,
        }
      : { name: "webhook", state: "ok", detail };
    return date ? [reached, clock("webhook", date)] : [reached];
  } catch (error) {
    return [failed("webhook", error)];
  }
}

function targets(config: Config): [Check[], readonly string[]] {
  try {
    const { targets, variables } = configuredTargets(config);
    if (targets.length === 0) return [[], variables];
    const names = targets.map(({ name }) => name).join(", ");
    const detail = `${names}; npm run targets -- test <name> sends each a test lead`;
    return [[{ name: "targets", state: "ok", detail }], variables];
  } catch (error) {
    return [[failed("targets", error)], []];
  }
}

function clock(whose: string, there: Date): Check {
  const off = Math.abs(Date.now() - there.getTime());
  // A Date header counts whole seconds.
  const state = off > clockToleranceMs + 1_000 ? "fail" : "ok";
  const fix = state === "fail" ? "; run a time service on both" : "";
  const detail = `${(off / 1000).toFixed(1)} s from the ${whose}'s${fix}`;
  return { name: `${whose} clock`, state, detail };
}

async function guarded(name: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    return failed(name, error);
  }
}

function failed(name: string, error: unknown): Check {
  return { name, state: "fail", detail: errorMessage(error) };
}
