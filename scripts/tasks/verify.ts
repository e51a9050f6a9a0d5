/** `npm run verify`: format, lint, import rules, types, unused code, documents and unit tests. */
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { runSteps, testParts } from "./test-steps.ts";

parseOrExit(
  createCommand(
    "verify",
    "Checks format, lint, import rules, types, unused code and documents, and runs the unit tests.",
    {
      ends: "Ends with 0 when all is well, with 1 when something is not, with 2 for what was typed wrong.",
    },
  ),
);

const { failed } = await runSteps(testParts().verify);
process.exit(failed);
