import { inspect } from "node:util";
import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** JSON lines on standard output: no addresses, no bodies, no query strings, no e-mail. */
export function createLog(level: Config["logLevel"]): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: describeError },
  });
}

/** Message, code and stack, causes included, with anything that looks like an e-mail address taken out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(inspect(error, { depth: 1 })) };
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    message: withoutAddresses(error.message),
    ...(typeof code === "string" ? { code } : {}),
    ...(error.stack ? { stack: withoutAddresses(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** For text that others wrote: mail servers repeat recipients in their answers, visitors type them into addresses. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:/?=&]+(?:@|%40)[^\s<>"'(),;:/?=&]+/gi, "[address]");
}
