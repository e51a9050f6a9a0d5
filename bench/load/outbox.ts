/**
 * 1,000 jobs, four workers in two processes, each job tried once:
 * `node scripts/run.mjs bench/load/outbox.ts [sqlite|postgres]`.
 */
import { shareOutbox } from "../../test/faults/shared-outbox.ts";
import { measure } from "./stores.ts";

await measure("shared outbox", (store) => shareOutbox(store, 1_000));
