import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { expect, test } from "./site-test.ts";

/** Accessible names that Chromium computes for each node: spaces that the layout drops at the end of a line are missing in it. */
async function namesOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  return nodes.map(({ name }) => String(name?.value ?? ""));
}

for (const width of [390, 1280])
  test(`names don't run together, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const all: string[] = [];
    for (const path of ["/", "/pricing", "/solutions/direct-mail"]) {
      await page.goto(path);
      all.push(...(await namesOf(page)));
    }
    expect(all).toContain([content.pages.home.hero.title].flat().join(" "));
    expect(all.filter((name) => /^up to ?\d+%/.test(name))).toEqual([
      expect.stringMatching(/^up to \d+%/),
    ]);
    expect(all.find((name) => /^Annual ?\$/.test(name))).toMatch(/^Annual \$[\d,]+ per year \d/);
    expect(all.filter((name) => /^Postcard ?\dx\d ?\$/.test(name)).length).toBeGreaterThan(1);
    for (const name of all.filter((one) => one.startsWith("Postcard")))
      expect(name).toMatch(/^Postcard \dx\d/);
  });
