/** 1,000 generated bodies for each form, and 50 payloads against the recipients: `node bench/load/fuzz.ts [sqlite|postgres]`. */
import { fuzzForms, injectHeaders } from "../../test/faults/fuzz.ts";
import { measure } from "./stores.ts";

await measure("bodies", (store) => fuzzForms(store, 1_000));
await measure("header injection", injectHeaders);
