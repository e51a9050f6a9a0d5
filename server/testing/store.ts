import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openStore, type Store } from "../db/open.ts";

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real store in a temporary folder, closed after the test. */
export async function temporaryStore(): Promise<Store & { folder: string }> {
  const folder = temporaryFolder();
  const store = await openStore(folder);
  onTestFinished(() => store.close());
  return Object.assign(store, { folder });
}
