import { expect, test } from "vitest";
import { keptIds } from "./releases.ts";
import { chosenRelease } from "./releases-command.ts";

const zone = "America/New_York";
const idAt = (time: string) => `${time.replace(/\D/g, "").padEnd(17, "0")}-0`;
/** The newest first. */
const idsOf = (...times: string[]) => times.map(idAt).sort().reverse();

test("ten saves of a draft leave the last site of each day before, of thirty days", () => {
  const saves = Array.from({ length: 14 }, (_, i) => `2026-03-31T15:${String(i + 10)}:00`);
  const days = Array.from({ length: 40 }, (_, i) => {
    const day = new Date(Date.UTC(2026, 2, 30 - i)).toISOString().slice(0, 10);
    return [`${day}T14:00:00`, `${day}T20:00:00`];
  });
  const kept = [...keptIds(idsOf(...saves, ...days.flat()), zone)];
  expect(kept).toEqual([
    ...idsOf(...saves.slice(-10)),
    ...days.slice(0, 29).map(([, last = ""]) => idAt(last)),
  ]);
});

test("a day is that of the zone", () => {
  // 11 pm and 1 am in New York.
  const [after = "", before = ""] = idsOf("2026-03-11T03:00:00", "2026-03-11T05:00:00");
  expect(chosenRelease([after, before], "2026-03-10", zone)).toBe(before);
  const now = new Date("2026-03-11T16:00:00Z");
  expect(chosenRelease([after, before], "yesterday", zone, now)).toBe(before);
  expect(() => chosenRelease([after, before], "yesterday", "UTC", now)).toThrow(
    /No site of 2026-03-10 or before/,
  );
});

test("a day without a site of its own goes back to the one that was served then", () => {
  const ids = idsOf("2026-03-02T15:00:00", "2026-03-05T15:00:00", "2026-03-05T16:00:00");
  expect(chosenRelease(ids, "2026-03-05", zone)).toBe(ids[0]);
  expect(chosenRelease(ids, "2026-03-04", zone)).toBe(ids[2]);
  expect(chosenRelease(ids, "latest", zone)).toBe(ids[0]);
  expect(chosenRelease(ids, ids[1] ?? "", zone)).toBe(ids[1]);
  expect(() => chosenRelease(ids, "2026-03-01", zone)).toThrow(
    /No site of 2026-03-01 or before is kept; the oldest is of 2026-03-02 10:00 EST/,
  );
  expect(() => chosenRelease(ids, "tuesday", zone)).toThrow(/There is no site tuesday/);
  expect(() => chosenRelease([], "yesterday", zone)).toThrow("Nothing is published yet.");
});

test("a release of a held one isn't the latest, and doesn't push that out of those that are kept", () => {
  const newest = idAt("2026-03-05T10:00:00");
  const ofHeld = Array.from(
    { length: 12 },
    (_, i) => `${idAt(`2026-03-05T${String(i + 11)}:00:00`)}-of-held`,
  ).reverse();
  const ids = [...ofHeld, newest, ...idsOf("2026-03-05T09:00:00")];
  expect(chosenRelease(ids, "latest", zone)).toBe(newest);
  expect([...keptIds(ids, zone)]).toContain(newest);
  expect(keptIds(ids, zone).size).toBe(11);
  expect(() => chosenRelease(ofHeld, "latest", zone)).toThrow("none has the newest content");
});
