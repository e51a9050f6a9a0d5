import { join } from "node:path";
import { type Config, loadConfig } from "../config.ts";
import { assertRoomToKeep, putStoreAside } from "../db/copies.ts";
import { type MovedTable, moveStore } from "../db/move.ts";
import { assertUnused } from "../db/sqlite.ts";
import { inspectStore, openStore, type StoreLocation } from "../db/store.ts";
import { storeFile } from "../platform/data-folder.ts";
import { OperatorError, StartError } from "../platform/errors.ts";
import { dropCommand } from "./postgres-commands.ts";
import { storeName } from "./store-command.ts";

/** Moves the store between SQLite and PostgreSQL; without `yes` it only says which way. */
export async function moveBetween(back: boolean, yes: boolean): Promise<void> {
  const { from, to } = bothStores(loadConfig(), back);
  console.error(`From: ${storeName(from)}\nTo:   ${storeName(to)}`);
  await assertThere(from);
  if (yes) return move(from, to);
  console.info("Nothing was moved. Stop the servers, make a backup, then add --yes.");
}

function bothStores({ dataDir, databaseUrl }: Config, back: boolean) {
  if (databaseUrl === null) {
    throw new OperatorError("Set DATABASE_URL to the PostgreSQL database to move to, or from.");
  }
  const embedded: StoreLocation = { dataDir, databaseUrl: null };
  const database: StoreLocation = { dataDir, databaseUrl };
  return back ? { from: database, to: embedded } : { from: embedded, to: database };
}

async function assertThere(from: StoreLocation): Promise<void> {
  const { kind } = await inspectStore(from);
  if (kind === "missing") throw new StartError(`There is no store to move: ${storeName(from)}.`);
}

async function move(from: StoreLocation, to: StoreLocation): Promise<void> {
  const isEmbedded = from.databaseUrl === null;
  if (isEmbedded) {
    assertUnused(join(from.dataDir, storeFile));
    assertRoomToKeep(from.dataDir);
  }
  const moved = await between(from, to);
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  console.info(`${moved.length} tables, ${rows} rows: counts and checksums agree.`);
  if (isEmbedded) {
    console.info(`The embedded store is kept as ${putStoreAside(from.dataDir)}.`);
    console.info("Keep DATABASE_URL in the settings of every server, then start them.");
  } else {
    console.info(
      `Take DATABASE_URL out of the settings of every server; it then starts on ${storeName(to)}.`,
    );
    console.info(
      "The database still holds everything, and nobody who is erased from now on is erased there. Once the server runs well, remove it:",
    );
    if (from.databaseUrl !== null) console.info(dropCommand(from.databaseUrl));
  }
}

async function between(from: StoreLocation, to: StoreLocation): Promise<MovedTable[]> {
  const source = await openStore(from, { mustExist: true, patient: true, alone: true });
  try {
    const target = await openStore(to, { patient: true, alone: true });
    try {
      return await moveStore(source, target, ({ name, rows, checksum }) =>
        console.info(`  ${name.padEnd(20)} ${String(rows).padStart(9)}  ${checksum}`),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
