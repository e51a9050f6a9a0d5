import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readChanged } from "#content-model/testing/changed-content.ts";
import { extraFieldsYaml } from "#content-model/testing/extra-fields.ts";
import { leadsCommand } from "../../server/cli/leads.ts";
import { parseEnv } from "../../server/config.ts";
import type { OutboxMessage, Sender } from "../../server/delivery/message.ts";
import { mailContent } from "../../server/delivery/templates/mail-content.ts";
import { createWorker } from "../../server/delivery/worker.ts";
import { findLeads } from "../../server/leads/list.ts";
import { erasePerson } from "../../server/privacy/person/person.ts";
import { createSubmit } from "../../server/submissions/process-submission.ts";
import { formPost, testApp } from "../../server/testing/app.ts";
import { identity, recordingLog } from "../../server/testing/context.ts";
import { contextOn } from "../../server/testing/context-on.ts";
import { fakePages } from "../../server/testing/pages.ts";
import { runOnSite } from "../../server/testing/run-tool.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../../server/testing/store.ts";
import { contactFields } from "../../server/testing/submission.ts";

const content = readChanged({ "forms/contact.yaml": (text) => extraFieldsYaml + text });
const extra = {
  phone: "+1 (555) 010-2345",
  budget: "quetzal 500",
  team_size: "large",
  updates: "yes",
};
const page = { file: "contact/index.html", styles: [], query: [] };

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const ctx = contextOn(store, () => content, {});
  const { app } = testApp({
    pages: fakePages({}, {}, { "/contact": page }),
    content: () => content,
    submit: createSubmit(ctx),
  });
  const send = async (fields: Record<string, string>) => {
    const headers = { Accept: "application/json" };
    const response = await app.request(
      "/contact",
      formPost({ ...contactFields(), ...fields }, headers),
    );
    return response.json();
  };
  const config = parseEnv({ DATA_DIR: store.folder });
  return { store, ctx, send, config };
}

onEachStore("fields that a form's YAML adds", (kind) => {
  test("are stored, mailed, posted, exported, shown, found, and erased", async () => {
    const { store, ctx, send, config } = await setUp(kind);
    const { reference } = await send({ ...extra, unknown: "x" });
    const messages: OutboxMessage[] = [];
    const take: Sender["send"] = async (message) => void messages.push(message);
    const senders = { mail: { by: "smtp", send: take } } as const;
    await createWorker({ store, senders, log: recordingLog().log, now: ctx.now }).runOnce();
    const [message] = messages;
    if (!message) throw new Error("No mail was sent.");
    // A webhook posts the fields of the same message.
    expect(message.fields).toEqual({ ...contactFields(), ...extra });
    const { text } = mailContent(message, { ...identity, content });
    for (const part of [
      "Phone number",
      "+1 (555) 010-2345",
      "Budget",
      "quetzal 500",
      "Team size",
      "More than 10",
      "Send me product news",
      "Yes",
    ])
      expect(text).toContain(part);
    const file = join(store.folder, "leads.csv");
    const site = { store, config, content: () => content };
    await runOnSite(leadsCommand, site, ["export"], { output: file });
    const csv = readFileSync(file, "utf8");
    expect(csv.split("\r\n")[0]).toContain('"message","phone","budget","team_size","updates"');
    expect(csv).toContain(`,"quetzal 500","large","yes"`);
    const shown = await runOnSite(leadsCommand, site, ["show", reference]);
    expect(shown).toMatch(/^budget\s+quetzal 500$/m);
    const found = async () => (await findLeads(store, { words: "quetzal", limit: 9 })).leads.length;
    expect(await found()).toBe(1);
    await erasePerson(ctx, contactFields().email);
    expect(await found()).toBe(0);
    const rows = await store.read((db) => db.selectFrom("submissions").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain("quetzal");
  });

  test("may all stay empty", async () => {
    const { send } = await setUp(kind);
    expect(await send({})).toMatchObject({ state: "sent" });
  });
});

const { invalidPhone, invalidChoice } = content.forms.common.extra;

test.each([
  ["phone", "call me", invalidPhone],
  ["phone", "12", invalidPhone],
  ["budget", "x".repeat(21), expect.stringMatching(/^Budget .*20/)],
  ["team_size", "huge", invalidChoice],
  ["updates", "no", invalidChoice],
])("%s: %j is refused with its sentence", async (name, value, sentence) => {
  const { send } = await setUp("sqlite");
  expect(await send({ [name]: value })).toMatchObject({
    state: "invalid",
    errors: { [name]: sentence },
    values: { [name]: value },
  });
});

test.each(["+1 555 010 2345", "(555) 010-2345 ext. 12", "0049/30/123456", "555.010.2345 x4", " "])(
  "%j can be a phone number",
  async (phone) => {
    const { send } = await setUp("sqlite");
    expect(await send({ phone })).toMatchObject({ state: "sent" });
  },
);
