import { visit } from "./consent-tools.ts";
import { content, sitePaths } from "./content.ts";
import { eachKind } from "./each-kind.ts";
import { expect, test } from "./site-test.ts";

const paths = sitePaths();

const notices = content.notices;
const site = content.site;

/** Pages with a form that asks who someone is, besides those of each kind; the booking asks in its second step. */
const asking = [
  "/register",
  "/partnerships",
  "/solutions/enterprise",
  "/accessibility",
  "/book-a-demo?zone=UTC",
];

/** Such forms. */
const COLLECTING = "form[method=post]:has([name=name])";

test("every page names the data broker and leads to the privacy choices", async ({ request }) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const footer = html.slice(html.lastIndexOf("<footer"));
    // Once: on the home page its own section, right above the footer, has it.
    expect((path === "/" ? html : footer).split(notices.dataBroker.text), path).toHaveLength(2);
    expect(footer, path).toMatch(
      /href="\/privacy-choices"[^>]*>Your Privacy Choices<svg viewBox="0 0 30 14"/,
    );
  }
});

test("a legal text opens with links to the sections and pages that it names", async ({ page }) => {
  const texts = Object.entries(content.legal).filter(([, { meta }]) => meta.jumps.length > 0);
  expect(texts.length).toBeGreaterThan(0);
  for (const [id, { meta }] of texts) {
    await page.goto(`/${id}`);
    const links = page.locator("main header ul a");
    await expect(links).toHaveCount(meta.jumps.length);
    for (const [i, jump] of meta.jumps.entries()) {
      const other = Object.entries(content.routes).find(([route]) => route === jump)?.[1];
      if (other) {
        await expect(links.nth(i)).toHaveAttribute("href", other.path);
        await expect(links.nth(i)).toHaveText(other.label);
        continue;
      }
      await expect(links.nth(i)).toHaveAttribute("href", `#${jump}`);
      await expect(links.nth(i)).toHaveText(
        (await page.locator(`h2#${jump}`).innerText()).replace(/^\d+\s*\.?\s*/, ""),
      );
    }
  }
});

test("California's icon is as large as its text, and every form has its notice at collection", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await visit(browser, { javaScriptEnabled: false });
  const collecting: string[] = [];
  for (const path of [...eachKind, ...asking]) {
    await page.goto((baseURL ?? "") + path);
    const footer = page.getByRole("contentinfo");
    await expect(page.getByText(notices.dataBroker.text).last()).toBeVisible();
    const link = footer.getByRole("link", { name: "Your Privacy Choices" }).last();
    const icon = await link.locator("svg[viewBox='0 0 30 14']").boundingBox();
    // As large as the text next to it, in the prescribed proportions.
    expect(icon?.height).toBeGreaterThanOrEqual(13);
    expect((icon?.width ?? 0) / (icon?.height ?? 1)).toBeCloseTo(30 / 14, 1);

    const forms = page.locator(COLLECTING);
    for (const form of await forms.all()) {
      await expect(form.getByRole("link", { name: notices.collection.label })).toHaveAttribute(
        "href",
        notices.collection.href,
      );
      collecting.push((await form.getAttribute("id")) ?? path);
    }
  }
  expect([...new Set(collecting)].sort()).toEqual([
    "accessibility",
    "booking",
    "contact",
    "enterprise",
    "partner",
    "privacy-request",
    "register",
  ]);
  await page.goto(`${baseURL}${notices.collection.href}`);
  await expect(page.locator("#collection")).toBeInViewport();
  await context.close();
});

test("no other page asks who somebody is", async ({ request }) => {
  const others: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    if (/<input[^>]* name="name"/.test(html) && ![...eachKind, ...asking].includes(path))
      others.push(path);
  }
  expect(others).toEqual([]);
});

test("the home page has the data-broker notice in a section of its own", async ({ page }) => {
  await page.goto("/");
  const notice = page.getByRole("main").getByRole("region", { name: notices.dataBroker.title });
  await expect(notice).toContainText(notices.dataBroker.text);
  for (const { label } of notices.dataBroker.links)
    await expect(notice.getByRole("link", { name: label })).toBeVisible();
});

test("the toll-free number is beside the privacy form and in the policy", async ({ page }) => {
  const { label = "", href = "" } = site.phones.privacy ?? {};
  await page.goto("/privacy-choices");
  await expect(page.getByRole("link", { name: label })).toHaveAttribute("href", href);
  await page.goto("/privacy");
  await expect(page.getByRole("main").getByText(label).first()).toBeVisible();
});
