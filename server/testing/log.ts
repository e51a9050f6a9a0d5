import { pino } from "pino";
import { describeError, type Log } from "../platform/log.ts";

/** A log whose lines can be read back. */
export function recordingLog(): { log: Log; lines: Array<Record<string, unknown>> } {
  const lines: Array<Record<string, unknown>> = [];
  const log = pino(
    { base: null, serializers: { error: describeError } },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}
