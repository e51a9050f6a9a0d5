import { fuzzForms, injectHeaders } from "./fuzz.ts";
import { onEachStore } from "./stores.ts";

onEachStore("whatever is posted gets an answer that was meant", async (store) =>
  console.info(await fuzzForms(store, 100)),
);

onEachStore(
  "no payload changes a recipient or adds a header",
  async (store) => console.info(await injectHeaders(store)),
  ["sqlite"],
);
