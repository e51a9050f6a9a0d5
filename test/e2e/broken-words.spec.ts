import { sharesOf } from "./content.ts";
import { expect, test } from "./site-test.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });

// Where nothing else helps, a word may break rather than be cut off: an address, a name of code. A word of English may not.
for (const { name, paths } of sharesOf(2)) {
  test(`at 320 px no word is broken inside (${name})`, async ({ page }) => {
    test.slow();
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const broken = await page.evaluate(brokenWords);
      faults.push(...broken.map((word) => `${path}: ${word}`));
    }
    expect(faults).toEqual([]);
  });
}

/** Words whose letters are on two lines. Runs in the page. */
function brokenWords(): string[] {
  const aside = "script, style, noscript, template, svg, code, pre, [class*='sr-only']";
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const holder = node.parentElement;
    if (!holder || holder.closest(aside) || !holder.checkVisibility()) continue;
    if (holder.getBoundingClientRect().right < 0) continue;
    for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\p{L}{4,}(?=[\s.,;:!?]|$)/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...rest] = [...range.getClientRects()].filter((box) => box.width > 0);
      if (rest.some((box) => box.top > (first?.bottom ?? 0) - 4)) broken.add(word);
    }
  }
  return [...broken];
}
