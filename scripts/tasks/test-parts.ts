import { quickSteps, type Step } from "./steps.ts";
import {
  browserTests,
  buildSite,
  builtChecks,
  engineTests,
  faultTests,
  unitTests,
} from "./test-steps.ts";

/**
 * Parts of `npm test`, in order; hosted CI runs the parts side by side. A part works on its own.
 *
 * @param options of the browser tests, for example `--shard=1/4`
 */
export function testParts(options: readonly string[] = []) {
  return {
    verify: [...quickSteps, unitTests],
    site: [buildSite, ...builtChecks],
    faults: [buildSite, faultTests],
    browser: [buildSite, browserTests(options)],
    engines: [buildSite, engineTests],
  } satisfies Record<string, readonly Step[]>;
}
