import { readSite } from "../../publishing/content.ts";
import { sitePaths as pathsOf } from "../../publishing/site-paths.ts";

/** The content as content/ has it: what the site under test was built from. */
export const content = await readSite();

/** Address of every page of the site under test. */
export function sitePaths(): string[] {
  return pathsOf(content);
}
