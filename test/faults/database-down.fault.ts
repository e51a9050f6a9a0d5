import { databaseDown } from "./database-down.ts";
import { onEachStore } from "./stores.ts";

onEachStore(
  "a database that is killed in a burst loses nothing and comes back",
  async (store) => console.info(await databaseDown(store, 6_000)),
  { kinds: ["postgres"], own: true },
);
