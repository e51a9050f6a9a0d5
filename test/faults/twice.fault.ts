import assert from "node:assert/strict";
import { leads, mailbox, post, startServer, until } from "./harness.ts";
import { onEachStore } from "./stores.ts";

onEachStore("the same message posted again and again is stored once", async (store) => {
  const server = await startServer(store.settings);
  const text = "The same words every time.";
  const plain = await Promise.all(Array.from({ length: 50 }, () => post(server.url, text)));
  const keyed = await Promise.all(
    Array.from({ length: 200 }, () => post(server.url, "Other words, with a key.", "key-1")),
  );
  for (const answers of [plain, keyed]) {
    assert.equal(new Set(answers.map(({ reference }) => reference)).size, 1);
    assert.ok(answers.every(({ status }) => status === 201));
  }
  const other = await post(server.url, "Different words under the same key.", "key-1");
  assert.equal(other.status, 422);
  assert.ok(other.body.includes("Different words under the same key."), "the words are kept");
  await until("the mail files", () => mailbox(store.folder).length === 2);
  assert.equal((await leads(store.settings)).length, 2);
  await server.end("SIGTERM");
});
