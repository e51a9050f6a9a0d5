import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { leads, post, run, startServer, until } from "./harness.ts";
import { postedForms } from "./posted-forms.ts";
import { freeSlots } from "./raw-post.ts";
import { isAllDelivered, onEachStore } from "./stores.ts";

/** Files below a folder that hold a text, as `grep -rail` finds them. */
function grep(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, "latin1").toLowerCase().includes(text.toLowerCase()));
}

onEachStore(
  "a person who is erased under a running server is in no byte of the data folder, nor in a new backup",
  async (store) => {
    const server = await startServer({ ...store.settings, CONFIRM_FORMS: "all" });
    const input = "The engine weaves algebraic patterns.";
    const { booking, contact } = postedForms;
    const [slot] = (await freeSlots(server.url)).slice(-1);
    const person = { ...booking, fields: () => booking.fields(input, slot) };
    const { email = "" } = person.fields();
    const asSame = { ...contact, fields: () => ({ ...contact.fields(input), email }) };
    for (const form of [person, asSame]) {
      assert.equal((await post(server.url, input, { form })).status, 201);
    }
    assert.equal((await post(server.url, "Somebody else's words.")).status, 201);
    await until("the mails", () => isAllDelivered(store.settings));
    assert.equal((await run("server/cli/main.ts", ["backup"], store.settings)).code, 0);
    assert.ok(grep(store.folder, email).length >= 3, "database or log, mail files, backup");

    const erase = await run(
      "server/cli/main.ts",
      ["leads", "erase", email, "--yes"],
      store.settings,
    );
    assert.equal(erase.code, 0, erase.stderr);
    assert.match(erase.stdout, /canceled by a last mail/);
    assert.match(erase.stdout, /found the address nowhere/);
    assert.equal((await run("server/cli/main.ts", ["backup"], store.settings)).code, 0);
    for (const trace of [email, input]) assert.deepEqual(grep(store.folder, trace), []);

    assert.equal((await post(server.url, "Words after the erasure.")).status, 201);
    await until("the mail", () => isAllDelivered(store.settings));
    assert.equal((await leads(store.settings)).length, 4);
    assert.equal(await server.end("SIGTERM"), 0);
  },
  { kinds: ["sqlite"] },
);
