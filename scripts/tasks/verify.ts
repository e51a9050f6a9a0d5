/** `npm run verify`: format, lint, import rules, types, unused code, documents and unit tests. */
import { runSteps } from "./steps.ts";
import { testParts } from "./test-parts.ts";

const { failed } = await runSteps(testParts().verify);
process.exit(failed);
