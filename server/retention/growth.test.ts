import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { allTables } from "../db/move.ts";
import { removeOldMailFiles } from "../delivery/senders/eml.ts";
import { indexLeads } from "../leads/index-leads.ts";
import { submissionStats } from "../leads/list.ts";
import { erasePerson } from "../privacy/person/person.ts";
import {
  bookingLimit,
  consentBurst,
  dayLimit,
  dayLimits,
  formLimit,
  moveLimit,
  questionBurst,
  slash48Multiplier,
} from "../rate-limit/policy.ts";
import { createVolume, type StoredKind } from "../rate-limit/shared-limit.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { busySite, folderBytes, rowCounts } from "../testing/growth.ts";
import { bounds, maxRows } from "../testing/growth-bounds.ts";
import { onEachStore, temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { purge, retentionPeriods } from "./purge.ts";

onEachStore("growth", (kind) => {
  test("days full to their limits, years apart, leave every table within its bound", {
    timeout: 120_000,
  }, async () => {
    const store = await temporaryStore(kind);
    const busy = busySite(store, () => content, { rateLimit: 1, retentionDays: 30 });
    const limits = dayLimits(1);
    const days = kind === "sqlite" ? 4 : 2;
    const everyDays = 370;
    for (let i = 0; i < days; i++) {
      if (i > 0) busy.pass(everyDays);
      await busy.day();
    }
    expect(busy.took).toMatchObject({
      form: days * limits.form.max,
      privacy: days * limits.privacy.max,
      booking: days * limits.booking.max,
      consent: days * limits.consent.max,
    });
    const found = await rowCounts(store);
    const max = bounds(busy.site);
    let bytes = 0;
    for (const [table, rows] of Object.entries(found)) {
      const bound = max[table];
      // The last day's, and those of the days before that are still within a row's life.
      const alive = Math.min(days, 1 + Math.floor((bound?.days ?? 0) / everyDays));
      // The old table of counts is empty, and has no bound because it has no rows.
      const allowed = bound ? maxRows({ ...bound, days: Number.POSITIVE_INFINITY }, alive) : 0;
      expect(
        rows,
        bound
          ? `${table} has more rows than server/retention/bounds.ts allows: correct its bound there and in docs/operate/growth.md, or purge it in server/retention/purge.ts`
          : `server/retention/bounds.ts has no bound for the table ${table}: add one, and its row to docs/operate/growth.md`,
      ).toBeLessThanOrEqual(allowed);
      bytes += allowed * (bound?.bytes ?? 0);
    }
    if (kind === "sqlite") expect(folderBytes(store.folder)).toBeLessThan(bytes);
    // The bounds are near: what is never forgotten would be seen.
    expect(found.consent_records).toBe(limits.consent.max * 2);
    expect(found.idempotency).toBeLessThanOrEqual(found.submissions ?? 0);
  });

  test("emptied submissions end as counts, and nobody else's do", async () => {
    const store = await temporaryStore(kind);
    const clock = { now: new Date("2026-01-01T12:00:00Z") };
    const ctx = testContext(store, { now: () => clock.now });
    const submit = createSubmit(ctx);
    for (const email of ["ada@example.com", "eve@example.com"]) {
      await submit("contact", contactFields({ email }), meta());
    }
    await submit(
      "contact",
      contactFields({ email: "ada@example.com", name: "Ada" }),
      meta({ honeypot: "x" }),
    );
    await indexLeads(store, 10);
    await erasePerson(ctx, "ada@example.com");
    // Emptied, they still have their reference and form to be found by.
    expect(await indexLeads(store, 10)).toBe(2);
    const before = await submissionStats(store, "0000");
    clock.now = new Date(clock.now.getTime() + (retentionPeriods.emptied + 1) * 86_400_000);
    await purge(ctx, 0);
    expect(await rowCounts(store)).toMatchObject({
      submissions: 1,
      submission_counts: 2,
      submission_search: 1,
      deliveries: 1,
    });
    const { submissions } = await submissionStats(store, "0000");
    expect(submissions).toEqual(before.submissions);
    await purge(ctx, 0);
    expect((await submissionStats(store, "0000")).submissions).toEqual(before.submissions);
  });

  test("the volume of a day is what all servers took, and slides", async () => {
    const store = await temporaryStore(kind);
    const clock = { now: new Date("2026-01-01T12:00:00Z") };
    const now = () => clock.now;
    const [one, two] = [createVolume(store, now), createVolume(store, now)];
    const submit = createSubmit(testContext(store, { now, volume: one }));
    for (let i = 0; i < 5; i++) {
      await submit("contact", contactFields({ message: `Message number ${i}.` }), meta());
    }
    expect(one.today("form")).toBe(5);
    await expect.poll(() => two.today("form")).toBe(5);
    expect(two.today("privacy")).toBe(0);
    clock.now = new Date("2026-01-02T12:00:01Z");
    await expect.poll(() => one.today("form")).toBe(0);
  });
});

test("mail files are kept for a time and in a number, and halves of them go", async () => {
  const folder = temporaryFolder();
  const now = new Date("2026-06-01T00:00:00Z");
  const put = (name: string, hoursAgo: number) => {
    writeFileSync(join(folder, name), "");
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    utimesSync(join(folder, name), at, at);
  };
  put("old.eml", 91 * 24);
  put(".half.eml.part", 2);
  put(".being-written.eml.part", 0.1);
  for (let i = 0; i < 5; i++) put(`mail-${i}.eml`, i + 1);
  expect(await removeOldMailFiles(folder, { days: 90, max: 4, now })).toBe(4);
  expect((await readdir(folder)).sort()).toEqual([
    ".being-written.eml.part",
    "mail-0.eml",
    "mail-1.eml",
    "mail-2.eml",
  ]);
  expect(await removeOldMailFiles(join(folder, "none"), { days: 90, max: 4, now })).toBe(0);
});

test("the document of growth names every table with its bound", async () => {
  const store = await temporaryStore();
  const text = growthDocument();
  const site = { rateLimit: 60, retentionDays: 365, targets: 1, pages: 60, slots: 800 };
  const max = bounds(site);
  for (const { name } of await store.read(allTables)) {
    const bound = max[name];
    const row = text.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
    expect(
      row,
      `docs/operate/growth.md has no row for the table ${name}: add “| \`${name}\` | ...”`,
    ).toBeDefined();
    if (bound && bound.perDay > 0)
      expect(
        row,
        `The row of ${name} in docs/operate/growth.md must have the bound of server/testing/growth-bounds.ts: ${bound.perDay.toLocaleString("en-US")}`,
      ).toContain(bound.perDay.toLocaleString("en-US"));
  }
  for (const life of [
    retentionPeriods.consent,
    retentionPeriods.analytics,
    retentionPeriods.emptied,
    retentionPeriods.requests,
  ]) {
    const days = `${life.toLocaleString("en-US")} days`;
    expect(text.includes(days), `docs/operate/growth.md must say: ${days}`).toBe(true);
  }
});

test("the document of growth names what one network may do, and what a day takes", () => {
  const text = growthDocument();
  const { max, proven } = formLimit(60);
  const share = (kind: StoredKind | "question", isProven = false) =>
    dayLimit(kind, 60, isProven)?.windows.at(-1)?.max;
  const [moves, movesInDay] = moveLimit.windows;
  const ofNetwork: Array<[what: string, burst: number | undefined, day: number | undefined]> = [
    ["each form", max, undefined],
    ["each form, with proofs of work", proven, undefined],
    ["all forms but the two below", undefined, share("form")],
    ["the same, with proofs of work", undefined, share("form", true)],
    ["privacy requests", undefined, share("privacy")],
    ["privacy requests, with proofs of work", undefined, share("privacy", true)],
    ["bookings", bookingLimit.max, share("booking")],
    ["moves of bookings", moves.max, movesInDay?.max],
    ["cookie choices", consentBurst.max, share("consent")],
    ["questions about a request's status", questionBurst.max, share("question")],
  ];
  const shown = (figure: number | undefined) =>
    figure ? ` ${figure.toLocaleString("en-US")} ` : " ";
  const rows = text.split("\n");
  const expectRow = (row: string) =>
    expect(rows.includes(row), `docs/operate/growth.md must have this row: ${row}`).toBe(true);
  for (const [what, burst, day] of ofNetwork)
    expectRow(`| ${what} |${shown(burst)}|${shown(day)}|`);
  const perDay = dayLimits(60);
  const ofDay: Array<[what: string, limit: { quiet: number; max: number }]> = [
    ["forms", perDay.form],
    ["privacy requests", perDay.privacy],
    ["bookings", perDay.booking],
    ["cookie choices", perDay.consent],
  ];
  for (const [what, { quiet, max }] of ofDay) {
    const figures = [quiet, max].map((figure) => figure.toLocaleString("en-US"));
    expectRow(`| ${what} | ${figures.join(" | ")} |`);
  }
  const times = `may do ${slash48Multiplier} times as much as one network`;
  expect(text.includes(times), `docs/operate/growth.md must say: ${times}`).toBe(true);
});

function growthDocument(): string {
  return readFileSync(join(import.meta.dirname, "../../docs/operate/growth.md"), "utf8");
}
