import { priceOf } from "#app/forms/register/order-slip.tsx";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const enterprise = content.plans.enterprise;
const standardPro = content.plans.standardPro;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const { slip, query, choose, shows } of [
      {
        slip: "monthly",
        query: "",
        choose: [],
        shows: [standardPro.name, priceOf("monthly", standardPro)],
      },
      {
        slip: "annual",
        query: "",
        choose: ["annual"],
        shows: [standardPro.name, priceOf("annual", standardPro)],
      },
      {
        slip: "enterprise",
        query: "?billing=annual",
        choose: ["enterprise"],
        shows: [enterprise.name, enterprise.price],
      },
    ]) {
      test(`the slip shows what was stored: ${slip}`, async ({ page, spare }) => {
        await page.goto(`${spare.url}/register${query}`);
        if (javaScriptEnabled) await hydrated(page);
        const form = page.locator("form#register");
        for (const value of choose) await form.locator(`[value=${value}]`).check({ force: true });
        await form.locator("[name=name]").fill("Ada Lovelace");
        await form.locator("[name=email]").fill("ada@example.com");
        await form.locator("[name=company]").fill(`Analytical ${slip} ${javaScriptEnabled}`);
        await form.locator("[name=website]").fill("https://example.com");
        await form.locator("[name=terms]").check();
        await form.locator("button[type=submit]").last().click();
        await expect(page.locator("[data-reference]")).toBeVisible();
        const shown = page.locator("[data-slip]").filter({ visible: true });
        await expect(shown).toHaveCount(1);
        await expect(shown).toHaveAttribute("data-slip", slip);
        for (const text of shows) await expect(shown).toContainText(text);
      });
    }
  });
}
