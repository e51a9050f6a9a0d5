/** 20 rounds of kill -9, each after at least 500 stored posts: `node bench/load/kills.ts [sqlite|postgres]`. */
import { killInBursts } from "../../test/faults/kill-nine.ts";
import { measure } from "./stores.ts";

const rounds = Number(process.env.ROUNDS ?? 20);

await measure("kill -9", (store) => killInBursts(store, { rounds, posts: 500, clients: 16 }));
