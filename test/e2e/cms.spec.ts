import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules, root } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { freePort } from "../faults/harness.ts";
import { chooseFolder } from "./folder-handle.ts";

/** A picture under a name that is no customer's. */
const picture = () => ({
  name: "postcards.jpg",
  mimeType: "image/jpeg",
  buffer: readFileSync(join(root, "content/testimonials/larkspur-postcards.jpg")),
});

test("an editor changes a headline, a price, and a quote in the browser, and adds an article with a picture", async ({
  page,
}) => {
  // The bundler and the check want the processor that other tests use too.
  test.setTimeout(240_000);
  await inScratchCopy("cms", async (copy) => {
    mkdirSync(join(copy, ".git"));
    const elsewhere = requestsElsewhere(page);
    const server = await serveCms(copy);
    try {
      await chooseFolder(page, copy);
      await page.goto(server.url);
      await page.getByRole("button", { name: "Work with Local Repository" }).click();
      // The CMS reads every file of the content first.
      await expect(page.getByRole("radio", { name: "Contents" })).toBeVisible({ timeout: 90_000 });

      await test.step("a headline", async () => {
        await open(page, "pages/entries/contact");
        await changeText(
          field(page, "Hero").getByRole("textbox", { name: "Title" }),
          "real",
          "living",
        );
        await save(page);
        await expectChange(copy, "pages/contact.yaml", [/^ {2}title: .*\bliving person\b/]);
      });

      await test.step("a price", async () => {
        await open(page, "lists/entries/plans");
        const price = field(page, "Price").first().getByRole("spinbutton", { name: "Monthly" });
        await price.fill("15900");
        await save(page);
        await expectChange(copy, "plans.yaml", [/^ {4}monthly: 15900$/]);
      });

      await test.step("one word of a quote", async () => {
        await open(page, "lists/entries/testimonials");
        const quotes = field(page, "Quotes");
        const words = quotes.getByRole("textbox", { name: "Content" }).first();
        await quotes.getByRole("button", { name: "Expand", exact: true }).first().click();
        await changeText(words, "coffee", "tea");
        await save(page);
        await expectChange(copy, "testimonials.yaml", [/ the log over tea /]);
      });

      await test.step("an article with a picture", async () => {
        // The CMS draws only the fields that are in view.
        await page.setViewportSize({ width: 1280, height: 4000 });
        await open(page, "articles/new");
        await writeArticle(page);
        await save(page);
        const file = join(copy, "content/articles/a-match-you-can-check.md");
        await expect.poll(() => existsSync(file)).toBe(true);
        const text = readFileSync(file, "utf8");
        expect(text).toContain("title: A match you can check\n");
        expect(text).toContain("image: postcards.jpg\n");
        expect(text).toContain("\n---\n\nFirst paragraph.\n\n## A heading\n\nSecond paragraph.\n");
      });

      const checked = check(copy);
      expect(checked.stderr).toBe("");
      expect(checked.stdout).toContain("no fault");
      expect(elsewhere).toEqual([]);
    } finally {
      server.end();
    }
  });
});

async function serveCms(copy: string): Promise<{ url: string; end(): void }> {
  const port = await freePort();
  const args = ["scripts/cms/main.ts", "--local", "--port", String(port)];
  const server = spawn(process.execPath, args, {
    cwd: copy,
    env: testEnvironment({ ENV_FILE: "", ...compiledModules(copy) }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const text of server.stdout) if (String(text).includes("Open ")) break;
  return { url: `http://localhost:${port}/`, end: () => server.kill("SIGTERM") };
}

/** Addresses that the page asks besides its own. */
function requestsElsewhere(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^http/.test(protocol) && hostname !== "localhost") asked.push(request.url());
  });
  return asked;
}

async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#/collections/${address}`);
  await expect(page.getByRole("group", { name: "Content Editor" })).toBeVisible();
}

/** The CMS sets a field's name apart by invisible characters. */
function field(page: Page, name: string) {
  return page.getByRole("group", { name: new RegExp(`^“\\W?${name}\\W?” Field$`) });
}

async function changeText(box: Locator, word: string, other: string): Promise<void> {
  const text = await box.inputValue();
  expect(text).toContain(word);
  await box.fill(text.replace(word, other));
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The editor closes once the file is written.
  await expect(page.getByRole("group", { name: "Content Library" })).toBeVisible();
}

/** Waits until the file has these lines instead of as many others, and nothing else is different. */
async function expectChange(copy: string, file: string, lines: RegExp[]): Promise<void> {
  const before = readFileSync(join(root, "content", file), "utf8").split("\n");
  const after = () => readFileSync(join(copy, "content", file), "utf8").split("\n");
  await expect.poll(() => after().join("\n")).not.toBe(before.join("\n"));
  const changed = after().filter((line, index) => line !== before[index]);
  expect(after()).toHaveLength(before.length);
  expect(changed).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) expect(changed[index]).toMatch(line);
}

async function writeArticle(page: Page): Promise<void> {
  const fill = (name: string, text: string) =>
    page.getByRole("textbox", { name, exact: true }).first().fill(text);
  await fill("Title", "A match you can check");
  await fill("Meta title", "A match you can check");
  await fill(
    "Description",
    "How to look at one resolved visit, field by field, and what to ask about each of them.",
  );
  await fill("Excerpt", "How to look at one resolved visit, field by field.");
  await field(page, "Category").getByRole("radio", { name: "Strategy" }).click();
  await fill("Date", "2024-05-06");
  await field(page, "Author").getByRole("radio").first().click();
  await field(page, "Image").locator("input[type=file]").first().setInputFiles(picture());
  await fill("Image alt", "A card in an envelope");
  const banner = field(page, "Cta");
  await banner.getByRole("textbox", { name: "Title" }).fill("See a match.");
  await banner.getByRole("textbox", { name: "Text" }).fill("We show you one, field by field.");
  await banner.getByRole("button", { name: /Add .?Actions/ }).click();
  await banner.getByRole("textbox", { name: "Label" }).fill("Book a Demo");
  await banner.getByRole("textbox", { name: "Href" }).fill("/book-a-demo");
  const text = "First paragraph.\n\n## A heading\n\nSecond paragraph.";
  await page.getByRole("textbox", { name: "Text", exact: true }).last().fill(text);
}

/** Result of `npm run check` in the copy, of its pages too. */
function check(copy: string) {
  symlinkSync(realpathSync(join(root, "build")), join(copy, "build"));
  return spawnSync(process.execPath, ["scripts/tasks/check.ts"], {
    cwd: copy,
    encoding: "utf8",
    env: testEnvironment({ ENV_FILE: "", ...compiledModules(copy) }),
  });
}
