import { dollars } from "#shared/money.ts";
import { content, sharesOf } from "../e2e/content.ts";
import { expect, test } from "./engine-test.ts";
import { sticksOut } from "./in-page.ts";
import type { Visitor } from "./visitor.ts";

const standardPro = content.plans.standardPro;
const site = content.site;

const REFERENCE = "TF-";
const withOrWithout = [true, false] as const;
const named = (scripts: boolean) => (scripts ? "with scripts" : "without scripts");

for (const { name, paths } of sharesOf(4)) {
  test(`every page of ${name} hydrates, keeps to the width of a phone and complains of nothing`, async ({
    visit,
  }) => {
    test.slow();
    const phone = await visit("phone");
    const wrong: string[] = [];
    for (const path of paths) {
      await phone.open(path);
      wrong.push(...(await looksWrong(phone, path)));
    }
    expect(wrong).toEqual([]);
  });

  test(`every page of ${name} has its content without scripts`, async ({ visit }) => {
    test.slow();
    const wide = await visit("wide", false);
    const wrong: string[] = [];
    for (const path of paths) {
      await wide.open(path);
      wrong.push(...(await looksWrong(wide, path)));
    }
    expect(wrong).toEqual([]);
  });
}

async function looksWrong(visitor: Visitor, path: string): Promise<string[]> {
  const past = await visitor.evaluate(sticksOut, null);
  const { title, headings, length } = await visitor.evaluate(
    () => ({
      title: document.title,
      headings: document.querySelectorAll("main h1").length,
      length: document.querySelector("main")?.textContent.length ?? 0,
    }),
    null,
  );
  return [
    past > 0 ? `${path} scrolls sideways by ${past} px` : "",
    title.includes(site.brand) ? "" : `${path} is titled "${title}"`,
    headings === 1 ? "" : `${path} has ${headings} h1`,
    length > 300 ? "" : `${path} shows ${length} characters`,
  ].filter(Boolean);
}

for (const scripts of withOrWithout)
  test.describe(named(scripts), () => {
    test("the header's menus open, close on Escape and lead on", async ({ visit }) => {
      const wide = await visit("wide", scripts);
      await wide.open("/about");
      for (const menu of ["Solutions", "Data Solutions", "Industries"]) {
        await wide.tap("header nav button", menu);
        await wide.sees("header :popover-open a");
        await wide.press("Escape");
        await wide.seesNo("header :popover-open a");
        await wide.hasFocusOn("header nav button", menu);
      }
      await wide.press("Enter");
      await wide.tap("header :popover-open a", "Healthcare");
      await wide.isAt("/industries#healthcare");
    });

    test("the phone's menu opens, closes, unfolds and leads on", async ({ visit }) => {
      const phone = await visit("phone", scripts);
      await phone.open("/about");
      await phone.tap("header button", "Menu");
      await phone.sees("[aria-label=Menu] summary", "Industries");
      await phone.tap("button", "Close");
      await phone.seesNo("[aria-label=Menu] summary");
      await phone.tap("header button", "Menu");
      await phone.tap("[aria-label=Menu] summary", "Industries");
      await phone.tap("[aria-label=Menu] a", "Travel & hospitality");
      await phone.isAt("/industries#travel");
      await phone.seesNo("[aria-label=Menu] summary");
    });

    test("the comparison follows its handle by key and by drag", async ({ visit }) => {
      const wide = await visit("wide", scripts);
      await wide.open("/");
      const follows = scripts || (await wide.evaluate(canFollowBySelf, null));
      if (!follows) {
        // No handle that does nothing: both lists are there, one below the other.
        await wide.seesNo(".compare input[type=range]");
        expect(await wide.evaluate(hiddenRows, null)).toBe(0);
        return;
      }
      await wide.drag("input[type=range]", 120);
      const dragged = await lineOf(wide);
      await wide.hasFocusOn("input[type=range]");
      await wide.press("Home");
      await expect.poll(() => lineOf(wide)).toBeLessThan(dragged - 200);
      await wide.press("End");
      await expect.poll(() => lineOf(wide)).toBeGreaterThan(dragged + 100);
    });

    test("prices follow the billing period, and answers unfold", async ({ visit }) => {
      const phone = await visit("phone", scripts);
      await phone.open("/pricing");
      const { monthly, annual } = standardPro.price;
      const price = "#standard-pro, main section";
      await phone.sees(price, dollars(monthly));
      await phone.tap("label:has([name=billing])", dollars(annual));
      await phone.sees("label:has([name=billing]:checked)", dollars(annual));
      await phone.tap("main summary");
      // The box of an island has no size of its own.
      await phone.sees(
        "main details[open] > :not(summary, .contents), main details[open] > .contents *",
      );
    });

    test("a message is sent and has its number", async ({ visit }) => {
      const phone = await visit("phone", scripts);
      await phone.open("/contact?topic=sales");
      await phone.tap("#contact button[type=submit]");
      await phone.sees("#contact [role=alert] a");
      await fillContact(phone);
      await phone.tap("#contact button[type=submit]");
      await phone.sees("main", REFERENCE);
    });

    test("a choice about cookies is kept", async ({ visit }) => {
      const wide = await visit("wide", scripts);
      await wide.open("/pricing");
      expect(await wide.cookies()).toEqual([]);
      await wide.tap(".consent-banner button", scripts ? "Accept" : "Reject");
      await wide.seesNo(".consent-banner");
      await wide.open("/about");
      await wide.seesNo(".consent-banner");
      expect((await wide.cookies()).length).toBe(1);
    });
  });

test("a menu opens when the mouse rests on it, and closes when it has gone", async ({ visit }) => {
  const wide = await visit("wide");
  await wide.open("/about");
  await wide.hover("header nav button", "Industries");
  await wide.sees("header :popover-open a", "Healthcare");
  await wide.hover("main h1");
  await wide.seesNo("header :popover-open a");
});

test("the phone's menu opens before the scripts and stays open when they come", async ({
  visit,
}) => {
  const phone = await visit("phone");
  await phone.open("/", "held");
  await phone.tap("header button", "Menu");
  await phone.tap("[aria-label=Menu] summary", "Industries");
  await phone.sees("[aria-label=Menu] a", "Travel & hospitality");
  await phone.scriptsCome();
  await phone.sees("[aria-label=Menu] a", "Travel & hospitality");
  await phone.tap("[aria-label=Menu] a", "Travel & hospitality");
  await phone.isAt("/industries#travel");
});

test("what is typed before the scripts is still there when they have come, and is sent", async ({
  visit,
}) => {
  const phone = await visit("phone");
  await phone.open("/contact?topic=sales", "held");
  await fillContact(phone);
  await phone.scriptsCome();
  await phone.tap("#contact button[type=submit]");
  await phone.sees("main", REFERENCE);
});

test("a link leads to the top of the next page; Back to where one was", async ({ visit }) => {
  const wide = await visit("wide");
  await wide.open("/pricing");
  await wide.tap("footer a", "Careers");
  await wide.isAt("/careers");
  await expect.poll(() => wide.evaluate(() => scrollY, null)).toBe(0);
  await wide.back();
  await wide.isAt("/pricing");
  await expect.poll(() => wide.evaluate(() => scrollY, null)).toBeGreaterThan(1000);
});

test("the audience demo runs and tells its result", async ({ visit }) => {
  const phone = await visit("phone");
  await phone.open("/solutions/audience-builder");
  // Before its island lives, the button is the browser's own, which asks the server.
  await phone.evaluate(() => document.querySelector("#run")?.scrollIntoView(), null);
  await phone.sees("[data-state=hydrated] button[type=submit]");
  await phone.tap("main form button[type=submit]");
  await phone.sees("main form button[disabled]", "Running");
  await phone.sees("main form dd");
});

test("a demo's day and time can be chosen", async ({ visit }) => {
  const phone = await visit("phone");
  await phone.open("/book-a-demo");
  await phone.tap("main label:has(input[type=radio]:not(:disabled))");
  await phone.sees("main input[type=radio]:checked, main label:has(input[type=radio]:checked)");
});

async function fillContact(visitor: Visitor): Promise<void> {
  await visitor.fill("#contact [name=name]", "Ada Example");
  await visitor.fill("#contact [name=email]", "ada@example.com");
  await visitor.fill("#contact [name=message]", "Which plan fits three websites?");
}

/** Where the line of the comparison is, in CSS pixels from the left. */
async function lineOf(visitor: Visitor): Promise<number> {
  return visitor.evaluate(
    () => document.querySelector(".compare-line")?.getBoundingClientRect().x ?? 0,
    null,
  );
}

const canFollowBySelf = () => CSS.supports("animation-timeline: view()");

/** Rows of the comparison that something else lies over. */
function hiddenRows(): number {
  return [...document.querySelectorAll(".compare li")].filter((row) => {
    row.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = row.getBoundingClientRect();
    return !row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).length;
}
