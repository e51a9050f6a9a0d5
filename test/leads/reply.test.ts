import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leadsCommand } from "../../server/cli/leads.ts";
import { parseEnv } from "../../server/config.ts";
import { deliveriesOf } from "../../server/db/repositories/deliveries.ts";
import { submissionByReference } from "../../server/db/repositories/submissions.ts";
import { findLeads, showSubmission } from "../../server/leads/list.ts";
import { noteMail } from "../../server/leads/reply.ts";
import { noteOnLead } from "../../server/leads/work.ts";
import { erasePerson } from "../../server/privacy/person/person.ts";
import { createSubmit } from "../../server/submissions/process-submission.ts";
import { testContext } from "../../server/testing/context.ts";
import { runOnSite, runTool } from "../../server/testing/run-tool.ts";
import {
  onEachStore,
  type StoreKind,
  temporaryFolder,
  temporaryStore,
} from "../../server/testing/store.ts";
import { contactFields, meta } from "../../server/testing/submission.ts";

const ada = "ada@example.com";

function mailOf(head: Record<string, string>, body: string): Buffer {
  const lines = Object.entries({ From: "Sales <sales@tallyfolk.example>", To: ada, ...head });
  return Buffer.from(
    `${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n${body}`,
  );
}

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const ctx = testContext(store);
  const sent = await createSubmit(ctx)("contact", contactFields({ email: ada }), meta());
  if (!sent.ok) throw new Error(sent.code);
  const { reference } = sent;
  const notes = async () =>
    (await showSubmission(store, reference))?.history.map(({ value, by }) => ({ value, by }));
  const messageId = () =>
    store.read(async (db) => {
      const row = await submissionByReference(db, reference);
      return (await deliveriesOf(db, [row?.id ?? ""]))[0]?.message_id ?? "";
    });
  return { store, ctx, reference, notes, messageId };
}

test.each([
  ["90 kB of empty lines", { "Content-Type": "text/plain" }, "\r\n".repeat(45_000)],
  ["20,000 open elements", { "Content-Type": "text/html" }, `${"<b>".repeat(20_000)}Yes.`],
  ["elements closed in vain", { "Content-Type": "text/html" }, "<i></b>".repeat(100_000)],
  [
    "two million short lines",
    { "Content-Type": "text/plain; format=flowed; delsp=yes" },
    "a \r\n".repeat(2_000_000),
  ],
  [
    "40,000 mails in mails",
    { "Content-Type": "message/rfc822" },
    "Content-Type: message/rfc822\r\n\r\n".repeat(40_000),
  ],
])("a mail of %s is noted, and no one waits for the store meanwhile", async (_, head, body) => {
  const { ctx, reference } = await setUp("sqlite");
  const mail = mailOf(
    { Subject: reference, From: ada, To: "sales@tallyfolk.example", ...head },
    body,
  );
  const began = process.cpuUsage();
  expect(await noteMail(ctx, mail)).toEqual({ reference, isRepeat: false });
  // Of the processor, whatever else the machine does: it was half a minute.
  expect(process.cpuUsage(began).user / 1e3).toBeLessThan(5_000);
});

test("a hundred mails are noted on one lead, and leave its history to the team", async () => {
  const { ctx, reference, notes } = await setUp("sqlite");
  const send = (id: number) =>
    noteMail(ctx, mailOf({ Subject: reference, "Message-ID": `<${id}@example.com>` }, "Again."));
  for (let id = 0; id < 100; id++) await send(id);
  expect(await send(100)).toEqual({ ignored: `${reference} has 100 notes from mails already` });
  expect(await notes()).toHaveLength(100);
});

onEachStore("a mail between a lead's sender and the team", (kind) => {
  test("can't grow its lead past what the index takes, which would keep all new leads out of it", async () => {
    const { store, ctx, reference } = await setUp(kind);
    const noteWords = (id: number) =>
      noteOnLead(ctx, reference, {
        by: "mail",
        text: Array.from(
          { length: 60 },
          (_, n) => String.fromCodePoint(0x4e00 + id, 0x4e00 + n) + "中".repeat(62),
        ).join(" "),
      });
    for (let id = 0; id < 100; id++) await noteWords(id);
    await createSubmit(ctx)("contact", contactFields({ name: "Quetzal" }), meta());
    const found = await findLeads(store, { words: "quetzal", limit: 9 });
    expect(found).toMatchObject({ leads: [{}], notSearched: 0 });
  });

  test("is noted without what would steer a terminal", async () => {
    const { ctx, reference, notes } = await setUp(kind);
    const Subject = `=?utf-8?q?=1B]0;owned=07=C2=9B31m=E2=80=AE?= ${reference}`;
    await noteMail(ctx, mailOf({ Subject }, "Yes.\r\nNo."));
    expect((await notes())?.[0]?.value).toBe(
      `Mail from sales@tallyfolk.example to ${ada}\nSubject: ]0;owned31m ${reference}\nYes.\nNo.`,
    );
  });

  test("is noted once without what it quotes, found by its words, and erased with the person", async () => {
    const { store, ctx, reference, notes } = await setUp(kind);
    const mail = mailOf(
      {
        Subject: `Re: New contact (${reference.toLowerCase()})`,
        "Message-ID": "<1@tallyfolk.example>",
      },
      "Hello Ada,\r\nthe quetzal plan fits.\r\n\r\nOn Monday Ada wrote:\r\n\r\n> My secret question\r\n",
    );
    expect(await noteMail(ctx, mail)).toEqual({ reference, isRepeat: false });
    expect(await noteMail(ctx, mail)).toEqual({ reference, isRepeat: true });
    const subject = `Re: New contact (${reference.toLowerCase()})`;
    expect(await notes()).toEqual([
      {
        by: "mail",
        value: `Mail from sales@tallyfolk.example to ${ada}\nSubject: ${subject}\nHello Ada,\nthe quetzal plan fits.`,
      },
    ]);
    const found = () => findLeads(store, { words: "quetzal", limit: 9 });
    expect((await found()).leads).toHaveLength(1);
    await erasePerson(ctx, ada);
    expect(await notes()).toEqual([]);
    expect((await found()).leads).toEqual([]);
    expect(await noteMail(ctx, mail)).toHaveProperty("ignored");
  });

  test("from the sender in HTML is known by the mail that it answers, and cut to the length of a note", async () => {
    const { ctx, notes, messageId } = await setUp(kind);
    const mail = mailOf(
      {
        From: "Ada@Example.com",
        To: "sales@tallyfolk.example",
        Subject: "=?utf-8?q?J=C3=A4?=",
        "In-Reply-To": await messageId(),
        "MIME-Version": "1.0",
        "Content-Type": "text/html; charset=utf-8",
      },
      `<style>p{}</style><p>Yes, ${"please ".repeat(900)}</p><script>x()</script>`,
    );
    expect(await noteMail(ctx, mail)).toMatchObject({ isRepeat: false });
    const [note] = (await notes()) ?? [];
    expect(note?.value).toMatch(/^Mail from Ada@Example\.com\nSubject: Jä\nYes, please/);
    expect(note?.value).not.toMatch(/x\(\)|p\{\}/);
    expect(note?.value.length).toBe(4_000);
  });

  test("is ignored from strangers, from programs, and without a reference, and ends the command well", async () => {
    const { store, ctx, reference, notes } = await setUp(kind);
    const Subject = `Re: (${reference})`;
    for (const [head, why] of [
      [{ Subject, To: "sales@tallyfolk.example", From: "eve@example.com" }, /both/],
      [{ Subject: "Re: TF-1111-1112", To: ada }, /no reference/],
      [{ Subject: "Hello" }, /no reference/],
      [{ Subject, "Auto-Submitted": "auto-replied" }, /program/],
      [{ Subject, "Auto-Submitted": "no\r\nAuto-Submitted: auto-replied" }, /program/],
      [{ Subject, Precedence: "Auto_Reply" }, /program/],
    ] as const)
      expect(await noteMail(ctx, mailOf(head, "text"))).toEqual({
        ignored: expect.stringMatching(why),
      });
    const file = join(store.folder, "a.eml");
    writeFileSync(file, mailOf({ Subject: "Hello" }, "text"));
    const site = { store, config: parseEnv({ DATA_DIR: store.folder }), content: ctx.content };
    expect(await runOnSite(leadsCommand, site, ["reply", file])).toMatch(/^Not noted: /);
    writeFileSync(file, mailOf({ Subject }, "text"));
    expect(await runOnSite(leadsCommand, site, ["reply", file])).toBe(`${reference}: noted.\n`);
    expect(await notes()).toHaveLength(1);
  });
});

test("a mail that can't be noted now is kept by the mail server, by the exit status of sysexits.h", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "a.eml");
  writeFileSync(file, mailOf({ Subject: "Hello" }, "text"));
  const ended = await runTool("leads", ["reply", file], {
    ENV_FILE: "",
    DATA_DIR: join(folder, "no"),
  });
  expect(ended).toMatchObject({ code: 75, stdout: "" });
});
