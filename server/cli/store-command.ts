import { userInfo } from "node:os";
import { isAbsolute, join, relative } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { isZone } from "#shared/calendar.ts";
import { type Config, invokedBy, loadConfig } from "../config.ts";
import { createServiceContext } from "../create-service-context.ts";
import { openStore, type Store, type StoreLocation } from "../db/store.ts";
import { dataFolder, storeFile } from "../platform/data-folder.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { type Content, servedContent } from "../releases/content.ts";
import { parseReference } from "../submissions/reference.ts";
import { createCommand } from "./command-line.ts";
import type { Reader } from "./format.ts";
import { endOf, readTime, startOf, zoneFor } from "./zone.ts";

/** Open store, with the settings and the content that the server has too. */
export type Site = { store: Store; config: Config; content: Content };

/** Runs what a valid command line asks for, and prints what it returns. */
export type OnStore = (work: (site: Site) => Promise<string>) => Promise<void>;

/** Opens the store of the settings for one command. */
export const onStore: OnStore = async (work) => {
  const config = loadConfig();
  sayStore(config);
  const store = await openStore(config, { mustExist: true, patient: true });
  try {
    process.stdout.write(await work({ store, config, content: servedContent() }));
  } finally {
    await store.close();
  }
};

/** Context of the services, with which a command changes what visitors sent. */
export function contextOf({ config, store, content }: Site): Promise<ServiceContext> {
  return createServiceContext(config, store, content);
}

/** Command of several commands on the store, the first word of which chooses. */
export function storeCommand(name: string, description: string, more = ""): Command {
  return createCommand(name, `${description}\n${more}`.trim(), {
    ends: "Ends with 0 when it is done, with 1 when it can't be done now or something is left to do, with 2 for what was typed wrong\nor isn't there.",
  });
}

/** Which store a command works on, for people; without the password. */
export function storeName({ dataDir, databaseUrl }: StoreLocation): string {
  if (databaseUrl === null) return `${join(dataDir, storeFile)} (SQLite)`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1)) || "postgres";
  return `${name} on ${hostname || "this machine"}:${port || "5432"} (PostgreSQL)`;
}

/** First line of every command of the operator. On the error channel, so that what is exported stays clean. */
export function sayStore(location: StoreLocation): void {
  console.error(`Store: ${storeName(location)}`);
}

/** Options of every command that shows times or a table. */
export type ReaderFlags = { zone?: string; width?: number };

export const options = {
  zone: () =>
    new Option(
      "--zone <zone>",
      "time zone to read and write times in (default: TIME_ZONE)",
    ).argParser((zone) => {
      if (isZone(zone)) return zone;
      throw new InvalidArgumentError("Write a time zone such as America/Chicago or UTC.");
    }),
  width: () =>
    new Option(
      "--width <columns>",
      "columns of a table (default: the terminal's, at least 80)",
    ).argParser(wholeNumber(10, 9999)),
  json: () => new Option("--json", "for programs: one JSON document"),
  since: (what = "from this day or time on: 2026-01-31 or 2026-01-31T09:00") =>
    new Option("--since <time>", what).argParser(readTime),
  until: () =>
    new Option("--until <time>", "up to this day, or before this time").argParser(readTime),
  limit: (usual: number) =>
    new Option("--limit <n>", "at most this many")
      .argParser(wholeNumber(1, 999_999))
      .default(usual),
  by: () =>
    new Option("--by <name>", "who does it; else the user who runs the command").argParser(
      (name) => {
        if (isName(name.trim())) return name.trim();
        throw new InvalidArgumentError("Write your name, at most 100 characters.");
      },
    ),
  output: () =>
    new Option(
      "--output <file>",
      "write to this file, which only you can read, instead of the screen",
    ),
  force: () => new Option("--force", "replace a file that is there already"),
};

/** Parser of a whole number. */
export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}

/** Parser of a reference as it is typed. */
export function reference(input: string): string {
  const found = parseReference(input);
  if (found) return found;
  throw new InvalidArgumentError("A character is wrong or missing: TF-7K3M-9QX2.");
}

/** Operator's name: from `--by`, else the user who runs it, behind `sudo` too. */
export function operatorName(by: string | undefined): string {
  const name = (by ?? invokedBy() ?? systemUser()).trim();
  return isName(name) ? name : systemUser();
}

function isName(name: string): boolean {
  return name !== "" && name.length <= 100 && !/\p{Cc}/u.test(name);
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user has no name.
    return `user ${process.getuid?.() ?? ""}`;
  }
}

/** `--since` and `--until` as times; when a day begins depends on the reader's zone. */
export function rangeIn(
  zone: string,
  { since, until }: { since?: ReturnType<typeof readTime>; until?: ReturnType<typeof readTime> },
): { since?: string; until?: string } {
  return {
    ...(since ? { since: startOf(since, zone) } : {}),
    ...(until ? { until: endOf(until, zone) } : {}),
  };
}

/** Without a terminal, lines that fit into any. */
const usualWidth = 80;

/** The reader that an answer is written for. */
export function readerOf({ zone, width }: ReaderFlags, { config, content }: Site): Reader {
  return {
    zone: zoneFor(zone, config, content),
    width: width ?? Math.max(process.stdout.columns ?? usualWidth, usualWidth),
  };
}

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
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
