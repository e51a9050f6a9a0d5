import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { clientFolder, filesUnder, pathOfFile } from "../build/paths.ts";

/** A page of the build: its address, its file and its HTML. */
export type BuiltPage = { path: string; file: string; html: string };

/** All pages of the build, in order. Ends the process if there is no build. */
export async function builtPages(): Promise<BuiltPage[]> {
  if (!existsSync(path.join(clientFolder, "index.html"))) {
    console.error("There is no build to check. Make one with: npm run build");
    process.exit(1);
  }
  const files = (await filesUnder(clientFolder)).filter((file) => file.endsWith(".html"));
  return files.map((name) => {
    const file = path.join(clientFolder, name);
    return { path: pathOfFile(name), file, html: readFileSync(file, "utf8") };
  });
}
