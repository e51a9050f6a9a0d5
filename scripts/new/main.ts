/** `npm run new`: begins something new in the content, as a draft. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { suggestion } from "#content-model/read/describe-issue.ts";
import { commandLine } from "#server/cli/command-line.ts";
import { runCommand, UsageError } from "#server/cli/run.ts";
import { root } from "../tasks/shell.ts";
import { isKind, kinds, makeNew } from "./make.ts";

const help = `Begins something new in the content, as a draft that npm run dev shows and nobody else.

  npm run new -- article "How to read a match rate"
  npm run new -- job "Data editor"
  npm run new -- press "A definition for every figure"
  npm run new -- page "Partner days"

  --help  this text

Ends with 0 when it is written, with 1 when it can't be, with 2 for what was typed wrong.`;

const { positionals } = commandLine("new", { help, takesWords: true });

await runCommand("new", async () => {
  const { kind, title } = given();
  const { files, next } = await makeNew(kind, title);
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
    console.info(file);
  }
  console.info(`\n${next}`);
  return 0;
});

/** @throws UsageError */
function given(): { kind: (typeof kinds)[number]; title: string } {
  const [kind = "", ...words] = positionals;
  if (kind === "") {
    console.info(help);
    process.exit(0);
  }
  if (!isKind(kind))
    throw new UsageError(`“${kind}” is none of ${kinds.join(", ")}${suggestion(kind, kinds)}`);
  // A shell takes a title without quotes apart.
  const title = words.join(" ").replace(/\s+/g, " ").trim();
  if (title === "") throw new UsageError(`Give the ${kind} a title, in double quotes.`);
  return { kind, title };
}
