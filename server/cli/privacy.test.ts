import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#shared/consent.ts";
import { DAY_MS } from "#shared/durations.ts";
import { createRecordConsent } from "../consent/record.ts";
import { jobRun } from "../db/repositories/monitoring.ts";
import { OperatorError } from "../platform/errors.ts";
import { confirmClock } from "../retention/clock.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, temporaryStore } from "../testing/store.ts";
import { resumeRetention, writeConsent } from "./privacy-actions.ts";

test("proofs are written batch by batch, never all of them in one text", async () => {
  const store = await temporaryStore();
  const now = new Date("2026-11-21T12:00:00Z");
  const record = createRecordConsent(testContext(store, { now: () => now }));
  for (const minutes of [3, 2, 1]) {
    const at = now.getTime() - minutes * 60_000;
    const choice = { version: CONSENT_VERSION, at, analytics: true, marketing: false };
    await record(
      { choice: { ...choice, underGpc: false }, mode: "opt-out", source: "banner", page: "/" },
      "192.0.2.1",
    );
  }
  const written: string[] = [];
  const sink = async (text: string) => written.push(text);
  expect(await writeConsent(store, sink, { batch: 1 })).toBe(3);
  const [head = "", ...rows] = written;
  expect(head).toContain('"id","version","time"');
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect(row).toMatch(/^"[^"]+","\d+","2026-11-21T.*","yes","no","no",.*\r\n$/);

  const since = "2026-11-21T11:59:00.000Z";
  expect(await writeConsent(store, sink, { since })).toBe(1);
});

const now = new Date("2026-11-25T12:00:00Z");

onEachStore("resume-retention", (kind) => {
  const setUp = async () => {
    const store = await temporaryStore(kind);
    await confirmClock(store, new Date(now.getTime() - 30 * DAY_MS));
    const seen = async () => (await store.read((db) => jobRun(db, "retention")))?.ok_at;
    return { store: { ...store, time: async () => now }, seen };
  };

  test("takes the clock for right where the operator's day is the clock's", async () => {
    const { store, seen } = await setUp();
    expect(await resumeRetention(store, "2026-11-25", now)).toContain("2026-11-25");
    expect(await seen()).toBe(now.toISOString());
  });

  test("takes the day of an operator far east or west", async () => {
    const { store } = await setUp();
    for (const time of ["2026-11-25T11:00:00Z", "2026-11-25T23:59:00Z"]) {
      for (const day of ["2026-11-25", "2026-11-26"].slice(0, time.includes("T23") ? 2 : 1)) {
        await resumeRetention({ ...store, time: async () => new Date(time) }, day, new Date(time));
      }
    }
  });

  test("refuses a day that a wrong clock doesn't say, and one that only the wrong clock says", async () => {
    const { store, seen } = await setUp();
    const before = await seen();
    const wrong = new Date(now.getTime() + 1_100 * DAY_MS);
    await expect(resumeRetention(store, "2026-11-25", wrong)).rejects.toThrow(OperatorError);
    await expect(resumeRetention(store, "2026-11-25", wrong)).rejects.toThrow(
      /This machine's clock says 2029-11-29, and you say 2026-11-25/,
    );
    if (kind === "postgres") {
      await expect(resumeRetention(store, "2029-11-29", wrong)).rejects.toThrow(
        /The database's clock says 2026-11-25/,
      );
    }
    expect(await seen()).toBe(before);
  });
});
