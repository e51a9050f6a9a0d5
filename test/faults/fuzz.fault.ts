import { fuzzForms } from "./fuzz.ts";
import { injectHeaders } from "./header-injection.ts";
import { contact, postedForms, privacyRequest } from "./posted-forms.ts";
import { onEachStore } from "./stores.ts";

onEachStore("whatever is posted gets an answer that was meant", async (store) =>
  console.info(await fuzzForms(store, 100)),
);

onEachStore(
  "no payload changes a recipient or adds a header",
  async (store) => {
    console.info(await injectHeaders(store, [contact, privacyRequest, postedForms.booking]));
  },
  ["sqlite"],
);
