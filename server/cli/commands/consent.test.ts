import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#shared/consent.ts";
import { createRecordConsent } from "../../consent/record.ts";
import { testContext } from "../../testing/context.ts";
import { temporaryStore } from "../../testing/store.ts";
import { writeConsent } from "./consent.ts";

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
