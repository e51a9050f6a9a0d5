import { banner, modes, sites, visit } from "./consent-tools.ts";
import { content } from "./content.ts";
import { expect, test } from "./site-test.ts";

const consentCopy = content.consent;
const cookieSettings = content.pages["cookie-settings"];

const analytics = cookieSettings.switches.find(({ id }) => id === "analytics");

for (const mode of modes) {
  for (const javaScriptEnabled of [true, false]) {
    test(`in ${mode} mode every page says what holds there and nothing else, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
      browser,
    }) => {
      const { context, page } = await visit(browser, { javaScriptEnabled });
      const other = mode === "opt-in" ? "opt-out" : "opt-in";
      for (const path of ["/", "/pricing?billing=annual", "/privacy", "/cookie-settings"]) {
        await page.goto(sites[mode] + path);
        const shown = page.locator(`[data-mode="${mode}"]`);
        // The banner's two; the policy's own besides.
        await expect(shown).not.toHaveCount(path === "/privacy" ? 2 : 0);
        for (const part of await shown.all()) await expect(part).toBeVisible();
        await expect(page.locator(`[data-mode="${other}"]`).filter({ visible: true })).toHaveCount(
          0,
        );
        await expect(banner(page)).toContainText(consentCopy.banner.title[mode]);
      }
      const text = mode === "opt-in" ? analytics?.optIn : analytics?.text;
      await expect(page.locator("main")).toContainText(text ?? "none");
      await context.close();
    });
  }
}
