import pg from "pg";
import { clientConfig } from "./postgres-client.ts";

/** Asks one connection for the process of the database that serves it. */
type AskProcess = () => Promise<number>;

/** How often each connection is asked; in between a pooler that others use too may give its process to them. */
const rounds = 3;

/**
 * Whether DATABASE_URL leads through a pooler that gives each transaction any of its connections. A lock that is held for as
 * long as a connection lasts, by which a move sees who else is there, then belongs to no one in particular.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const clients = Array.from(
    { length: 2 },
    () => new pg.Client({ ...clientConfig(url), connectionTimeoutMillis: 5_000 }),
  );
  // Without a listener a connection that breaks ends the process.
  for (const client of clients) client.on("error", () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await isShared(
      clients.map((client) => async () => {
        const { rows } = await client.query("select pg_backend_pid() as pid");
        return Number(rows[0]?.pid);
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Detects a pooler by alternating connections: a direct connection keeps its process, and no other connection is served by it. */
export async function isShared(connections: readonly AskProcess[]): Promise<boolean> {
  const seen = connections.map(() => new Set<number>());
  for (let round = 0; round < rounds; round++) {
    for (const [i, ask] of connections.entries()) seen[i]?.add(await ask());
  }
  const all = new Set(seen.flatMap((of) => [...of]));
  return all.size !== connections.length || seen.some(({ size }) => size > 1);
}
