import { readSite } from "../../scripts/build/content.ts";

/** The content as content/ has it: what the site under test was built from. */
export const content = await readSite();
