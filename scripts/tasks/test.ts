/** `npm test`: every check, from format to a real browser. Ends with one line that counts the tests. */
import { rm } from "node:fs/promises";
import { quickSteps, runSteps } from "./steps.ts";
import {
  browserTests,
  buildSite,
  builtChecks,
  countTests,
  engineTests,
  faultTests,
  unitTests,
} from "./test-steps.ts";

await rm("test-results", { recursive: true, force: true });
const steps = await runSteps([
  ...quickSteps,
  unitTests,
  buildSite,
  ...builtChecks,
  faultTests,
  browserTests,
  engineTests,
]);
const tests = await countTests();
// A failed step without a failed test (lint, types, build) counts as one failure, so the line never reads well by accident.
const failed = Math.max(tests.failed, steps.failed);
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : "";
console.info(`\n${tests.passed} passed, ${failed} failed${skipped}`);
process.exit(failed === 0 ? 0 : 1);
