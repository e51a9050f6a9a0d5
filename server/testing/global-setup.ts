import type { TestProject } from "vitest/node";
import type { Snapshot } from "#model/snapshot.ts";
import { readSite } from "../../scripts/build/content.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The site as content/ has it. */
    content: Snapshot;
    /** A running PostgreSQL, or the reason why there is none. */
    postgres: { url: string } | { missing: string };
  }
}

/** One PostgreSQL for the whole run; every test takes a schema of its own in it. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  project.provide("content", await readSite());
  try {
    const server = await startPostgres({ durable: false });
    project.provide("postgres", { url: server.url });
    return () => server.stop();
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    console.warn(`PostgreSQL tests are skipped: ${missing}`);
    project.provide("postgres", { missing });
    return undefined;
  }
}
