import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { mailFaces } from "../../app/features/mail-studio/mail-faces.server.ts";
import { type Face, measure } from "../../app/features/mail-studio/measure.ts";
import { content } from "./content.ts";
import { alive, expect, expectFocusIn, test } from "./site-test.ts";

const address = "/solutions/direct-mail";
const faces = mailFaces(content.brand.type);
const status = (page: Page) => page.locator("#mail-piece [role=status]");
const drawn = (page: Page, side: string) =>
  page.getByRole("img", { name: new RegExp(`^${side}\\.`) });

/** Width and height of each page's paper and of the piece on it, in points, as the PDF draws them. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const papers = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const pieces = [...pdf.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, stream = ""]) => {
    const [, page = "0", drawing = "0", width = "0", height = "0"] =
      // The page's scale, the drawing's, and the first thing that it fills: the paper of the piece.
      /^(\S+) 0 0 -\S+ 0 \S+ cm[\s\S]*?(\S+) 0 0 \2 \S+ \S+ cm\n[^\n]* rg\n[^\n]*\n0 0 (\S+) (\S+) re/.exec(
        inflated(stream),
      ) ?? [];
    const scale = Number(page) * Number(drawing);
    return scale > 0
      ? [[width, height].map((side) => Math.round(100 * scale * Number(side)) / 100)]
      : [];
  });
  return { papers: papers.map(([, width, height]) => [Number(width), Number(height)]), pieces };
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    // A picture or a font: it has no lines to read.
    return "";
  }
}

test.describe("without scripts", () => {
  // What is typed into far apart scrolls smoothly otherwise, for a second and more: the button would be clicked on the way.
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

  test("a design is an address: drawn with its record, faults said, printed in real inches", async ({
    page,
  }) => {
    await page.goto(
      `${address}?piece=letter&row=longest&headline=${encodeURIComponent("{frist_name}, sit")}`,
    );
    const headline = page.getByLabel("Headline");
    await expect(headline).toHaveValue("{frist_name}, sit");
    await expect(headline).toHaveAccessibleDescription(
      /\{frist_name\}. Did you mean \{first_name\}\?/,
    );
    await expect(status(page)).toContainText("Fix Headline.");
    await expect(drawn(page, "Letter")).toHaveAccessibleName(/Maximiliana, come and sit on one/);
    await headline.fill("{first_name}, sit <b>here</b>");
    await page.getByLabel("Pieces per mailing").fill("1000");
    await page.getByRole("button", { name: "Update the piece" }).click();
    await expect(page).toHaveURL(/piece=letter.*quantity=1000.*#studio$/);
    await expect(drawn(page, "Letter")).toHaveAccessibleName(/Maximiliana, sit <b>here<\/b>/);
    await expect(status(page)).toContainText("Letter 8.5x11 for Maximiliana");
    await expect(page.locator("#mail-piece")).toContainText("didn’t write it");
    await expect(page.locator("#mail-bill [role=status]")).toContainText("$11,400.00");
    await page.getByRole("link", { name: "Print at actual size" }).click();
    expect(await printed(page)).toEqual({
      papers: [
        [792, 1224],
        [792, 612],
      ],
      pieces: [
        [612, 792],
        [684, 297],
      ],
    });
  });

  test("what a hostile link brings is said, not printed, and every side says SAMPLE", async ({
    page,
  }) => {
    await page.goto(
      `${address}?from=IRS%E2%80%AE, 1 Road&headline=${"%D0%B0".repeat(20)}&row=x&body=%00`,
    );
    await expect(page.getByLabel("Return address")).toHaveAccessibleDescription(/U\+202E/);
    await expect(page.getByLabel("Headline")).toHaveAccessibleDescription(/doesn’t have: а/);
    await expect(drawn(page, "Back")).toHaveAccessibleName(/Larkspur Home/);
    const marks = page.locator("[data-sheet] svg[role=img] > text", { hasText: /^SAMPLE$/ });
    for (const mark of await marks.all()) await expect(mark).toBeVisible();
    // Our own copy is marked on paper alone.
    await page.goto(address);
    await expect(marks).toHaveCount(2);
    for (const mark of await marks.all()) await expect(mark).toBeHidden();
    await page.emulateMedia({ media: "print" });
    for (const mark of await marks.all()) await expect(mark).toBeVisible();
  });
});

test("copy and records follow the keyboard, are announced and checked, and stay in the address", async ({
  page,
}) => {
  await page.goto(address);
  await alive(page, "mail-studio", "mail-cost");
  await expect(status(page)).toHaveText("Postcard 4x6 for Priya Raman: all checks pass.");
  await page.getByRole("radio", { name: /Priya Raman/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(status(page)).toContainText("Maximiliana");
  await page.getByLabel("Message").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("PLENTY OF WORDS ABOUT STOOLS. ".repeat(13));
  await expect(status(page)).toContainText("3 checks fail: ");
  await expect(status(page)).toContainText(", and Room for the copy. See the proof below.");
  await expect(page).toHaveURL(/\?body=PLENTY.*&row=longest$/);
  await page.getByLabel("Offer").focus();
  await page.keyboard.press("Enter");
  await expectFocusIn(page.locator("#mail-piece"));
  await page.getByLabel("Pieces per mailing").press("Enter");
  await expectFocusIn(page.locator("#mail-bill"));
  // The cost doesn't depend on the copy: a fault in it leads no one away from the price.
  const headline = page.getByLabel("Headline");
  const typed = await headline.inputValue();
  await headline.fill("");
  await expect(headline).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Calculate cost" }).press("Enter");
  await expectFocusIn(page.locator("#mail-bill"));
  await expect(page.locator("#mail-bill")).toHaveAccessibleDescription(/\$/);
  await page.getByRole("button", { name: "Update the piece" }).press("Enter");
  await expect(headline).toBeFocused();
  await headline.fill(typed);
  await expect(status(page)).toContainText("3 checks fail");
  await page.reload();
  await alive(page, "mail-studio", "mail-cost");
  await expect(status(page)).toContainText("3 checks fail");
  await expect(page.getByLabel("Message")).toHaveValue(/^PLENTY/);
});

test("one side is shown at a time, and the other is read out", async ({ page }) => {
  await page.goto(address);
  await alive(page, "mail-studio");
  const isShown = async (side: string) =>
    ((
      await page
        .locator("[data-sheet]")
        .filter({ has: drawn(page, side) })
        .boundingBox()
    )?.width ?? 0) > 100;
  expect([await isShown("Front"), await isShown("Back")]).toEqual([true, false]);
  await page.getByRole("radio", { name: "Back" }).check();
  await expect(page).toHaveURL(/\?side=back$/);
  expect([await isShown("Front"), await isShown("Back")]).toEqual([false, true]);
});

test("no line is drawn wider than it was measured, on any piece", async ({ page }) => {
  // %20, not +: server and browser write the same quote of it, or it would not be hydrated.
  await page.goto(`${address}?row=longest&offer=Half%20off`);
  await alive(page, "mail-studio");
  await page.evaluate(() => document.fonts.ready);
  for (const name of [/Postcard 4x6/, /Postcard 6x9/, /Letter/, /Bi-fold/, /Tri-fold/]) {
    await page.getByRole("radio", { name }).check();
    await expect(status(page)).toHaveText(name);
    const lines = await page.locator("[data-sheet] tspan").evaluateAll((all) =>
      all.map((line) => ({
        text: line.textContent ?? "",
        size: Number.parseFloat(getComputedStyle(line).fontSize),
        name: getComputedStyle(line).fontFamily,
        weight: getComputedStyle(line).fontWeight,
        width: (line as SVGTextContentElement).getComputedTextLength(),
      })),
    );
    expect(lines.length).toBeGreaterThan(10);
    const wider = lines.filter(
      ({ text, size, width, ...face }) => width > measure(text, faces[faceOf(face)], size),
    );
    expect(wider).toEqual([]);
  }
});

function faceOf({ name, weight }: { name: string; weight: string }): Face {
  const { display, data } = content.brand.type;
  if (name.startsWith(`"${display.family}"`)) return "display";
  if (name.startsWith(`"${data.family}"`)) return "data";
  return weight === "700" ? "strong" : "text";
}
