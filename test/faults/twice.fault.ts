import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { leads, mailbox, type PostOptions, post, startServer, until } from "./harness.ts";
import { contact, postedForms, privacyRequest } from "./posted-forms.ts";
import { freeSlots } from "./raw-post.ts";
import { isAllDelivered, onEachStore } from "./stores.ts";

/** Posts again while the server refuses for a moment, as the site's script does: a busy machine may not store a burst in time. */
async function postUntilTaken(...args: Parameters<typeof post>): ReturnType<typeof post> {
  const answer = await post(...args);
  if (answer.status !== 503) return answer;
  await setTimeout(500);
  return postUntilTaken(...args);
}

for (const form of [contact, privacyRequest]) {
  onEachStore(`the same ${form.id} posted again and again is stored once`, async (store) => {
    const server = await startServer(store.settings);
    const send = (input: string, more: PostOptions = {}) =>
      postUntilTaken(server.url, input, { form, ...more });
    const same = "The same words every time.";
    const plain = await Promise.all(Array.from({ length: 50 }, () => send(same)));
    const keyed = await Promise.all(
      // A key is sent by scripts alone, which ask for the answer as JSON and for no page.
      Array.from({ length: 200 }, () =>
        send("Other words, with a key.", { key: "key-1", json: true }),
      ),
    );
    const references = [plain, keyed].map((answers) => {
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
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

onEachStore("two servers that get the same submission at once store it once", async (store) => {
  const servers = [await startServer(store.settings), await startServer(store.settings)];
  for (const form of Object.values(postedForms)) {
    const [slot] = (await freeSlots(servers[0]?.url ?? "")).slice(-1);
    const filled = { ...form, fields: (input: string) => form.fields(input, slot) };
    const options = { form: filled, key: `key-${form.id}`, json: true };
    const sent = Array.from({ length: 20 }, (_, i) =>
      postUntilTaken(servers[i % 2]?.url ?? "", "The same words on two servers.", options),
    );
    const answers = await Promise.all(sent);
    const statuses = new Set(answers.map(({ status }) => status));
    assert.deepEqual([...statuses], [201], form.id);
    assert.equal(new Set(answers.map(({ reference }) => reference)).size, 1, form.id);
  }
  const listed = await leads(store.settings);
  assert.deepEqual(listed.map(({ form }) => form).sort(), Object.keys(postedForms).sort());
  for (const server of servers) await server.end("SIGTERM");
});
