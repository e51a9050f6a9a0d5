import { expect, test } from "vitest";
import { createBooking } from "../../bookings/services.ts";
import { findLeads } from "../../leads/list.ts";
import { mailLimits } from "../../rate-limit/policy.ts";
import { createSubmit } from "../../submissions/process-submission.ts";
import { testContext } from "../../testing/context.ts";
import { onEachStore, temporaryStore } from "../../testing/store.ts";
import { contactFields, meta } from "../../testing/submission.ts";
import { complyWithDeletion } from "../deletion.ts";
import { createRequest, createStatus } from "../services.ts";
import { erasePerson, findPerson } from "./person.ts";

/** Spellings of one mailbox: the first as browsers leave it, the second as Chromium sends it. */
const mailboxes = [
  ["ada@münchen.example", "Ada@xn--mnchen-3ya.example"],
  ["ada@MÜNCHEN.example", "ada@münchen.example"],
  ["r&d@пример.рф", "R&D@xn--e1afmkfd.xn--p1ai"],
  ["Аня@Пример.рф", "аня@xn--e1afmkfd.xn--p1ai"],
  ["JOSÉ@example.com", "josé@Example.com"],
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
] as const;

/** Someone else's. */
const stranger = "eve@münchen.example";

const request = {
  kinds: "delete",
  subject: "self",
  agent: "",
  permission: "",
  name: "Ada Example",
  where: "",
  details: "",
} as const;

onEachStore("one mailbox, spelled in two ways,", (kind) => {
  async function setUp() {
    const store = await temporaryStore(kind);
    const ctx = testContext(store, {
      now: () => new Date("2026-03-05T12:00:00Z"),
      mail: { confirmForms: ["contact"] },
    });
    const submit = createSubmit(ctx);
    const send = async (email: string, message = "Please tell me about the monthly plan.") => {
      const sent = await submit(
        "contact",
        contactFields({ email, message }),
        meta({ key: crypto.randomUUID() }),
      );
      if (!sent.ok) throw new Error(sent.code);
      return sent.reference;
    };
    return { store, ctx, send };
  }

  test("is found, erased and searched for by either", async () => {
    for (const [one, other] of mailboxes) {
      const { store, ctx, send } = await setUp();
      const theirs = [await send(one), await send(other)];
      const mention = await send(stranger, "Please answer ada@example.com, not me. Größe?");
      for (const spelling of [one, other]) {
        const person = await findPerson(store, spelling);
        expect(person.theirs.toSorted(), spelling).toEqual(theirs.toSorted());
        const { leads } = await findLeads(store, { words: spelling, limit: 10 });
        expect(leads.map(({ reference }) => reference)).toEqual(expect.arrayContaining(theirs));
      }
      const erased = await erasePerson(ctx, other);
      expect(erased.references.toSorted(), one).toEqual(theirs.toSorted());
      expect(erased.mentions).toEqual(one.endsWith("ｃｏｍ") ? [mention] : []);
      expect(await findPerson(store, one)).toMatchObject({ theirs: [], open: [] });
      expect((await findPerson(store, stranger)).theirs).toEqual([mention]);
    }
  });

  test("is named by a text in either", async () => {
    const { store, send } = await setUp();
    const mention = await send(stranger, "Please answer r&d@xn--e1afmkfd.xn--p1ai, not me.");
    expect((await findPerson(store, "r&d@пример.рф")).mentions).toEqual([mention]);
  });

  test("has one open demo, and one share of the day's mails", async () => {
    for (const [one, other] of mailboxes) {
      const { store, ctx, send } = await setUp();
      const { book } = createBooking(ctx)({ address: "203.0.113.7" });
      const person = { name: "Ada", company: "", zone: "UTC", message: "" };
      const first = { ...person, email: one, start: "2026-03-09T14:00:00.000Z" };
      expect(await book(first, meta())).toMatchObject({ ok: true });
      const second = { ...person, email: other, start: "2026-03-10T14:00:00.000Z" };
      expect(await book(second, meta())).toMatchObject({ code: "booking_open" });

      const most = mailLimits.form.mailbox.windows[0].max;
      for (let i = 0; i < most + 2; i++) await send(i % 2 ? one : other, `Message number ${i}.`);
      const mails = await store.read((db) =>
        db
          .selectFrom("deliveries")
          .select("target")
          .where("template", "=", "confirmation")
          .execute(),
      );
      expect(mails, one).toHaveLength(most);
    }
  });

  test("is told of its privacy request, which erases both", async () => {
    for (const [one, other] of mailboxes) {
      const { ctx, send } = await setUp();
      const sent = [await send(one), await send(other)];
      const asked = await createRequest(ctx)({ ...request, email: one }, meta());
      if (!asked.ok) throw new Error(asked.code);
      const { reference } = asked;
      const status = createStatus(ctx);
      expect(await status({ reference, email: other })).toMatchObject({ ok: true });
      expect(await status({ reference, email: stranger })).toMatchObject({ ok: false });
      const { erased } = await complyWithDeletion(ctx, reference, { reason: `for ${other}` });
      expect(erased.references).toEqual(expect.arrayContaining(sent));
    }
  });
});
