/** `npm run new`: begins something new in the content, as a draft. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Argument, InvalidArgumentError, Option } from "commander";
import { createCommand, runCommand } from "#server/cli/command-line.ts";
import { isDay } from "#server/cli/zone.ts";
import { OperatorError, StartError } from "#server/platform/errors.ts";
import { root } from "../tasks/shell.ts";
import { kinds, makeNew, withoutCurlyQuotes } from "./make.ts";

const command = createCommand(
  "new",
  `Begins something new in the content, as a draft that npm run dev shows and nobody else.

  npm run new -- article "How to read a match rate"
  npm run new -- article "How to read a match rate" --date 2026-12-01
  npm run new -- job "Data editor"
  npm run new -- press "A definition for every figure"
  npm run new -- page "Partner days"`,
  {
    ends: "Ends with 0 when it is written, with 1 when it can't be, with 2 for what was typed wrong.",
  },
)
  .addArgument(new Argument("<kind>").choices(kinds))
  .argument("<title...>", "in double quotes")
  .addOption(
    new Option(
      "--date <day>",
      "the day of an article, a job, or a press entry: once published it is held back until then (default: today)",
    ).argParser((day) => {
      if (isDay(day)) return day;
      throw new InvalidArgumentError("Write a day that there is, such as 2026-12-01.");
    }),
  )
  .action(async (kind: (typeof kinds)[number], words: string[], { date }: { date?: string }) => {
    // A shell takes a title without quotes apart.
    const typed = words.join(" ").replace(/\s+/g, " ").trim();
    const title = withoutCurlyQuotes(typed);
    if (title !== typed) console.info("The curly quotes around the title are left out.");
    if (title === "") throw new OperatorError(`Give the ${kind} a title, in double quotes.`);
    const { files, next } = await makeNew(kind, title, { date });
    for (const [file, text] of files) {
      await write(file, text);
      console.info(file);
    }
    console.info(`\n${next}`);
  });

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `${file} can't be written (${code}). Run the command as the owner of content/ (on a server with sudo).`,
      { cause: error },
    );
  }
}

await runCommand(command);
