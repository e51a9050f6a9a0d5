import { format, inspect } from "node:util";
import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { withoutSecrets } from "./errors.ts";

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
