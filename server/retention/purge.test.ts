import { expect, test } from "vitest";
import { createBooking } from "../bookings/services.ts";
import { createStatus } from "../privacy/services.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { queryPlans } from "../testing/query-plans.ts";
import { onEachStore, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { purge } from "./purge.ts";

onEachStore("the purge", (kind) => {
  test("forgets whose a booking was once it is over, and not before", async () => {
    const store = await temporaryStore(kind);
    const clock = { now: new Date("2036-03-03T17:00:00Z") };
    const ctx = testContext(store, { now: () => clock.now });
    const booked = await createBooking(ctx)({ address: "203.0.113.7" }).book(
      {
        name: "Hopper",
        email: "grace@example.com",
        company: "Navy",
        start: "2036-03-05T15:00:00.000Z",
        zone: "Europe/Berlin",
        message: "",
      },
      meta(),
    );
    expect(booked.ok).toBe(true);
    const holders = async () => {
      await purge(ctx, 0);
      const rows = await store.read((db) => db.selectFrom("bookings").select("open_for").execute());
      return rows.map((row) => row.open_for);
    };
    expect(await holders()).toEqual([expect.any(String)]);
    clock.now = new Date("2036-03-05T15:00:01Z");
    expect(await holders()).toEqual([null]);
  });
});

onEachStore("the codes of networks", (kind) => {
  test("are gone an hour after their day, with what repeats are told by", async () => {
    const store = await temporaryStore(kind);
    const clock = { now: new Date("2036-03-03T17:00:00Z") };
    const ctx = testContext(store, { now: () => clock.now, rateLimit: 60 });
    await createSubmit(ctx)("contact", contactFields(), meta(), { address: "192.0.2.1" });
    await createStatus(ctx)({ reference: "TF-2222-3333", email: "a@example.com" }, "192.0.2.1");
    const left = async () => {
      await purge(ctx, 0);
      const events = await store.read((db) => db.selectFrom("rate_events").select("id").execute());
      const keys = await store.read((db) => db.selectFrom("idempotency").select("key").execute());
      return [events.length, keys.length];
    };
    expect(await left()).toEqual([3, 1]);
    clock.now = new Date("2036-03-04T18:00:00Z");
    expect(await left()).toEqual([0, 0]);
  });
});

test("what is due is found by an index, not among all that is kept", async () => {
  const kept = await temporaryStore();
  const clock = { now: new Date("2036-03-03T17:00:00Z") };
  const ctx = testContext(kept, { now: () => clock.now });
  const sent = await createSubmit(ctx)("contact", contactFields(), meta(), {
    address: "192.0.2.1",
  });
  expect(sent.ok).toBe(true);
  clock.now = new Date("2036-05-03T17:00:00Z");
  const emptied: string[] = [];
  const plans = await queryPlans(kept, async (store) => {
    emptied.push(...(await purge({ ...ctx, store }, 30)));
  });
  expect(emptied).toHaveLength(1);
  expect(plans.join("\n")).toContain("INDEX submissions_to_empty");
  // Proofs are an hour's; the search index is asked by its key.
  const allowed = /^SCAN (used_proofs|submission_search VIRTUAL TABLE INDEX 0:=)$/;
  expect(plans.filter((line) => line.startsWith("SCAN") && !allowed.test(line))).toEqual([]);
});
