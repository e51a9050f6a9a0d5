import { expect, test } from "vitest";
import { ANALYTICS_DAYS, type AnalyticsEvent } from "#contracts/analytics.ts";
import { testContext } from "../../testing/context.ts";
import { onEachStore, temporaryStore } from "../../testing/store.ts";
import { purgePrivacy } from "../retention/purge-privacy.ts";
import { createRecordEvents, OTHER_PAGE } from "./record.ts";
import { reportAnalytics } from "./report.ts";

const now = new Date("2026-11-21T12:00:00Z");
const isPage = (path: string) => ["/", "/pricing"].includes(path);
const view = (page: string, source = "", entry = true): AnalyticsEvent => ({
  kind: "view",
  page,
  source,
  entry,
  device: "large",
});
const vital = (value: number): AnalyticsEvent => ({
  kind: "vital",
  page: "/",
  name: "LCP",
  value,
  device: "small",
});

onEachStore("counts", (kind) => {
  test("visits, pages, sources and the 75th percentile come out as they went in", async () => {
    const store = await temporaryStore(kind);
    const record = createRecordEvents(testContext(store, { now: () => now }));
    await record(
      [view("/", "search.example"), view("/pricing", "", false), view("/", "search.example")],
      isPage,
    );
    await record([view("/pricing"), view("/secret-of-mine", "", false)], isPage);
    await record([100, 200, 300, 400].map(vital), isPage);
    expect(await reportAnalytics(store, 30, now)).toEqual({
      since: "2026-10-23",
      visits: 3,
      views: 5,
      pages: [
        { name: "/", count: 2 },
        { name: "/pricing", count: 2 },
        { name: OTHER_PAGE, count: 1 },
      ],
      sources: [
        { name: "search.example", count: 2 },
        { name: "", count: 1 },
      ],
      devices: [{ name: "large", count: 5 }],
      vitals: [
        { name: "LCP", p75: 300, samples: 4 },
        { name: "INP", p75: null, samples: 0 },
        { name: "CLS", p75: null, samples: 0 },
        { name: "FCP", p75: null, samples: 0 },
        { name: "TTFB", p75: null, samples: 0 },
      ],
    });
  });

  test("only the days asked for count, and old ones are forgotten", async () => {
    const store = await temporaryStore(kind);
    let at = new Date(now.getTime() - (ANALYTICS_DAYS + 2) * 86_400_000);
    const record = createRecordEvents(testContext(store, { now: () => at }));
    await record([view("/")], isPage);
    at = now;
    await record([view("/")], isPage);
    expect((await reportAnalytics(store, 1, now)).views).toBe(1);
    await purgePrivacy(testContext(store, { now: () => now }), 0);
    expect((await reportAnalytics(store, 9_999, now)).views).toBe(1);
  });
});
