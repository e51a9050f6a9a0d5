import { fuzzForms } from "./fuzz.ts";
import { injectHeaders } from "./header-injection.ts";
import { contact, postedForms, privacyRequest } from "./posted-forms.ts";
import { onEachStore } from "./stores.ts";

// A sample: the 1,000 bodies for each form are `bench/load/fuzz.ts`, its figures are in docs/develop/measurements.md.
onEachStore("whatever is posted gets an answer that was meant", async (store) =>
  console.info(await fuzzForms(store, 40)),
);

onEachStore(
  "no payload changes a recipient or adds a header",
  async (store) => {
    console.info(await injectHeaders(store, [contact, privacyRequest, postedForms.booking]));
  },
  { kinds: ["sqlite"] },
);
