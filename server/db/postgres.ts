import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartError, StoreError } from "../errors.ts";
import { migrate, type SchemaVersion } from "./migrate.ts";
import { clientConfig } from "./postgres-client.ts";
import { connectionFault } from "./postgres-fault.ts";
import { enterAlone, enterWithOthers } from "./presence.ts";
import { probe } from "./probe.ts";
import { storeCode, withRetry } from "./retry.ts";
import type { Schema } from "./schema.ts";
import { assertPostgresSchema, verifyPostgresSchema } from "./schema-check.ts";
import type { OpenOptions, Store } from "./store.ts";

/** A visitor has an answer within 5 s even when the database hangs without closing its connections. */
const answerMs = 4_700;

/** How long a start waits for a database that is starting too. */
const startMs = 15_000;

/** Connections of one server; the many-machines arithmetic of docs/operate/deploying.md counts with it. */
export const poolSize = 10;

/** Opens a PostgreSQL database; see openStore. Lost connections are replaced by the pool, without a restart. */
export async function openPostgres(url: string, options: OpenOptions = {}): Promise<Store> {
  const db = connect(url, {
    // Whoever is alone holds a lock that the next connection of its own would not get either.
    max: options.alone ? 1 : poolSize,
    // One always stays, so that others can see that this store is in use.
    min: 1,
    onConnect: options.alone ? enterAlone : enterWithOthers,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(options.patient ? {} : { statement_timeout: 4_000 }),
    idle_in_transaction_session_timeout: 10_000,
  });
  try {
    await untilReachable(db);
    await assertUnicode(db);
    await assertDurable(db);
    if (options.mustExist) await assertExists(db);
    await assertPostgresSchema(db);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw connectionFault(error);
  }
  const inTime = options.patient ? <T>(work: Promise<T>) => work : within;
  return {
    kind: "postgres",
    read: (work) => inTime(withRetry(() => work(db))),
    // Independent of the database's default: after waiting for a lock, the holder's commit must be visible.
    write: (work) =>
      inTime(withRetry(() => db.transaction().setIsolationLevel("read committed").execute(work))),
    probe: () => inTime(withRetry(() => probe(db), 500)),
    time: async () => {
      const asked = CompiledQuery.raw("select clock_timestamp() as now");
      const { rows } = await withRetry(() => db.executeQuery<{ now: Date }>(asked));
      return rows[0]?.now ?? new Date();
    },
    freeBytes: () => Number.POSITIVE_INFINITY,
    close: () => db.destroy(),
  };
}

/** Version of the store in a database, without changing it; null if there is none. Throws StartError. */
export async function inspectPostgres(url: string): Promise<SchemaVersion> {
  const db = connect(url, { max: 1, connectionTimeoutMillis: 5_000 });
  try {
    await assertUnicode(db);
    return await verifyPostgresSchema(db);
  } catch (error) {
    throw connectionFault(error);
  } finally {
    await db.destroy();
  }
}

function connect(url: string, options: pg.PoolConfig): Kysely<Schema> {
  const pool = new pg.Pool({
    ...clientConfig(url),
    types: { getTypeParser },
    application_name: "website",
    ...options,
  });
  // A connection that breaks is replaced. Without these listeners it would end the process instead: the pool hears of
  // idle connections only, so each one is listened to, the ones in a transaction too, whose query fails by itself.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Counts and keys are far below 2^53, and SQLite gives them as numbers too. */
function getTypeParser(type: number, format?: "text" | "binary") {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as "text");
}

async function untilReachable(db: Kysely<Schema>): Promise<void> {
  const deadline = performance.now() + startMs;
  for (;;) {
    try {
      await db.executeQuery(CompiledQuery.raw("select 1"));
      return;
    } catch (error) {
      if (storeCode(error) !== "store_unreachable" || performance.now() > deadline) throw error;
      await sleep(500);
    }
  }
}

/** Visitors type names in any script; a database that can't hold one would refuse its lead. */
async function assertUnicode(db: Kysely<Schema>): Promise<void> {
  const { rows } = await db.executeQuery<{ server_encoding: string }>(
    CompiledQuery.raw("show server_encoding"),
  );
  const encoding = rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new StartError(
    `DATABASE_URL: this database has the encoding ${encoding}, so a name such as 李 could not be stored.\n` +
      "An encoding can't be changed later. Make another database, and set DATABASE_URL to it:\n" +
      "create database <name> encoding 'UTF8' template template0\n" +
      "If this one holds leads already, take them along with pg_dump and pg_restore.",
  );
}

/** An acknowledged lead must be on disk: a server that was told otherwise is refused. */
async function assertDurable(db: Kysely<Schema>): Promise<void> {
  const { rows } = await db.executeQuery<{ synchronous_commit: string }>(
    CompiledQuery.raw("show synchronous_commit"),
  );
  if (rows[0]?.synchronous_commit !== "off") return;
  throw new StartError(
    "DATABASE_URL: this database has synchronous_commit = off, so a crash could lose confirmed messages.\n" +
      "Set it to on for the site's role: alter role <role> set synchronous_commit = on",
  );
}

/** A command that only reads must not make a store out of whatever database it was pointed to. */
async function assertExists(db: Kysely<Schema>): Promise<void> {
  const { rows } = await db.executeQuery<{ found: string | null }>(
    CompiledQuery.raw("select to_regclass('schema_versions') as found"),
  );
  if (rows[0]?.found) return;
  throw new StartError(
    "There is no store in the database of DATABASE_URL yet.\n" +
      "Set DATABASE_URL to the database that the server uses, or start the server once to make it.",
  );
}

function within<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StoreError("store_unreachable", new Error("no answer in time"))),
    answerMs,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
