import { clippedText, pastTheEdge } from "./access-checks.ts";
import { sharesOf } from "./content.ts";
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

for (const { name, paths } of sharesOf(2)) {
  test(`with text at 200 % no page scrolls sideways or cuts text off (${name})`, async ({
    page,
  }) => {
    test.slow();
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const past = await page.evaluate(pastTheEdge);
        if (past > 0) faults.push(`${path} at ${width} px: ${past} px`);
        const cut = await page.evaluate(clippedText);
        faults.push(...cut.map((text) => `${path} at ${width} px: "${text}"`));
      }
    }
    expect(faults).toEqual([]);
  });
}
