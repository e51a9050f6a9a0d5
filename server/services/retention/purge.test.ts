import { expect, test } from "vitest";
import { testContext } from "../../testing/context.ts";
import { onEachStore, temporaryStore } from "../../testing/store.ts";
import { meta } from "../../testing/submission.ts";
import { createBooking } from "../booking/services.ts";
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
