import { expect, test, vi } from "vitest";
import type { BookingServices, FreeSlots } from "#shared/booking.ts";
import { cacheSlots } from "./booking.ts";

const none: FreeSlots = { slots: [], before: [] };
const free: FreeSlots = {
  slots: [{ start: "2026-11-23T14:00:00.000Z", day: "2026-11-23" }],
  before: [],
};
const refused = (code: string) => ({ ok: false, code, status: 409, message: "" }) as never;

function calendar() {
  let now = Date.parse("2026-11-21T10:00:10Z");
  const own = {
    freeSlots: vi.fn<BookingServices["freeSlots"]>(async () => free),
    book: vi.fn<BookingServices["book"]>(async () => ({ ok: true }) as never),
    cancel: vi.fn<BookingServices["cancel"]>(async () => ({ ok: true }) as never),
    move: vi.fn<BookingServices["move"]>(async () => ({ ok: true }) as never),
    find: vi.fn(),
    entry: vi.fn(),
  } satisfies BookingServices;
  const kept = cacheSlots(
    () => own,
    () => now,
  );
  const client = kept.booking({ address: "192.0.2.1" });
  return { own, client, version: kept.version, pass: (ms: number) => (now += ms) };
}

test("slots are worked out once a minute, however many ask", async () => {
  const { own, client, pass } = calendar();
  const answers = await Promise.all([client.freeSlots(), client.freeSlots(), client.freeSlots()]);
  expect(answers).toEqual([free, free, free]);
  pass(49_000);
  await client.freeSlots();
  expect(own.freeSlots).toHaveBeenCalledTimes(1);
  pass(1_000);
  await client.freeSlots();
  expect(own.freeSlots).toHaveBeenCalledTimes(2);
});

test.each([
  ["a booking", "book", { ok: true } as never, 2],
  ["a move", "move", { ok: true } as never, 2],
  ["a cancellation", "cancel", { ok: true } as never, 2],
  ["a slot that somebody else took", "book", refused("slot_taken"), 2],
  ["a slot that is none any more", "move", refused("slot_unknown"), 2],
  ["a slot that was never shown", "move", refused("slot_unknown"), 1, "2026-11-22T14:00:00.000Z"],
  ["a slot that was never shown", "book", refused("slot_unknown"), 1, "2026-11-22T14:00:00.000Z"],
  ["a move to where it is", "move", { ok: true, unchanged: true } as never, 1],
  ["a booking that was sent again", "book", { ok: true, duplicate: true } as never, 1],
  ["faulty fields", "book", refused("invalid_fields"), 1],
  ["an unknown booking", "cancel", refused("booking_unknown"), 1],
] as const)(
  "after %s they are worked out anew only if they may be others",
  async (_name, change, result, times, start: string = free.slots[0]?.start ?? "") => {
    const { own, client, version } = calendar();
    await client.freeSlots();
    const before = version();
    own[change].mockResolvedValue(result);
    if (change === "book") await client.book({ start } as never, {} as never);
    else await client[change]("token", start);
    await client.freeSlots();
    expect(own.freeSlots).toHaveBeenCalledTimes(times);
    expect(version() === before).toBe(times === 1);
  },
);

test("slots that were asked for before a change are not kept after it", async () => {
  const { own, client } = calendar();
  const slow = Promise.withResolvers<FreeSlots>();
  own.freeSlots.mockReturnValueOnce(slow.promise);
  const early = client.freeSlots();
  await client.book({} as never, {} as never);
  slow.resolve(none);
  expect(await early).toEqual(none);
  expect(await client.freeSlots()).toEqual(free);
});

test("a store that could not be asked is asked again, and a part of the calendar is not kept", async () => {
  const { own, client } = calendar();
  own.freeSlots.mockResolvedValueOnce(null);
  expect(await client.freeSlots()).toBeNull();
  expect(await client.freeSlots()).toEqual(free);
  await client.freeSlots({ days: 1 });
  await client.freeSlots({ days: 1 });
  expect(own.freeSlots).toHaveBeenCalledTimes(4);
});
