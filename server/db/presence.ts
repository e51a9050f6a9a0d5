import type pg from "pg";
import { StartError } from "../errors.ts";

/** "here" as a number; see migrate.ts for the other lock. */
const presenceLock = 0x68657265;

/**
 * Each connection to a PostgreSQL store holds a lock that many can have, so that a move can see them: it takes the same lock
 * alone. The database itself gives it back when a connection ends, also after a crash. Throws StartError while a move runs.
 */
export async function enterWithOthers(client: pg.ClientBase): Promise<void> {
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
