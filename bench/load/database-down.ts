/** PostgreSQL killed for 20 s in a burst: `node scripts/run.mjs bench/load/database-down.ts postgres`. */
import { databaseDown } from "../../test/faults/database-down.ts";
import { measure } from "./stores.ts";

process.argv.push("postgres");
await measure("database down", (store) => databaseDown(store, 20_000));
