/** `npm run verify`: format, lint, import rules, types, unused code, documents and unit tests. */
import { quickSteps, runSteps } from "./steps.ts";
import { unitTests } from "./test-steps.ts";

const { failed } = await runSteps([...quickSteps, unitTests]);
process.exit(failed);
