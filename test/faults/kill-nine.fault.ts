import assert from "node:assert/strict";
import { leads, mailbox, post, startServer, until } from "./harness.ts";
import { killInBursts } from "./kill-nine.ts";
import { contact, privacyRequest } from "./posted-forms.ts";
import { onEachStore } from "./stores.ts";

onEachStore(
  "a confirmed message survives kill -9 and is delivered once",
  async (store) => {
    let server = await startServer(store.settings);
    const answer = await post(server.url, "Written just before the power went.");
    await server.end("SIGKILL");
    assert.equal(answer.status, 201);

    server = await startServer(store.settings);
    await until("the mail file", () => mailbox(store.folder).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const listed = (await leads(store.settings)).map(({ reference }) => reference);
    assert.deepEqual(listed, [answer.reference]);
    assert.deepEqual(mailbox(store.folder), [answer.reference]);
    await server.end("SIGTERM");
  },
  { kinds: ["sqlite"] },
);

// On PostgreSQL this takes half a minute: what a killed server was sending is due again when its lock has run out.
onEachStore("kills in the middle of bursts lose and double nothing", async (store) => {
  console.info(
    await killInBursts(store, { rounds: 3, posts: 60, forms: [contact, privacyRequest] }),
  );
});
