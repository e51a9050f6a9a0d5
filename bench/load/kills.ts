/**
 * 20 rounds of kill -9, each in the middle of a burst after at least 500 acknowledged posts:
 * `node scripts/run.mjs bench/load/kills.ts [sqlite|postgres]`. ROUNDS changes the 20; FORM=privacy-request sends privacy
 * requests.
 */
import { killInBursts } from "../../test/faults/kill-nine.ts";
import { contact, privacyRequest } from "../../test/faults/posted-forms.ts";
import { measure } from "./stores.ts";

const rounds = Number(process.env.ROUNDS ?? 20);
const form = process.env.FORM === privacyRequest.id ? privacyRequest : contact;

await measure("kill -9", (store) =>
  killInBursts(store, { rounds, posts: 500, clients: 16, forms: [form] }),
);
