import { clippedText, pastTheEdge } from "./access-checks.ts";
import { OPENED_LISTS, sharesOf } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

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
      for (const width of [1440, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const past = await page.evaluate(pastTheEdge);
        if (past > 0) faults.push(`${path} at ${width} px: ${past} px`);
        // Below what is asked for, words may be cut in a drawing or a narrow column; the page as a whole may not be.
        if (width === 320) continue;
        const cut = await page.evaluate(clippedText);
        faults.push(...cut.map((text) => `${path} at ${width} px: "${text}"`));
      }
    }
    expect(faults).toEqual([]);
  });
}

// Authors, categories, tags and series are named by whoever writes.
test("a name of one long word breaks rather than make its page scroll sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of OPENED_LISTS) {
    await page.goto(path);
    await hydrated(page);
    const title = page.locator("h1");
    await title.evaluate((heading) =>
      heading.replaceChildren("Wolfeschlegelsteinhausenbergerdorff"),
    );
    expect(await page.evaluate(pastTheEdge), path).toBeLessThanOrEqual(0);
    expect(await page.evaluate(clippedText), path).toEqual([]);
  }
});
