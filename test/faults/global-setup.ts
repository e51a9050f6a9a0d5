import { type PostgresServer, startPostgres } from "../../server/testing/postgres-server.ts";
import { sharedPostgres } from "./stores.ts";

/** One PostgreSQL for all files of fault tests, each test with a database of its own: see openTestStore. */
let server: PostgresServer | undefined;

export async function globalSetup(): Promise<void> {
  // Where none can run, each test says so and is skipped.
  server = await startPostgres({ durable: true }).catch(() => undefined);
  if (server) process.env[sharedPostgres] = server.url;
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
}
