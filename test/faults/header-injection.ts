import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { type Lead, leads, startServer, until } from "./harness.ts";
import { type PostedForm, postedForms } from "./posted-forms.ts";
import { formType, freeSlots, postRaw, urlencoded } from "./raw-post.ts";
import { isAllDelivered, type TestStore } from "./stores.ts";

const operator = "owner@example.com";

/**
 * Posts payloads that try to add recipients or headers in every field of some forms: every mail has one recipient, and
 * that is the configured address or, for a confirmation, the address that was given and accepted.
 */
export async function injectHeaders(
  store: TestStore,
  forms: readonly PostedForm[],
): Promise<string> {
  const settings = { ...store.settings, MAIL_TO: operator, CONFIRM_FORMS: "all" };
  const server = await startServer(settings);
  const slots = await freeSlots(server.url);
  const payloads = tricks();
  const seen = { 201: 0, 422: 0 };
  for (const form of forms) {
    for (const [number, trick] of payloads.entries()) {
      for (const field of form.names) {
        const good = form.fields(`Message number ${number} for ${field}.`, slots.at(-1));
        const fields = Object.entries({ ...good, [field]: `${good[field] ?? ""}${trick}` });
        const status = await postRaw(
          server.url + form.path,
          urlencoded(fields),
          formType,
          "application/json",
        );
        assert.ok(status === 201 || status === 422, `${form.id}.${field}: ${status}`);
        seen[status]++;
        if (status === 201 && form === postedForms.booking) slots.pop();
      }
    }
  }
  await until("every mail", () => isAllDelivered(settings), 120_000);
  const all = await leads(settings);
  await server.end("SIGTERM");
  assert.equal(all.length, seen[201]);
  const mails = await assertRecipients(join(store.folder, "mail"), all);
  const posts = seen[201] + seen[422];
  return (
    `${payloads.length} payloads in every field of ${forms.length} forms: ${posts} posts, ${seen[201]} stored, ` +
    `${mails} mails, each to the one address that is configured or was given`
  );
}

/** Compares every mail with the deliveries that the store holds. Gives the number of mails. */
async function assertRecipients(folder: string, all: readonly Lead[]): Promise<number> {
  const configured: string[] = [];
  for (const { fields, deliveries } of all) {
    const targets = deliveries.map(({ target }) => target);
    assert.equal(targets.filter((target) => target === operator).length, 1);
    assert.match(fields.email ?? "", /^[a-z0-9]+@([a-z0-9]+\.)?example\.com$/);
    assert.ok(targets.every((target) => target === operator || target === fields.email));
    configured.push(...targets);
  }
  const reached: string[] = [];
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".eml"))) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    assert.deepEqual([mail.to?.length, mail.replyTo?.length], [1, 1]);
    assert.deepEqual([mail.cc ?? [], mail.bcc ?? []], [[], []]);
    assert.ok(!mail.headers.some(({ key }) => key === "x-injected"));
    reached.push(mail.to?.[0]?.address ?? "");
  }
  assert.deepEqual(reached.sort(), configured.sort());
  return reached.length;
}

/** Fifty ways to end a header or a list of recipients, to come after something good. */
function tricks(): string[] {
  const ends = ["\r\n", "\n", "\r", "%0d%0a", "\u2028", "\u0085", "\0", "\\r\\n", ",", ";"];
  const tails = [
    "Bcc: victim@example.net",
    "To: victim@example.net",
    "victim@example.net",
    "X-Injected: yes",
    "<victim@example.net>",
  ];
  return ends.flatMap((end) => tails.map((tail) => `${end}${tail}`));
}
