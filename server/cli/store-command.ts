import { once } from "node:events";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { type Config, invokedBy, loadConfig } from "../config.ts";
import { createServiceContext } from "../create-service-context.ts";
import { openStore, type Store, type StoreLocation } from "../db/store.ts";
import { asCaller, dataFolder, runAsOwner, storeFile } from "../platform/data-folder.ts";
import { errorMessage, OperatorError, StartError } from "../platform/errors.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { type Content, servedContent } from "../releases/content.ts";
import type { Reader } from "./format.ts";
import { isName, type ReaderFlags } from "./options.ts";
import { endOf, namedTime, startOf, type TypedTime, zoneFor } from "./zone.ts";

/** Open store, with the settings and the content that the server has too. */
export type Site = { store: Store; config: Config; content: Content };

/** Runs what a valid command line asks for, and prints what it returns. */
export type OnStore = (work: (site: Site) => Promise<string>) => Promise<void>;

export async function onStore(
  work: (site: Site) => Promise<string>,
  content: Content = servedContent(),
): Promise<void> {
  const config = loadConfig();
  beginOnStore(config);
  const store = await openStore(config, { mustExist: true, patient: true });
  try {
    process.stdout.write(await work({ store, config, content }));
  } finally {
    await store.close();
  }
}

/** Context of the services, with which a command changes what visitors sent. */
export function contextOf({ config, store, content }: Site): Promise<ServiceContext> {
  return createServiceContext(config, store, content);
}

/** Which store a command works on, for people; without the password. */
export function storeName({ dataDir, databaseUrl }: StoreLocation): string {
  if (databaseUrl === null) return `${join(dataDir, storeFile)} (SQLite)`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1)) || "postgres";
  return `${name} on ${hostname || "this machine"}:${port || "5432"} (PostgreSQL)`;
}

/**
 * Begins every command of the operator on the store: takes on the user whose store it is, and names it. On the error channel, so that
 * what is exported stays clean.
 */
export function beginOnStore(location: StoreLocation): void {
  const uid = runAsOwner(location.dataDir);
  const as = uid === null ? "" : `, as its owner, ${systemUser()}, and not as root`;
  console.error(`Store: ${storeName(location)}${as}\n`);
}

/** Operator's name: from `--by`, else the user who runs it, behind `sudo` too. */
export function operatorName(by: string | undefined): string {
  const name = (by ?? invokedBy() ?? callerName()).trim();
  return isName(name) ? name : callerName();
}

/** Name of who typed the command: root's, where it goes on as the owner of the store. */
function callerName(): string {
  return process.getuid?.() === 0 ? "root" : systemUser();
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user has no name.
    return `user ${process.geteuid?.() ?? ""}`;
  }
}

/**
 * `--since` and `--until` as times; when a day begins depends on the reader's zone.
 * @throws OperatorError for a range that ends before it begins
 */
export function rangeIn(
  zone: string,
  { since, until }: { since?: TypedTime; until?: TypedTime },
): { since?: string; until?: string } {
  const range = {
    ...(since ? { since: startOf(since, zone) } : {}),
    ...(until ? { until: endOf(until, zone) } : {}),
  };
  if (range.since !== undefined && range.until !== undefined && range.until <= range.since)
    throw new OperatorError(
      `--until ${until?.text} is before --since ${since?.text}: nothing can be between them.`,
    );
  return range;
}

/** A range for people: ` since 2026-11-21 00:00 EST, until ...`; "" without one. */
export function rangeText({ since, until }: ReturnType<typeof rangeIn>, zone: string): string {
  const parts = [
    ...(since === undefined ? [] : [`since ${namedTime(since, zone)}`]),
    ...(until === undefined ? [] : [`until ${namedTime(until, zone)}`]),
  ];
  return parts.length === 0 ? "" : ` ${parts.join(", ")}`;
}

/** Without a terminal, lines that fit into any. */
const usualWidth = 80;

export function readerOf({ zone, width }: ReaderFlags, { config, content }: Site): Reader {
  return {
    zone: zoneFor(zone, config, content),
    width: width ?? Math.max(process.stdout.columns ?? usualWidth, usualWidth),
  };
}

/** A JSON document. JSON leaves some characters as they are that steer a terminal; escaped, they aren't lost. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    /[^\P{Cc}\n]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text}\n`;
}

export type Times = (iso: string) => string;

/** On the operator's clock; where no site was built yet and none is set, no one knows which that is. */
export function timesFor(config: Config): Times {
  let zone = "UTC";
  try {
    zone = zoneFor(undefined, config, servedContent());
  } catch {}
  return (iso) => namedTime(iso, zone);
}

/** The folder that mails are written to while no mail server is set; null where they are sent. */
export function mailFolder({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">) {
  if (smtpUrl !== null) return null;
  const { mail } = dataFolder(dataDir);
  const near = relative(process.cwd(), mail);
  return near.startsWith("..") || isAbsolute(near) ? mail : near;
}

/** Outcome of a mail to someone: sent, a file, or nothing where no address is left. */
export function mailOutcome(
  whom: string,
  isMailed: boolean,
  config: Parameters<typeof mailFolder>[0],
) {
  if (!isMailed) return `No address of the ${whom} is left: nobody is told.`;
  const folder = mailFolder(config);
  if (folder === null) return `The ${whom} is told.`;
  return `The mail to the ${whom} is written to ${folder}, not sent: SMTP_URL is not set.`;
}

/** Refuses a file that can't be written, while nothing is done yet: what goes into it can't be made again. */
export function assertNewFile(file: string): void {
  if (existsSync(file))
    throw new OperatorError(`${file} exists already; nothing was changed. Name another file.`);
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch (error) {
    throw new OperatorError(
      `${file} can't be written (${errorMessage(error)}); nothing was changed. Name a file in a folder where you may write.`,
    );
  }
}

export type Sink = (text: string) => Promise<unknown>;

/** Waits for a reader that is slower than we are. */
export const toScreen: Sink = async (text) =>
  process.stdout.write(text) || once(process.stdout, "drain");

/**
 * The file appears whole or not at all, and takes the place of another only with `force`. Personal data: for the operator's
 * eyes only.
 */
export async function writeWhole<T>(
  name: string,
  write: (sink: Sink) => Promise<T>,
  { force = false }: { force?: boolean | undefined } = {},
): Promise<T> {
  const there = await asCaller(async () => statSync(name, { throwIfNoEntry: false })).catch(
    // What is in the way is named as the file is opened.
    () => undefined,
  );
  if (there?.isDirectory())
    throw new OperatorError(`${name} is a folder; nothing was written. Name a file.`);
  if (!force && there) {
    throw new OperatorError(
      `${name} exists already; nothing was written. Add --force to replace it.`,
    );
  }
  const aside = `${name}.part`;
  const file = await asCaller(async () => {
    // One that a crash left would keep its mode.
    await rm(aside, { force: true });
    return open(aside, "wx", 0o600);
  }).catch((error: Error) => {
    throw new OperatorError(`${name} can't be written (${error.message}).`);
  });
  try {
    const done = await write((text) => file.writeFile(text));
    await file.sync();
    await asCaller(() => rename(aside, name));
    return done;
  } catch (error) {
    await asCaller(() => rm(aside, { force: true }));
    const { code, syscall } = error as NodeJS.ErrnoException;
    // Of the file; the store's own disk is told by a StoreError.
    if (syscall !== undefined && (code === "ENOSPC" || code === "EDQUOT"))
      throw new StartError(
        `${name} can't be written: its disk is full (${code}). Nothing was written. Free space there, or name a file on another disk.`,
      );
    throw error;
  } finally {
    await file.close();
  }
}
