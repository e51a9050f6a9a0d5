import type { Page } from "@playwright/test";
import { expect, test } from "./site-test.ts";

test.use({ javaScriptEnabled: false });

/** How many sheets a page takes on each of the papers that our readers have. */
async function sheets(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (const format of ["Letter", "A4"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    counts.push(pdf.match(/\/Type \/Page\b/g)?.length ?? 0);
  }
  return counts;
}

test("prices print on four sheets: both plans, every answer, results without their fields", async ({
  page,
}) => {
  await page.goto("/pricing");
  await page.emulateMedia({ media: "print" });
  for (const answer of await page.locator("#faq details p").all())
    await expect(answer).toBeVisible();
  for (const fields of ["input", "select", "button", ".button-row"])
    await expect(page.locator(`main ${fields}`).filter({ visible: true })).toHaveCount(0);
  for (const result of ["plan-chooser-answer", "return-answer", "saving-answer", "mail-bill"])
    await expect(page.locator(`#${result}`)).toBeVisible();
  await expect(page.locator("#compare table")).toBeVisible();
  for (const count of await sheets(page)) expect(count).toBeLessThanOrEqual(4);
});

test("articles and legal texts print as text: the name, the title, the links’ addresses", async ({
  page,
}) => {
  const most = {
    "/blog/clearbit-alternatives": 5,
    "/blog/zoominfo-alternatives": 5,
    "/blog/first-party-data-strategies": 5,
    "/terms": 5,
  };
  for (const [path, count] of Object.entries(most)) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("header a[href='/']").first()).toBeVisible();
    await expect(page.locator("nav").filter({ visible: true })).toHaveCount(0);
    const link = page.locator(".prose a[href^='/']").first();
    const address = await link.evaluate((a) => getComputedStyle(a, "::after").content);
    expect(address).toContain((await link.getAttribute("href")) ?? "no link");
    for (const taken of await sheets(page)) expect(taken).toBeLessThanOrEqual(count);
  }
});

test("numbers of headings print before their text on a wide sheet too", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/terms", "/blog/first-party-data-strategies"]) {
    await page.goto(path);
    const headings = page.locator(".prose :is(h2, h3):has(> span + span)");
    expect(await headings.count()).toBeGreaterThan(5);
    for (const heading of await headings.all()) {
      const [number, text] = await heading.evaluate((it) =>
        [it.children[0], it.children[1]].map((part) => {
          const boxes = [...(part?.getClientRects() ?? [])];
          return { left: boxes[0]?.left ?? 0, right: boxes.at(-1)?.right ?? 0 };
        }),
      );
      expect(text?.left).toBeGreaterThan(number?.right ?? Number.POSITIVE_INFINITY);
    }
  }
});

test("an answer prints alone, as a receipt on one sheet", async ({ page }) => {
  await page.goto("/register?plan=standard-pro&billing=annual");
  const sent = { name: "Dana Whitfield", company: "Larkspur Home", email: "dana@larkspur.example" };
  for (const [name, value] of Object.entries({ ...sent, website: "https://larkspur.example" }))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator("[name=terms]").check();
  await page.locator("#register [type=submit]").click();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-reference]")).toBeVisible();
  await expect(page.locator("[data-slip]").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("main h1")).toBeHidden();
  expect(await sheets(page)).toEqual([1, 1]);
});
