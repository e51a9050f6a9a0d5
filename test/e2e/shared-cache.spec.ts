import { dataFolder, startServer } from "../faults/harness.ts";
import { sharedCache } from "../faults/shared-cache.ts";
import { accept, banner, honored, reject, visit } from "./consent-tools.ts";
import { expect, hydrated, test } from "./site-test.ts";

/** The site behind a cache that keeps its pages, and looks at nothing but their address. */
let cached: string;
let end = async () => {};
test.beforeAll(async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, SHARED_CACHE_SECONDS: "600" };
  const server = await startServer(settings);
  const cache = await sharedCache(server.url, { vary: true, query: true });
  cached = cache.url;
  end = async () => {
    cache.close();
    await server.end("SIGTERM");
    data.remove();
  };
});
test.afterAll(() => end());

for (const javaScriptEnabled of [true, false]) {
  test(`each visitor behind a cache sees their own choice, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const people = {
      new: await visit(browser, { baseURL: cached, javaScriptEnabled }),
      accepts: await visit(browser, { baseURL: cached, javaScriptEnabled }),
      rejects: await visit(browser, { baseURL: cached, javaScriptEnabled }),
      signals: await visit(browser, {
        baseURL: cached,
        javaScriptEnabled,
        extraHTTPHeaders: { "Sec-GPC": "1" },
      }),
    };
    const open = async (who: keyof typeof people, path: string) => {
      const response = await people[who].page.goto(path);
      if (javaScriptEnabled) await hydrated(people[who].page);
      return response?.headers()["x-cache"];
    };
    for (const who of ["accepts", "rejects"] as const) {
      await open(who, "/about");
      await (who === "accepts" ? accept : reject)(people[who].page).click();
      await expect(banner(people[who].page)).toBeHidden();
    }
    for (const path of ["/about", "/pricing", "/privacy-choices"]) {
      await open("new", path);
      await expect(banner(people.new.page)).toBeVisible();
      await expect(honored(people.new.page)).toHaveCount(0);
      for (const who of ["accepts", "rejects", "signals"] as const) {
        expect(await open(who, path), `${who} gets what was kept for others`).toBe("HIT");
        await expect(banner(people[who].page)).toBeHidden();
        const shown = honored(people[who].page.getByRole("contentinfo"));
        await expect(shown).toHaveCount(who === "signals" ? 1 : 0);
      }
    }
    for (const [who, on] of [
      ["accepts", true],
      ["rejects", false],
      ["signals", false],
    ] as const) {
      expect(await open(who, "/cookie-settings")).toBe("MISS");
      await expect(people[who].page.getByRole("switch", { name: "Analytics" })).toBeChecked({
        checked: on,
      });
    }
    for (const { context } of Object.values(people)) await context.close();
  });
}
