import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "#server/testing/store.ts";

/** A folder of content with the brand's own fonts and others, which take their place if they have their names. */
export function contentWithFonts(others: Readonly<Record<string, Uint8Array>> = {}): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "brand"));
  cpSync("content/brand", path.join(folder, "brand"), { recursive: true });
  for (const [name, bytes] of Object.entries(others))
    writeFileSync(path.join(folder, "brand", name), bytes);
  return folder;
}
