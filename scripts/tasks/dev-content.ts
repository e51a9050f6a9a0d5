import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { readSite } from "../../publishing/content.ts";
import { root } from "./shell.ts";

/** The content as its files are at the moment; read anew only when one of them has changed. */
export function createDevContent(): { now(): Promise<Snapshot> } {
  let known: { state: string; content: Promise<Snapshot> } | undefined;
  return {
    async now() {
      const state = await stateOf(path.join(root, "content"));
      if (known?.state !== state) known = { state, content: readSite() };
      return known.content;
    },
  };
}

async function stateOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const states = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const { mtimeMs, size } = await stat(file);
    return `${file} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(states)).sort().join("\n");
}
