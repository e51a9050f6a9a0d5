import pg from "pg";
import type { TestProject } from "vitest/node";
import { databaseOf, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A running PostgreSQL, or the reason why there is none. */
    postgres: { url: string } | { missing: string };
  }
}

/**
 * One PostgreSQL for the whole run. Every worker has a database in it, and every test a schema there: locks and lists that
 * reach over a whole database meet nothing of a test that runs at the same time.
 */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startPostgres({ durable: false });
    await createDatabases(server.url, project.config.maxWorkers);
    project.provide("postgres", { url: server.url });
    return () => server.stop();
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    console.warn(`PostgreSQL tests are skipped: ${missing}`);
    project.provide("postgres", { missing });
    return undefined;
  }
}

async function createDatabases(url: string, workers: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let id = 1; id <= workers; id++) await client.query(`create database ${databaseOf(id)}`);
  await client.end();
}
