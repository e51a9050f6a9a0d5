import { readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#server/platform/errors.ts";
import { filesUnder, pathOfFile, publishedFiles } from "../../site-generator/paths.ts";

/** A published page: its address, its file and its HTML. */
export type BuiltPage = { path: string; file: string; html: string };

/** All published pages, in order. Ends the process if there are none. */
export async function builtPages(): Promise<BuiltPage[]> {
  const folder = folderOrEnd();
  const files = (await filesUnder(folder)).filter((file) => file.endsWith(".html"));
  return files.map((name) => {
    const file = path.join(folder, name);
    return { path: pathOfFile(name), file, html: readFileSync(file, "utf8") };
  });
}

function folderOrEnd(): string {
  try {
    return publishedFiles();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
