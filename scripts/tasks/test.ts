/** `npm test`: every check, from format to a real browser. Ends with one line that counts the tests. */
import { rm } from "node:fs/promises";
import { commandLine } from "#server/cli/command-line.ts";
import { runSteps, type Step } from "./steps.ts";
import { testParts } from "./test-parts.ts";
import { countTests } from "./test-steps.ts";

// What is tested is the site, not the operator's settings file.
process.env.ENV_FILE = "";

const typed = process.argv.slice(2);
const [part, ...options] = typed;
// What follows "browser" is for the browser tests, which know it.
const isHelp = typed.some((word) => word === "--help" || word === "-h");
commandLine("test", {
  help: `Runs every check, from format to three browser engines, or one part of them. The last line counts the tests.

  npm test
  npm test -- <part>
  npm test -- browser [options of Playwright]     for example --shard=1/4 or --grep booking

  Parts: ${Object.keys(testParts()).join(", ")}
  --help  this text

Ends with 0 when all passed, with 1 when something failed, with 2 for what was typed wrong.`,
  takesWords: true,
  args: isHelp ? ["--help"] : part === "browser" ? [part] : typed,
  refusal: ({ positionals: [, more] }) =>
    more === undefined ? null : `One part at a time can be run, so “${more}” is one too many.`,
});
const chosen = stepsOf(part);
await rm("test-results", { recursive: true, force: true });
const steps = await runSteps(chosen);
const tests = await countTests();
// A failed step without a failed test (lint, types, build) counts as one failure, so the line never reads well by accident.
const failed = Math.max(tests.failed, steps.failed);
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : "";
// Passed at the second try; the browser tests' own report names them.
const flaky = tests.flaky > 0 ? `, ${tests.flaky} of the passed flaky` : "";
console.info(`\n${tests.passed} passed, ${failed} failed${skipped}${flaky}`);
process.exit(failed === 0 ? 0 : 1);

function stepsOf(part: string | undefined): readonly Step[] {
  const parts = new Map<string, readonly Step[]>(Object.entries(testParts(options)));
  // Parts share the build.
  if (part === undefined) return [...new Set([...parts.values()].flat())];
  const found = parts.get(part);
  if (found) return found;
  console.error(`There is no part "${part}". Parts: ${[...parts.keys()].join(", ")}.`);
  process.exit(2);
}
