import { expect, test } from "vitest";
import { type AnalyticsEvent, analyticsSchema } from "#shared/analytics.ts";
import { erasePerson } from "../privacy/person/person.ts";
import { formSourceLimit } from "../rate-limit/policy.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { createCounts, OTHER_PAGE, OTHER_SOURCE } from "./counts.ts";
import { lastDays } from "./days.ts";
import { funnelCsv, readFunnel } from "./funnel.ts";

const now = new Date("2026-11-21T12:00:00Z");
const address = "203.0.113.7";
const isPage = (path: string) => path === "/pricing";
const step = (touch: Record<string, string>): AnalyticsEvent => ({
  kind: "form",
  form: "contact",
  step: "start",
  touch: `${new URLSearchParams(touch)}`,
});

onEachStore("steps in forms", (kind) => {
  const setUp = async () => {
    const store = await temporaryStore(kind);
    const ctx = testContext(store, { now: () => now });
    const { record, flush } = createCounts(ctx);
    const rows = () =>
      store.read((db) =>
        db
          .selectFrom("analytics_daily")
          .select(["what", "name", "count"])
          .orderBy("what")
          .execute(),
      );
    const funnel = () => store.read((db) => readFunnel(db, lastDays("America/New_York", now, 7)));
    return { ctx, record, flush, rows, funnel };
  };

  test("are counted by the last touch, each subject for itself, without click ids or addresses", async () => {
    const { record, flush, rows } = await setUp();
    const touch = { page: "/pricing", utm_source: "Google Ads", utm_campaign: "ada@example.com" };
    await record([step({ ...touch, gclid: "Cj0-a_b", utm_term: "boots" })], isPage, address);
    await record([step({ page: "/no-page", site: "www.news.example" })], isPage, address);
    await flush();
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { what: "contact start campaign", name: "", count: 2 },
        { what: "contact start landing", name: "/pricing", count: 1 },
        { what: "contact start landing", name: OTHER_PAGE, count: 1 },
        { what: "contact start source", name: "google-ads", count: 1 },
        { what: "contact start source", name: "news.example", count: 1 },
      ]),
    );
    expect(await rows()).toHaveLength(5);
  });

  test("have a bounded number of names, whoever sends them", async () => {
    const { record, flush, rows } = await setUp();
    for (let i = 0; i < 200; i++)
      await record([step({ utm_source: `s${i}`, utm_campaign: `c${i}` })], isPage, `10.0.0.${i}`);
    await flush();
    const names = (await rows()).filter(({ what }) => what === "contact start source");
    expect(names).toHaveLength(formSourceLimit.all + 1);
    expect(names).toContainEqual({
      what: "contact start source",
      name: OTHER_SOURCE,
      count: 200 - formSourceLimit.all,
    });
  });

  test("stand in a spreadsheet beside the leads, which lose their source with the person", async () => {
    const { ctx, record, flush, funnel } = await setUp();
    await record([step({ page: "/pricing", utm_source: "ads" })], isPage, address);
    await flush();
    const last = { page: "/pricing", utm_source: "Ads", gclid: "abc" };
    const sent = await createSubmit(ctx)(
      "contact",
      contactFields(),
      meta({ source: { first: { page: "/old", utm_source: "old" }, last } }),
    );
    expect(sent.ok).toBe(true);
    const lines = async () =>
      funnelCsv(await funnel()).map((row) => row.filter((_, at) => at >= 2).join());
    const [head, ...rows] = await lines();
    expect(head).toBe(
      "form,by,name,visits,visits_before,visits_month,views,views_before,views_month,starts,starts_before,starts_month,sent,sent_before,sent_month",
    );
    expect(rows).toEqual([
      "contact,form,,0,0,0,0,0,0,1,0,0,1,0,0",
      ",source,ads,0,0,0,0,0,0,1,0,0,1,0,0",
      ",campaign,(none),0,0,0,0,0,0,1,0,0,1,0,0",
      ",landing,/pricing,0,0,0,0,0,0,1,0,0,1,0,0",
      "contact,source,ads,0,0,0,0,0,0,1,0,0,1,0,0",
      "contact,campaign,(none),0,0,0,0,0,0,1,0,0,1,0,0",
      "contact,landing,/pricing,0,0,0,0,0,0,1,0,0,1,0,0",
    ]);
    await erasePerson(ctx, contactFields().email);
    const { by } = await funnel();
    expect(by.source.map(({ name, sent }) => [name, sent.count])).toEqual([
      ["(unknown)", 1],
      ["ads", 0],
    ]);
  });
});

test("no step is taken for a form that brings no leads, or with more than a touch", () => {
  const event = step({ page: "/" });
  const isTaken = (change: object) =>
    analyticsSchema.safeParse({ events: [{ ...event, ...change }] }).success;
  expect(isTaken({})).toBe(true);
  for (const change of [
    { form: "privacy-request" },
    { form: "accessibility" },
    { form: "made-up" },
    { step: "sent" },
    { touch: "x".repeat(6_001) },
    { visitor: "me" },
  ])
    expect(isTaken(change)).toBe(false);
});
