import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Files below a folder, by path, whose bytes hold a text somewhere, whatever the case of its ASCII letters: what a search
 * by `grep -rai` finds, in stores and logs too.
 */
export async function filesWithText(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await hasText(file, text))) found.push(file);
  }
  return found.sort();
}

export async function hasText(file: string, text: string): Promise<boolean> {
  // Each byte is a character, so that nothing is lost and lower case is ASCII's.
  const wanted = lowered(Buffer.from(text));
  let tail = "";
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const seen = tail + lowered(chunk as Buffer);
    if (seen.includes(wanted)) return true;
    tail = seen.slice(-(wanted.length - 1) || seen.length);
  }
  return false;
}

function lowered(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
