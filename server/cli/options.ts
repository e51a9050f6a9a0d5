import { type Command, InvalidArgumentError, Option } from "commander";
import { isZone } from "#shared/calendar.ts";
import { parseReference } from "../submissions/reference.ts";
import { createCommand } from "./command-line.ts";
import { readTime } from "./zone.ts";

/* Options and arguments that several commands have. Loaded for every help: nothing here may need the store. */

/** Command of several commands on the store, the first word of which chooses. */
export function storeCommand(name: string, description: string, more = ""): Command {
  return createCommand(name, `${description}\n${more}`.trim(), {
    ends: "Ends with 0 when it is done, with 1 when it can't be done now or something is left to do, with 2 for what was typed wrong\nor isn't there.",
  });
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
  since: (
    what = 'from this day or time on: 2026-01-31, 2026-01-31T09:00, yesterday, "last week"',
  ) => new Option("--since <time>", what).argParser(readTime),
  until: () =>
    new Option("--until <time>", "up to this day, it included, or before this time").argParser(
      readTime,
    ),
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

export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}

export function reference(input: string): string {
  const found = parseReference(input);
  if (found) return found;
  throw new InvalidArgumentError(
    "A character is wrong or missing. References look like TF-7K3M-9QX2; copy it from the list.",
  );
}

export function isName(name: string): boolean {
  return name !== "" && name.length <= 100 && !/\p{Cc}/u.test(name);
}

/** Parser of one email address. */
export function emailAddress(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new InvalidArgumentError("Write one email address: ada@example.com.");
}
