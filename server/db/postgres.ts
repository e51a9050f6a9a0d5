import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartError, StoreError } from "../platform/errors.ts";
import { migrate, type SchemaVersion } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { assertPostgresSchema, verifyPostgresSchema } from "./schema-check.ts";
import { probe, storeCode, withRetry } from "./sql.ts";
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
    // Anyone who is alone holds a lock that the next connection of its own would not get either.
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
    gone: () => null,
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

/** "here" as a number; see migrate.ts for the other lock. */
const presenceLock = 0x68657265;

/**
 * Each connection to a PostgreSQL store holds a lock that many can have, so that a move can see them: it takes the same lock
 * alone. The database itself gives it back when a connection ends, also after a crash. Throws StartError while a move runs.
 */
async function enterWithOthers(client: pg.ClientBase): Promise<void> {
  if (await take(client, "pg_try_advisory_lock_shared")) return;
  throw new StartError(
    "The store in the database of DATABASE_URL is being moved (npm run move-store), and what is written to it now would be lost.\n" +
      "Wait until the move has ended, then set DATABASE_URL as it says and start again.",
  );
}

/** Takes the lock that keeps everyone else out. Throws StartError, with nothing changed, while someone has it. */
export async function enterAlone(client: pg.ClientBase): Promise<void> {
  if (await take(client, "pg_try_advisory_lock")) return;
  throw new StartError(
    `The database of DATABASE_URL is in use${await others(client)}. What a server writes there during or after the move would be lost.\n` +
      "Stop every server first, wait for commands that run; nothing was changed.\n" +
      "If one was cut off without a word, the database may wait for it for hours: end it there with select pg_terminate_backend(<process>).\n" +
      "If nothing runs, DATABASE_URL may lead through a pooler of transactions, which it must not: npm run doctor says so.",
  );
}

async function take(client: pg.ClientBase, lock: string): Promise<boolean> {
  const { rows } = await client.query(`select ${lock}($1::bigint) as taken`, [presenceLock]);
  return rows[0]?.taken === true;
}

/** Where those are that hold it, as far as this role may know. */
async function others(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(
    `select locks.pid, case activity.client_port when -1 then 'the database''s own machine'
       else coalesce(host(activity.client_addr), 'an unknown place') end as place from pg_locks locks
     left join pg_stat_activity activity on activity.pid = locks.pid
     where locks.locktype = 'advisory' and locks.granted and locks.objid = $1::bigint::oid and locks.classid = 0
       and locks.database = (select oid from pg_database where datname = current_database())
     order by locks.pid limit 10`,
    [presenceLock],
  );
  const named = rows.map(({ pid, place }) => `process ${pid} for ${place}`);
  return named.length === 0 ? "" : ` (${named.join(", ")})`;
}

/**
 * StartError for a failed connection, with the fix for that failure. The driver's message may repeat parts of the URL, so only its code
 * is shown.
 */
function connectionFault(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const cause = error instanceof StoreError ? error.cause : error;
  const { code, name, message } = (cause ?? {}) as Record<string, unknown>;
  const known = faults.find(({ is }) => is(String(code ?? ""), String(message ?? "")));
  const reason = known?.reason ?? (code ? String(code) : String(name ?? "unknown"));
  return new StartError(
    `The database of DATABASE_URL cannot be used (${reason}).\n${known?.fix ?? general}`,
    { cause: error },
  );
}

const general =
  "Check that it runs and can be reached from here, and that role, password and database name are right;\n" +
  "the role must be allowed to create tables.";

type Fault = {
  is(code: string, message: string): boolean;
  /** Instead of the code, where that says little. */
  reason?: string;
  fix: string;
};

const coded = (pattern: RegExp) => (code: string) => pattern.test(code);

/** The first that fits. */
const faults: readonly Fault[] = [
  {
    is: coded(/^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_.*)$/),
    fix:
      "The connection is encrypted, but the database's certificate is signed by an authority that this machine doesn't know. Name that authority's\n" +
      "file at the end of DATABASE_URL: ?sslmode=verify-full&sslrootcert=/etc/ssl/database-ca.pem (docs/deploying.md).",
  },
  {
    is: coded(/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/),
    fix:
      "The connection is encrypted, but the database's certificate is for another name than the one in DATABASE_URL.\n" +
      "Write the name that the certificate has, or give the database a certificate for this one.",
  },
  {
    is: coded(/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/),
    fix:
      "The database's certificate is not valid today. Look at this machine's clock first; if that is right,\n" +
      "the database needs a new certificate.",
  },
  {
    is: (_, message) => /does not support SSL/.test(message),
    reason: "it does not accept encrypted connections",
    fix:
      "DATABASE_URL asks for TLS (sslmode, or ssl=true). Set ssl = on in the database's configuration, or, where it is on this machine or\n" +
      "in a network of its own, take sslmode out of DATABASE_URL.",
  },
  {
    is: (code, message) => code === "28000" && /no encryption|SSL off/.test(message),
    reason: "it accepts encrypted connections only",
    fix: "Add ?sslmode=verify-full at the end of DATABASE_URL (docs/deploying.md).",
  },
  {
    is: (code, message) =>
      /CERTIFICATE_REQUIRED|ALERT_HANDSHAKE_FAILURE/.test(code) ||
      (code === "28000" && /client certificate/.test(message)),
    reason: "it asks for a certificate of this server",
    fix: "Name certificate and key at the end of DATABASE_URL: &sslcert=/etc/ssl/site.pem&sslkey=/etc/ssl/site.key",
  },
  {
    is: coded(/^(ENOENT|EACCES|EISDIR)$/),
    fix: "A file that DATABASE_URL names (sslrootcert, sslcert, sslkey, or the socket's folder) is missing, or this user may not read it.",
  },
  {
    is: coded(/^ERR_OSSL_/),
    fix: "A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) isn't a PEM certificate or key.",
  },
  {
    is: coded(/^(ERR_SSL_|EPROTO$)/),
    fix: "The encrypted connection could not be agreed on. See that the database takes TLS 1.2 or newer, and that its port is PostgreSQL's.",
  },
  {
    is: (code) => code === "28P01" || code === "28000",
    fix: "The database refuses this role: see that role and password in DATABASE_URL are right, and that pg_hba.conf lets the role in from here.",
  },
  {
    is: coded(/^3D000$/),
    fix: "The database doesn't exist. Create it (in UTF-8), or correct its name in DATABASE_URL.",
  },
  {
    is: coded(/^42501$/),
    fix: "The role may not do this. It must be allowed to create tables: grant create on schema <schema> to <role>",
  },
  {
    is: coded(/^(ENOTFOUND|EAI_AGAIN)$/),
    fix: "The name of the database's machine in DATABASE_URL is not known here.",
  },
  {
    is: coded(/^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/),
    fix: "Nothing answers there. See that the database runs, that host and port in DATABASE_URL are right, and that no firewall is between.",
  },
];

/**
 * Driver configuration for DATABASE_URL. Every `sslmode` that asks for TLS verifies certificate and host name, as the driver does today;
 * its next version will not, and it warns at each start. `uselibpqcompat` and `no-verify` keep their meaning.
 */
function clientConfig(databaseUrl: string): pg.ClientConfig {
  const url = URL.parse(databaseUrl);
  const mode = url?.searchParams.get("sslmode") ?? "";
  if (url && verifying.has(mode) && !url.searchParams.has("uselibpqcompat")) {
    url.searchParams.set("sslmode", "verify-full");
  }
  return { connectionString: verifying.has(mode) && url ? url.href : databaseUrl };
}

const verifying: ReadonlySet<string> = new Set(["prefer", "require", "verify-ca"]);

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
