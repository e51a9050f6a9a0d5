import { shareOutbox } from "./shared-outbox.ts";
import { onEachStore } from "./stores.ts";

onEachStore("workers of two servers try each delivery once", async (store) => {
  console.info(await shareOutbox(store, 300));
});
