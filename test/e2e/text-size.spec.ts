import { clippedText, pastTheEdge } from "./access-checks.ts";
import { sitePaths } from "./content.ts";
import { expect, test } from "./site-test.ts";

// The browser's own setting, so that widths measured in text grow with it as they do for a visitor.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

for (const width of [390, 768, 1440]) {
  test(`with text at 200 % no page scrolls sideways or cuts text off at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const path of sitePaths()) {
      await page.goto(path);
      const past = await page.evaluate(pastTheEdge);
      if (past > 0) faults.push(`${path}: ${past} px`);
      const cut = await page.evaluate(clippedText);
      faults.push(...cut.map((text) => `${path}: "${text}"`));
    }
    expect(faults).toEqual([]);
  });
}
