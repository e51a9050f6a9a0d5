/** First step of the build: all of the content is read, and every fault is a line with its place and what to do. */
import { ContentError } from "#model/read/fault.ts";
import { readSite } from "../../publishing/content.ts";

try {
  await readSite();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
