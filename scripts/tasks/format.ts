/** `npm run format`: formats the files and sorts their imports. */
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { run } from "./shell.ts";

const { words } = parseOrExit(
  createCommand(
    "format",
    "Formats the files, sorts their imports, and corrects what the linter can correct by itself.",
    {
      ends: "Ends with 0 when they are well, with 1 when something is left that you have to correct, with 2 for what was typed wrong.",
    },
  ).argument("[files...]", "files or folders; default: all of them"),
);
const files = words.length > 0 ? words : ["."];
process.exit(await run("node_modules/.bin/biome", ["check", "--write", "--", ...files]));
