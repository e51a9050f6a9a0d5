import { readFileSync } from "node:fs";
import { banner, modes, sites, visit } from "./consent-tools.ts";
import { content } from "./content.ts";
import { expect, test } from "./site-test.ts";

const consentCopy = content.consent;
const cookieSettings = content.pages["cookie-settings"];

const analytics = cookieSettings.switches.find(({ id }) => id === "analytics");

/** Sentences that are true in one mode only: the banner's title, and those of the privacy policy. */
const textsOf = Object.fromEntries(
  modes.map((mode) => [mode, [consentCopy.banner.title[mode], ...inPolicy(mode)]]),
) as Record<(typeof modes)[number], string[]>;

function inPolicy(mode: (typeof modes)[number]): string[] {
  const written = readFileSync("content/legal/privacy.md", "utf8");
  return [...written.matchAll(new RegExp(`\\{${mode}: ([^{}]+)\\}`, "g"))].map(
    ([, text = ""]) => text,
  );
}

for (const mode of modes) {
  for (const javaScriptEnabled of [true, false]) {
    test(`in ${mode} mode every page says what holds there and nothing else, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
      browser,
    }) => {
      const { context, page } = await visit(browser, { javaScriptEnabled });
      const other = mode === "opt-in" ? "opt-out" : "opt-in";
      for (const path of ["/", "/pricing?billing=annual", "/privacy", "/cookie-settings"]) {
        await page.goto(sites[mode] + path);
        await expect(banner(page)).toContainText(consentCopy.banner.title[mode]);
        // Not even hidden: readers, search engines and copies know no style.
        const text = (await page.locator("body").textContent()) ?? "";
        const says = (of: (typeof modes)[number]) =>
          textsOf[of].filter((one) => text.includes(one));
        expect(says(mode)).toHaveLength(path === "/privacy" ? textsOf[mode].length : 1);
        expect(says(other)).toEqual([]);
      }
      const text = mode === "opt-in" ? analytics?.optIn : analytics?.text;
      await expect(page.locator("main")).toContainText(text ?? "none");
      await context.close();
    });
  }
}
