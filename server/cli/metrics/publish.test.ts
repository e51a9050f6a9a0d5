import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { privacyMetricsSchema } from "#content-model/schema/privacy-metrics.ts";
import { StartError } from "../../platform/errors.ts";
import { disclosure } from "../../privacy/metrics.ts";
import { close } from "../../privacy/queue.ts";
import { createRequest } from "../../privacy/services.ts";
import { testContext } from "../../testing/context.ts";
import { onEachStore, temporaryFolder, temporaryStore } from "../../testing/store.ts";
import { meta } from "../../testing/submission.ts";
import { publish } from "./publish.ts";

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

onEachStore("publishing a year", (kind) => {
  test("writes what the store counts, in the shape that the build reads", async () => {
    const store = await temporaryStore(kind);
    const on = (day: string) => testContext(store, { now: () => noon(day) });
    const request = createRequest(on("2026-03-02"));
    const references: string[] = [];
    for (const i of [1, 2, 3]) {
      const made = await request(
        {
          kinds: "access",
          subject: "self",
          agent: "",
          permission: "",
          name: "Ada Example",
          email: `p${i}@example.com`,
          where: "",
          details: "",
        },
        meta(),
      );
      if (made.ok) references.push(made.reference);
    }
    const ended = { outcome: "complied", reason: "" } as const;
    await close(on("2026-03-12"), references[0] ?? "", ended);

    const folder = join(temporaryFolder(), "privacy-metrics");
    const told = await publish(await disclosure(store, 2026, noon("2026-11-21")), folder);
    expect(told).toMatch(/isn't over/);
    expect(told).toMatch(/2 are still open/);
    const written = JSON.parse(readFileSync(join(folder, "2026.json"), "utf8"));
    expect(privacyMetricsSchema.parse(written)).toMatchObject({
      year: 2026,
      countedOn: "2026-11-21",
      requests: expect.arrayContaining([
        expect.objectContaining({
          kind: "access",
          received: 3,
          complied: 1,
          open: 2,
          meanDays: 10,
        }),
      ]),
    });
    expect(JSON.stringify(written)).not.toContain("Ada");

    // Published again, it is replaced, and nothing half-written stays.
    for (const reference of references.slice(1)) await close(on("2027-01-04"), reference, ended);
    const again = await publish(await disclosure(store, 2026, noon("2027-01-05")), folder);
    expect(again).not.toMatch(/isn't over|still open/);
    expect(readdirSync(folder)).toEqual(["2026.json"]);
  });
});

test("a folder that can't be written is named, with another way", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const counted = await disclosure(await temporaryStore(), 2026);
  await expect(publish(counted, file)).rejects.toThrow(StartError);
  await expect(publish(counted, file)).rejects.toThrow(/--year 2026 --json/);
});

test("counts that don't add up are named, and nothing is written", async () => {
  const folder = join(temporaryFolder(), "privacy-metrics");
  const counted = await disclosure(await temporaryStore(), 2026);
  const [first, ...rest] = counted.requests;
  const wrong = { ...counted, requests: first ? [{ ...first, received: 7 }, ...rest] : [] };
  await expect(publish(wrong, folder)).rejects.toThrow(/counts of 2026.*sum of complied/s);
  expect(existsSync(folder)).toBe(false);
});
