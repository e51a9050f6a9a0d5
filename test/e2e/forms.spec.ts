import type { Locator, Page } from "@playwright/test";
import { findProof } from "#app/forms/challenge.ts";
import { type Challenge, FORM_PROOF, FORM_TOKEN } from "#shared/forms/hidden-fields.ts";
import { contactFields } from "../../server/testing/submission.ts";
import { content } from "./content.ts";
import type { OwnSite } from "./own-site.ts";
import { expect, hydrated, takenOver, test } from "./site-test.ts";

const site = content.site;

const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;

type Form = {
  id: string;
  path: string;
  /** Values that a visitor fills in; several values are checkboxes. */
  fields: Readonly<Record<string, string | readonly string[]>>;
  /** The field that says something else in each test, so that no two submissions are alike. */
  mark: string;
  /** How many messages an empty form gets. */
  required: number;
};

/** With each kind of letter that an address may have, apart from those that Chromium writes as punycode. */
const person = { name: "Ada Lovelace", email: "r&d=o'brien/ada!+x@example.xn--p1ai" };

const forms: readonly Form[] = [
  {
    id: "contact",
    path: "/contact",
    fields: contactFields({ ...person, message: "What does the annual plan include?" }),
    mark: "message",
    required: 4,
  },
  {
    id: "register",
    path: "/register",
    fields: { ...person, company: "Analytical", website: "https://example.com", terms: ["yes"] },
    mark: "company",
    required: 4,
  },
  {
    id: "partner",
    path: "/partnerships?program=agency",
    fields: {
      ...person,
      company: "Analytical",
      website: "https://example.com",
      audience: "11-50",
      message: "We run campaigns for shops.",
    },
    mark: "message",
    required: 5,
  },
  {
    id: "enterprise",
    path: "/solutions/enterprise",
    fields: {
      ...person,
      company: "Analytical",
      visits: "2m-10m",
      records: "unknown",
      needs: ["warehouse", "mail"],
      timeline: "quarter",
      message: "Nine sites and two brands.",
    },
    mark: "message",
    required: 6,
  },
  {
    id: "accessibility",
    path: "/accessibility",
    fields: { ...person, page: "the pricing page", barrier: "The focus was lost in the table." },
    mark: "barrier",
    required: 4,
  },
];

const control = (page: Page, form: Form, name: string) =>
  page.locator(`form#${form.id} [name="${name}"]`);

async function fill(page: Page, form: Form, mark: string): Promise<void> {
  for (const [name, value] of Object.entries(form.fields)) {
    const field = control(page, form, name);
    if (typeof value !== "string")
      for (const box of value) await page.locator(`form#${form.id} [value="${box}"]`).check();
    else if ((await field.evaluate((element) => element.tagName)) === "SELECT")
      await field.selectOption(value);
    else await field.fill(name === form.mark ? `${value} (${mark})` : value);
  }
}

const send = (page: Page, form: Form) =>
  page.locator(`form#${form.id} button[type="submit"]:not([name])`).last().click();

/** Asserts that the form still has its input. */
async function expectKept(page: Page, form: Form, mark: string): Promise<void> {
  for (const [name, value] of Object.entries(form.fields)) {
    if (typeof value === "string")
      await expect(control(page, form, name)).toHaveValue(
        name === form.mark ? `${value} (${mark})` : value,
      );
    else if (name !== "terms")
      for (const box of value)
        await expect(page.locator(`form#${form.id} [value="${box}"]`)).toBeChecked();
  }
}

async function referenceOn(page: Page): Promise<string> {
  const shown: Locator = page.locator("[data-reference]");
  await expect(shown).toHaveText(REFERENCE, { timeout: 15_000 });
  return shown.innerText();
}

/** Chromium reports each answer of 4xx and 5xx by itself; these tests ask for them. */
function forgive(faults: string[], status: RegExp): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !status.test(fault)));
}

/** Form for behavior that all forms share; the unit and fault tests try the others. */
const [shared] = forms as readonly [Form];

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  test.describe(way, () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, form: Form, { url }: OwnSite): Promise<void> {
      await page.goto(url + form.path);
      if (javaScriptEnabled) await takenOver(page, form.id);
      await expect(page.locator(`form#${form.id}`)).toBeVisible();
    }

    for (const form of forms) {
      test(`${form.id}: each empty field is named; filled in, a reference is in the form's place`, async ({
        page,
        spare,
        faults,
      }) => {
        await open(page, form, spare);
        await send(page, form);
        const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
        await expect(summary.getByRole("link")).toHaveCount(form.required);
        await expect(page).toHaveTitle(/^Error: /);
        expect(await summary.evaluate(outOfOrder), "named in the order of the fields").toEqual([]);
        const link = summary.getByRole("link").first();
        const target = (await link.getAttribute("href")) ?? "";
        await link.click();
        await expect(page.locator(target)).toBeFocused();
        await expect(page.locator("[data-reference]")).toHaveCount(0);
        forgive(faults, /422/);
        await fill(page, form, `success ${way}`);
        await send(page, form);
        await referenceOn(page);
        await expect(page.locator(`form#${form.id}`)).toHaveCount(0);
        await expect(page).toHaveTitle(/^Sent: /);
      });
    }

    test("store down: the input stays, the address is shown, and later it goes through", async ({
      page,
      spare,
      faults,
    }) => {
      await open(page, shared, spare);
      await fill(page, shared, `down ${way}`);
      const unlock = spare.lockStore();
      try {
        await send(page, shared);
        const mail = page.locator(`form#${shared.id} a[href^="mailto:"]`);
        await expect(mail).toBeVisible({ timeout: 20_000 });
      } finally {
        unlock();
      }
      await expectKept(page, shared, `down ${way}`);
      await send(page, shared);
      await referenceOn(page);
      forgive(faults, /503/);
    });

    for (const form of forms) {
      // The form of each kind has its own count, and names who to write to instead; with scripts each try costs a proof.
      if (form !== shared && (form.id !== "accessibility" || javaScriptEnabled)) continue;
      test(`${form.id} over the limit: it says so and keeps the input`, async ({
        page,
        limited,
        faults,
      }) => {
        test.slow();
        let mark = "";
        for (let i = 0; i < 3; i += 1) {
          mark = `limit ${i} ${way}`;
          // A browser buys one submission with a proof of work; a program, the rest of what its network may send.
          if (i === 2) await sendWithProofs(form, limited, mark);
          await open(page, form, limited);
          await fill(page, form, mark);
          await send(page, form);
          const sent = page.locator("[data-reference]");
          const refused = page.locator(`form#${form.id} a[href^="mailto:"]`);
          await expect(sent.or(refused)).toBeVisible({ timeout: 20_000 });
          if (await refused.isVisible()) break;
        }
        await expectKept(page, form, mark);
        await expect(page.locator(`form#${form.id} a[href^="mailto:"]`)).toHaveText(
          form.id === "accessibility" ? site.emails.support : site.emails.sales,
        );
        forgive(faults, /429/);
      });
    }
  });
}

/** Sends a form as often as its network may with a proof of work. */
async function sendWithProofs({ path, fields }: Form, { url }: OwnSite, mark: string) {
  for (let n = 0; ; n += 1) {
    const challenge = (await (await fetch(`${url}/challenge`)).json()) as Challenge;
    const proof = await findProof(challenge);
    const { status } = await fetch(url + path, {
      method: "POST",
      headers: { Origin: url, Accept: "application/json" },
      body: new URLSearchParams({
        ...(fields as Record<string, string>),
        message: `Sent by a program: ${mark}, ${n}`,
        [FORM_TOKEN]: challenge.token,
        [FORM_PROOF]: String(proof),
      }),
    });
    if (status === 429) return;
    expect(status).toBe(201);
  }
}

test.describe("presets and drafts", () => {
  test("each program's section leads to the form with its program chosen", async ({ page }) => {
    await page.goto("/partnerships");
    await hydrated(page);
    await page.locator("#reseller").getByRole("link").last().click();
    await expect(page.locator("form#partner [value=reseller]")).toBeChecked();
    await expect(page.locator("#apply")).toBeInViewport();
  });

  test("ticked boxes come back after a reload", async ({ page }) => {
    await page.goto("/solutions/enterprise");
    // What is checked before the form answers by itself is the browser's to keep.
    await takenOver(page, "enterprise");
    for (const need of ["brands", "mail"])
      await page.locator(`form#enterprise [value=${need}]`).check();
    await page.reload();
    await takenOver(page, "enterprise");
    await expect(page.locator("form#enterprise [value=brands]")).toBeChecked();
    await expect(page.locator("form#enterprise [value=mail]")).toBeChecked();
    await expect(page.locator("form#enterprise [value=warehouse]")).not.toBeChecked();
  });
});

/** Lines of a summary whose field comes before that of the line above. */
function outOfOrder(summary: Element): string[] {
  const links = [...summary.querySelectorAll("a")];
  const fields = links.map(({ hash }) => document.querySelector(hash));
  return links
    .filter((_, i) => {
      const [above, field] = [fields[i - 1], fields[i]];
      const isAfter = Node.DOCUMENT_POSITION_FOLLOWING;
      return above && field && !(above.compareDocumentPosition(field) & isAfter);
    })
    .map(({ textContent }) => textContent);
}
