import { format, inspect } from "node:util";
import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

export type Log = Logger;

/** JSON lines on standard output: no addresses, no bodies, no query strings, no email, no tokens. */
export function createLog(level: Config["logLevel"]): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
    },
    standardOutput(),
  );
}

/** Bytes that may wait for a slow reader of the log; lines beyond them are lost. */
const MAX_WAITING = 4_000_000;

/**
 * Written behind the back of anyone who logs, so that no answer waits for a disk or a terminal. What waits is written before
 * the process ends, unless it is killed. A log that can't be written (a full disk) costs its lines, never the server.
 */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: false, maxLength: MAX_WAITING });
  output.on("error", () => undefined);
  return output;
}

/**
 * Redirects the console to the log: libraries write there what they have been sent,
 * as it came.
 */
export function redirectConsole(log: Log, target: Console = console): void {
  for (const level of ["debug", "info", "warn", "error"] as const) {
    target[level] = (...args: unknown[]) =>
      log[level]({ said: withoutSecrets(format(...args), 1_000) }, "written to the console");
  }
  target.log = target.info;
}

/**
 * Message, code and stack, causes included, without what looks like an email address or opens a booking: a library may have
 * put the address of a request into them.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutSecrets(inspect(error, { depth: 1 })) };
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    message: withoutSecrets(error.message, 2_000),
    ...(typeof code === "string" ? { code } : {}),
    ...(error.stack ? { stack: withoutSecrets(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * For text that others wrote: mail servers repeat recipients in their answers, visitors type them into addresses. Text
 * over `limit` characters is cut before any pattern sees it, so the cost has a bound whatever was sent.
 */
export function withoutAddresses(text: string, limit = 8_000): string {
  const isCut = text.length > limit;
  const kept = isCut ? text.slice(0, limit) : text;
  return kept.replace(words, (word, at: number) => {
    // The cut may have gone through an address; half of one is still someone's name.
    if (isCut && at + word.length === kept.length) return "…";
    if (!address.test(word)) return word;
    return word.startsWith("<") ? "<[address]>" : "[address]";
  });
}

/** For what visitors send: also without what opens a booking or a preview, wherever a mail program has put it. */
export function withoutSecrets(text: string, limit?: number): string {
  return withoutAddresses(text, limit).replace(runs, (run) => (isToken(run) ? "[token]" : run));
}

/** UUIDs, signatures, and random names; neither the slug of an article nor the name of one of our files is one. */
function isToken(run: string): boolean {
  if (uuid.test(run)) return true;
  // Of a signature's letters, two in five are capitals.
  if (run.length >= 32 && run.replace(/[^A-Z]/g, "").length > 5) return true;
  return run
    .split(/[-_]/)
    .some((part) => part.length >= 16 && /[a-z]/i.test(part) && /\d/.test(part));
}

const runs = /[\w-]+/g;
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;

// Two patterns instead of one: a word is matched once and then looked into, so no character is read again and again.
// A mail server writes an address in brackets, where it may hold what parts a URL.
const words = /<[^<>\s]*>|[^\s<>"(),:;/?=]+/g;
// The sign itself, the full-width and the small one, and each of them escaped once or more.
const address = /.(?:[@\uff20\ufe6b]|%(?:25)*(?:40|ef%(?:25)*(?:bc%(?:25)*a0|b9%(?:25)*ab)))./is;
