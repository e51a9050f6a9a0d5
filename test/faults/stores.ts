import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { type PostgresServer, startPostgres } from "../../server/testing/postgres-server.ts";
import { dataFolder, endServers } from "./harness.ts";

/** Where the server of all fault tests is, when they are run together. */
export const sharedPostgres = "FAULTS_POSTGRES_URL";

type EachStore = {
  kinds?: ReadonlyArray<TestStore["kind"]>;
  /** For tests that do harm to the PostgreSQL itself. */
  own?: boolean;
};

/** An empty store for one test, of either kind. */
export type TestStore = {
  kind: "sqlite" | "postgres";
  /** DATA_DIR, and DATABASE_URL where it is PostgreSQL. */
  settings: Record<string, string>;
  /** The data folder; mail files lie in it on both kinds. */
  folder: string;
  /** The server behind a PostgreSQL store, to be killed and started again. */
  postgres: PostgresServer | null;
  remove(): Promise<void>;
};

/**
 * Opens an empty store. A PostgreSQL is a database of the server that all fault tests share, or with `own`, and outside
 * of them, a whole server; either syncs its commits.
 */
export async function openTestStore(kind: TestStore["kind"], own = false): Promise<TestStore> {
  const shared = process.env[sharedPostgres];
  if (kind === "postgres" && shared && !own) return openDatabase(shared);
  const data = dataFolder();
  const postgres = kind === "postgres" ? await startPostgres({ durable: true }) : null;
  return {
    kind,
    settings: { DATA_DIR: data.path, ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
    folder: data.path,
    postgres,
    remove: async () => {
      await postgres?.stop();
      data.remove();
    },
  };
}

async function openDatabase(server: string): Promise<TestStore> {
  const data = dataFolder();
  const name = `fault_${randomUUID().replaceAll("-", "")}`;
  await ask(server, `create database ${name}`);
  return {
    kind: "postgres",
    settings: { DATA_DIR: data.path, DATABASE_URL: new URL(name, server).href },
    folder: data.path,
    postgres: null,
    remove: async () => {
      await ask(server, `drop database ${name} with (force)`);
      data.remove();
    },
  };
}

/** Registers a test for each kind; PostgreSQL's is skipped, with the reason, only where none can run. */
export function onEachStore(
  name: string,
  body: (store: TestStore, context: TestContext) => Promise<void>,
  { kinds = ["sqlite", "postgres"], own = false }: EachStore = {},
): void {
  for (const kind of kinds) {
    test(`${name} (${kind === "sqlite" ? "SQLite" : "PostgreSQL"})`, async (context) => {
      const store = await openTestStore(kind, own).catch((error: unknown) => String(error));
      if (typeof store === "string") return context.skip(store);
      try {
        await body(store, context);
      } finally {
        endServers();
        await store.remove();
      }
    });
  }
}

/** Asks the database behind a store directly. */
export async function query<T>(store: TestStore, text: string): Promise<T[]> {
  return ask<T>(store.settings.DATABASE_URL ?? "", text);
}

/** Whether nothing is left to be sent. Asked of the store itself: a program of its own would take its share of the machine. */
export async function isAllDelivered(settings: Record<string, string>): Promise<boolean> {
  const text = "select count(*) as open from deliveries where state <> 'delivered'";
  if (settings.DATABASE_URL) {
    const [row] = await ask<{ open: string }>(settings.DATABASE_URL, text);
    return row?.open === "0";
  }
  const sqlite = new BetterSqlite(join(settings.DATA_DIR ?? "", "site.db"), { readonly: true });
  try {
    return (sqlite.prepare(text).get() as { open: number }).open === 0;
  } finally {
    sqlite.close();
  }
}

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}
