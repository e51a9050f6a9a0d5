import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { BookingFields } from "#shared/booking.ts";
import { type FormFields, forms } from "#shared/forms/forms.ts";
import type { PrivacyRequestFields } from "#shared/forms/privacy-request.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { FormId } from "#shared/submission.ts";
import { createBooking } from "../bookings/services.ts";
import { openStore } from "../db/store.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { createPrivacy } from "../privacy/services.ts";
import { testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { createSubmit } from "./process-submission.ts";

const client = { address: "203.0.113.7" };
const person = { name: "Ada Example", email: "ada@example.com" };
const company = { company: "Example", website: "https://example.com" };
const words = "Please tell me how the monthly plan counts queries.";

const booking: BookingFields = {
  ...person,
  company: "",
  start: "2026-03-09T13:00:00.000Z",
  zone: "Europe/Berlin",
  message: "",
};

const request: PrivacyRequestFields = forms[PRIVACY_FORM].parse({
  ...person,
  kinds: "access",
  subject: "self",
  details: "",
});

const inputs: { [F in Exclude<FormId, typeof PRIVACY_FORM>]: FormFields<F> } = {
  contact: contactFields({ ...person, message: words }),
  register: forms.register.parse({ ...person, ...company, plan: "standard-pro", terms: "yes" }),
  partner: forms.partner.parse({
    ...person,
    ...company,
    program: "agency",
    audience: "11-50",
    message: words,
  }),
  enterprise: forms.enterprise.parse({
    ...person,
    ...company,
    visits: "unknown",
    records: "unknown",
    timeline: "now",
    message: words,
  }),
  accessibility: forms.accessibility.parse({ ...person, page: "/pricing", barrier: words }),
};

/** Two servers on one store, with open connections: opening them isn't part of the race. */
async function twoServers(kind: StoreKind, rateLimit: number) {
  const first = await temporaryStore(kind);
  const second = await openStore(first.location);
  const clock = { now: new Date("2026-03-05T12:00:00Z") };
  const contexts = [first, second].map((store) =>
    testContext(store, {
      now: () => clock.now,
      rateLimit,
      mail: { confirmForms: Object.keys(inputs) },
    }),
  );
  const ask = (store: typeof second) =>
    store.read((db) => db.selectFrom("secrets").selectAll().execute());
  await Promise.all(Array.from({ length: 10 }, () => [ask(first), ask(second)]).flat());
  return { store: first, contexts, close: () => second.close() };
}

/**
 * Sends the same to both servers, `copies` times in all. Spread over some milliseconds, so that some copies have begun
 * when the first one commits.
 */
function atOnce<T>(
  contexts: readonly ServiceContext[],
  copies: number,
  send: (ctx: ServiceContext) => Promise<T>,
): Promise<T[]> {
  return Promise.all(
    Array.from({ length: copies }, async (_, i) => {
      await sleep(Math.random() * 15);
      return send(contexts[i % 2] as ServiceContext);
    }),
  );
}

type Answer = { ok: boolean; duplicate?: boolean };

/** One stored it; all were answered alike. */
function expectOneAnswer(answers: readonly Answer[]): void {
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(answers.map(({ duplicate: _, ...rest }) => JSON.stringify(rest))).size).toBe(1);
}

const rounds = 6;

onEachStore("two servers that get one submission at once", (kind) => {
  for (const form of Object.keys(inputs) as Array<keyof typeof inputs>) {
    test.each([
      ["with a key", true],
      ["without a key", false],
    ])(`store ${form} once, %s`, async (_, keyed) => {
      // A network may send one, so a repeat that was taken for another submission would be refused.
      const { store, contexts, close } = await twoServers(kind, 1);
      const key = keyed ? `key-${form}` : null;
      const answers = await atOnce(contexts, 20, (ctx) =>
        createSubmit(ctx)(form, inputs[form], meta({ key }), client),
      );
      expectOneAnswer(answers);
      const leads = await listSubmissions(store, { limit: 9 });
      expect(leads.map(({ deliveries }) => deliveries.length)).toEqual([2]);
      await close();
    });
  }

  test.each([3, 20])(
    "book one demo for %d copies and give all of them its link",
    async (copies) => {
      for (let round = 0; round < rounds; round++) {
        const { store, contexts, close } = await twoServers(kind, 60);
        const sent = meta({ key: `booking-${round}` });
        const answers = await atOnce(contexts, copies, (ctx) =>
          createBooking(ctx)(client).book(booking, sent),
        );
        expectOneAnswer(answers);
        expect(await listSubmissions(store, { limit: 9 })).toHaveLength(1);
        await close();
      }
    },
  );

  test("store one privacy request and answer all copies with its due days", async () => {
    for (let round = 0; round < rounds; round++) {
      const { store, contexts, close } = await twoServers(kind, 1);
      const sent = meta({ key: `request-${round}`, gpc: true });
      const answers = await atOnce(contexts, 20, (ctx) =>
        createPrivacy(ctx)(client).request(request, sent),
      );
      expectOneAnswer(answers);
      expect(await listSubmissions(store, { limit: 9 })).toHaveLength(1);
      await close();
    }
  });

  test("move a demo once, tell of it once, and answer all copies alike", async () => {
    const { store, contexts, close } = await twoServers(kind, 60);
    const [ctx] = contexts as [ServiceContext, ServiceContext];
    const booked = await createBooking(ctx)(client).book(booking, meta({ key: "first" }));
    if (!booked.ok) throw new Error(booked.code);
    const starts = Array.from({ length: 4 }, (_, i) => `2026-03-${10 + i}T14:00:00.000Z`);
    for (const start of starts) {
      const moved = await atOnce(contexts, 12, (one) =>
        // Of many networks: what one may try is not the question.
        createBooking(one)({ address: `203.0.113.${1 + Math.floor(Math.random() * 250)}` }).move(
          booked.token,
          start,
        ),
      );
      expect(moved.filter(({ ok }) => !ok)).toEqual([]);
      expect(new Set(moved.map((one) => one.ok && one.booking.start))).toEqual(new Set([start]));
      expect(moved.filter((one) => one.ok && !one.unchanged)).toHaveLength(1);
    }
    const rows = await store.read((db) => db.selectFrom("bookings").selectAll().execute());
    expect(rows).toMatchObject([{ sequence: starts.length, starts_at: starts.at(-1) }]);
    await close();
  });

  test("cancel a demo once, tell of it once, and answer all copies alike", async () => {
    for (let round = 0; round < rounds; round++) {
      const { store, contexts, close } = await twoServers(kind, 60);
      const [ctx] = contexts as [ServiceContext, ServiceContext];
      const booked = await createBooking(ctx)(client).book(booking, meta({ key: "first" }));
      if (!booked.ok) throw new Error(booked.code);
      const answers = await atOnce(contexts, 12, (one) =>
        createBooking(one)(client).cancel(booked.token),
      );
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      expect(new Set(answers.map((one) => one.ok && one.booking.state))).toEqual(
        new Set(["cancelled"]),
      );
      expect(answers.filter((one) => one.ok && !one.unchanged)).toHaveLength(1);
      const [lead] = await listSubmissions(store, { limit: 9 });
      // The mails of the booking are replaced by those of its end.
      expect(lead?.deliveries).toHaveLength(2);
      await close();
    }
  });

  test("refuse one key with other answers, and keep the first ones", async () => {
    const { store, contexts, close } = await twoServers(kind, 60);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        createSubmit(contexts[i % 2] as ServiceContext)(
          "contact",
          { ...inputs.contact, message: `${words} Number ${i % 2}.` },
          meta({ key: "shared" }),
          client,
        ),
      ),
    );
    const codes = answers.flatMap((one) => (one.ok ? [] : [one.code]));
    expect(new Set(codes)).toEqual(new Set(["key_reused"]));
    expect(codes).toHaveLength(10);
    expect(await listSubmissions(store, { limit: 9 })).toHaveLength(1);
    await close();
  });
});
