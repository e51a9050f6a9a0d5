import assert from "node:assert/strict";
import { leads, mailbox, type PostOptions, post, startServer, until } from "./harness.ts";
import { contact, privacyRequest } from "./posted-forms.ts";
import { isAllDelivered, onEachStore } from "./stores.ts";

for (const form of [contact, privacyRequest]) {
  onEachStore(`the same ${form.id} posted again and again is stored once`, async (store) => {
    const server = await startServer(store.settings);
    const send = (input: string, more: PostOptions = {}) =>
      post(server.url, input, { form, ...more });
    const same = "The same words every time.";
    const plain = await Promise.all(Array.from({ length: 50 }, () => send(same)));
    const keyed = await Promise.all(
      // A key is sent by scripts alone, which ask for the action's answer and for no page.
      Array.from({ length: 200 }, () =>
        send("Other words, with a key.", { key: "key-1", data: true }),
      ),
    );
    const references = [plain, keyed].map((answers) => {
      assert.ok(answers.every(({ status }) => status === 201));
      const given = new Set(answers.map(({ reference }) => reference));
      assert.equal(given.size, 1);
      return [...given][0];
    });
    const input = "Different words under the same key.";
    const other = await send(input, { key: "key-1" });
    assert.equal(other.status, 422);
    assert.ok(other.body.includes(input), "the input is kept");
    await until("the mail files", () => isAllDelivered(store.settings));
    const listed = (await leads(store.settings)).map(({ reference }) => reference);
    assert.deepEqual(listed.sort(), references.sort());
    assert.equal(mailbox(store.folder).length, 2 * (1 + form.answers));
    await server.end("SIGTERM");
    const slowest = Math.max(...keyed.map(({ ms }) => ms)).toFixed(0);
    console.info(
      `${form.id}, ${store.kind}: 200 parallel posts with one key, 1 row, 1 reference, slowest ${slowest} ms`,
    );
  });
}
