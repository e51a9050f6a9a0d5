import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openStore } from "../db/store.ts";
import { storeFile } from "../platform/data-folder.ts";
import { memoryFolder } from "./memory-folder.ts";
import { databaseIn, startPostgres, templates } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** File of an empty store of the newest schema, to be copied. */
    sqlite: { template: string };
    /** A running PostgreSQL, or the reason why there is none. */
    postgres: { url: string } | { missing: string };
  }
}

/**
 * Creates the empty store of each kind that all tests copy. One PostgreSQL runs for all of them, in
 * which every test has a database of its own: no lock, list or limit of a database reaches into another test.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryFolder(), "site-template-"));
  await (await openStore({ dataDir: folder, databaseUrl: null })).close();
  project.provide("sqlite", { template: join(folder, storeFile) });
  const stopPostgres = await setUpPostgres(project);
  return async () => {
    await stopPostgres();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  try {
    const server = await startPostgres({ durable: false });
    await makeTemplates(server.url);
    project.provide("postgres", { url: server.url });
    return () => server.stop();
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    console.warn(`PostgreSQL tests are skipped: ${missing}`);
    project.provide("postgres", { missing });
    return async () => undefined;
  }
}

/** Both with a schema of their own in front, as a database that others use too has it. */
async function makeTemplates(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of Object.values(templates)) {
    await client.query(`create database ${name}`);
    const own = new pg.Client({ connectionString: databaseIn(url, name) });
    await own.connect();
    await own.query("create schema store");
    await own.end();
  }
  await client.end();
  await (await openStore({ dataDir: "", databaseUrl: databaseIn(url, templates.store) })).close();
}
