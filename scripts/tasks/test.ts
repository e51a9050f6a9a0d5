/** `npm test`: every check, from format to a real browser. Ends with one line that counts the tests. */
import { rm } from "node:fs/promises";
import { Argument } from "commander";
import { createCommand, parseOrExit, rejectUsage } from "#server/cli/command-line.ts";
import { parseDay, runOnDay } from "./run-on-day.ts";
import { countTests, runSteps, type Step, testParts } from "./test-steps.ts";

// What is tested is the site, not the operator's settings file.
process.env.ENV_FILE = "";

const typed = process.argv.slice(2);
const dayAt = typed.findIndex((word) => /^--day(=|$)/.test(word));
const dayWords = dayAt < 0 ? [] : typed.slice(dayAt, dayAt + (typed[dayAt] === "--day" ? 2 : 1));
const words = typed.filter((_, i) => i < dayAt || i >= dayAt + dayWords.length);
const [part, ...options] = words;
// What follows "browser" is for the browser tests, which know it.
const isHelp = typed.some((word) => word === "--help" || word === "-h");
const command = createCommand(
  "test",
  "Runs every check, from format to three browser engines, or one part of them. The last line counts the tests.",
  {
    ends: "Ends with 0 when all passed, with 1 when something failed, with 2 for what was typed wrong.",
  },
)
  .addArgument(
    new Argument(
      "[part]",
      "options of Playwright follow browser: --shard=1/4, --grep booking",
    ).choices(Object.keys(testParts())),
  )
  .option(
    "--day <day>",
    "on a copy, with the machine's clock moved to noon UTC of that day, or to a time: 2028-02-29, 2027-03-14T06:55",
  );
const {
  options: { day },
} = parseOrExit<{ day?: string }>(
  command,
  isHelp ? ["--help"] : [...(part === "browser" ? [part] : words), ...dayWords],
);
if (day !== undefined && !parseDay(day))
  rejectUsage(
    command,
    `--day takes a date, with or without a time of UTC (2028-02-29, 2027-03-14T06:55), not “${day}”.`,
  );
const at = parseDay(day ?? "");
if (at) {
  console.info(`The clock starts at ${at.toISOString()}.`);
  process.exit(await runOnDay(at, "scripts/tasks/test.ts", words));
}
const chosen = stepsOf(part);
await rm("test-results", { recursive: true, force: true });
const steps = await runSteps(chosen);
const tests = await countTests();
// A failed step without a failed test (lint, types, build) counts as one failure, so the line never reads well by accident.
const failed = Math.max(tests.failed, steps.failed);
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : "";
// Passed at the second try; the browser tests' own report names them.
const flaky = tests.flaky > 0 ? `, ${tests.flaky} of the passed flaky` : "";
// The checks of the pages are no tests: "0 passed" would read as if nothing had run.
const passed = tests.passed + failed === 0 ? `${steps.passed} steps` : tests.passed;
console.info(`\n${passed} passed, ${failed} failed${skipped}${flaky}`);
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
