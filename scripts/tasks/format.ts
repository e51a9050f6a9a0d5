/** `npm run format`: formats the files and sorts their imports. */
import { commandLine } from "#server/cli/command-line.ts";
import { run } from "./shell.ts";

const { positionals } = commandLine("format", {
  help: `Formats the files, sorts their imports, and corrects what the linter can correct by itself.

  npm run format [-- <files or folders>]     default: all of them

  --help  this text

Ends with 0 when they are well, with 1 when something is left that you have to correct, with 2 for what was typed wrong.`,
  takesWords: true,
});
const files = positionals.length > 0 ? positionals : ["."];
process.exit(await run("node_modules/.bin/biome", ["check", "--write", "--", ...files]));
