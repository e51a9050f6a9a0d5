/** `npm run new`: begins something new in the content, as a draft. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Argument } from "commander";
import { createCommand, runCommand } from "#server/cli/command-line.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { root } from "../tasks/shell.ts";
import { kinds, makeNew } from "./make.ts";

const command = createCommand(
  "new",
  `Begins something new in the content, as a draft that npm run dev shows and nobody else.

  npm run new -- article "How to read a match rate"
  npm run new -- job "Data editor"
  npm run new -- press "A definition for every figure"
  npm run new -- page "Partner days"`,
  {
    ends: "Ends with 0 when it is written, with 1 when it can't be, with 2 for what was typed wrong.",
  },
)
  .addArgument(new Argument("<kind>").choices(kinds))
  .argument("<title...>", "in double quotes")
  .action(async (kind: (typeof kinds)[number], words: string[]) => {
    // A shell takes a title without quotes apart.
    const title = words.join(" ").replace(/\s+/g, " ").trim();
    if (title === "") throw new OperatorError(`Give the ${kind} a title, in double quotes.`);
    const { files, next } = await makeNew(kind, title);
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
      console.info(file);
    }
    console.info(`\n${next}`);
  });

await runCommand(command);
