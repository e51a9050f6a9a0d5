/**
 * `npm test`: every check, from format to a real browser. Ends with one line that counts the tests.
 *
 *   npm test -- <part> [options of the browser tests]     one part, as hosted CI runs them side by side
 */
import { rm } from "node:fs/promises";
import { runSteps, type Step } from "./steps.ts";
import { testParts } from "./test-parts.ts";
import { countTests } from "./test-steps.ts";

// What is tested is the site, not the operator's settings file.
process.env.ENV_FILE = "";

const [part, ...options] = process.argv.slice(2);
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
