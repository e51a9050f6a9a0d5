/**
 * 1,000 generated bodies for each form, the booking form among them, and 50 payloads against the recipients in every
 * field: `node scripts/run.mjs bench/load/fuzz.ts [sqlite|postgres]`. RUNS changes the 1,000.
 */
import { fuzzForms } from "../../test/faults/fuzz.ts";
import { injectHeaders } from "../../test/faults/header-injection.ts";
import { postedForms } from "../../test/faults/posted-forms.ts";
import { measure } from "./stores.ts";

const runs = Number(process.env.RUNS ?? 1_000);

await measure("bodies", (store) => fuzzForms(store, runs));
await measure("header injection", (store) => injectHeaders(store, Object.values(postedForms)));
