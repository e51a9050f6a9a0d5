import { type TestContext, test } from "node:test";
import pg from "pg";
import { type PostgresServer, startPostgres } from "../../server/testing/postgres-server.ts";
import { dataFolder, endServers } from "./harness.ts";

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

/** Opens an empty store. A PostgreSQL is a whole server of its own, syncing its commits. */
export async function openTestStore(kind: TestStore["kind"]): Promise<TestStore> {
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

/** Registers a test for each kind; PostgreSQL's is skipped, with the reason, only where none can run. */
export function onEachStore(
  name: string,
  body: (store: TestStore, context: TestContext) => Promise<void>,
  kinds: ReadonlyArray<TestStore["kind"]> = ["sqlite", "postgres"],
): void {
  for (const kind of kinds) {
    test(`${name} (${kind === "sqlite" ? "SQLite" : "PostgreSQL"})`, async (context) => {
      const store = await openTestStore(kind).catch((error: unknown) => String(error));
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
  const client = new pg.Client({ connectionString: store.settings.DATABASE_URL ?? "" });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as T[];
}
