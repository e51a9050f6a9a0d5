import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { dataFolder, freePort } from "../faults/harness.ts";
import { expect as atOnce, hydrated, test } from "./site-test.ts";

/** The bundler answers for each module when it is first asked, and starts again once. */
const expect = atOnce.configure({ timeout: 45_000 });

test("in development the open page follows the content, and shows its faults until they are corrected", async ({
  page,
  faults: consoleFaults,
}) => {
  test.setTimeout(240_000);
  const data = dataFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await inScratchCopy("dev", async (copy) => {
    const edit = editor(copy);
    const correctStart = edit("plans.yaml", "monthly: 14900", "monthly: 149.5");
    const server = start(copy, { PORT: String(port), DATA_DIR: data.path });
    try {
      await test.step("whoever is early gets a page that looks again", async () => {
        expect(await firstAnswer(url)).toContain('http-equiv="refresh"');
      });

      await test.step("a fault that is there from the start is a page, which becomes the site", async () => {
        await expect(() => page.goto(`${url}/contact`)).toPass();
        await expect(page.locator("li")).toHaveText(
          /^content\/plans\.yaml:\d+:\d+ “monthly” must be a whole number; it is 149\.5\.$/,
        );
        correctStart();
        await expect(page.locator("main h1")).toBeVisible({ timeout: 120_000 });
        await hydrated(page);
      });

      // A message would come back after a reload, as the form's draft.
      const markDocument = () => page.evaluate(() => void Object.assign(window, { marked: true }));
      const isMarked = () => page.evaluate(() => "marked" in window);
      const h1 = page.locator("h1");
      const faults = page.locator("content-faults");

      await test.step("a changed sentence is there, of the page and of the menus", async () => {
        const title = /(?<=hero:\n(?: .*\n)*? {2}title: ).*/;
        edit("pages/contact.yaml", title, "A sentence that was just changed");
        await expect(h1).toHaveText("A sentence that was just changed");
        edit("navigation.yaml", "label: Pricing", "label: Prices, changed");
        const changed = page.locator("header").getByRole("link", { name: "Prices, changed" });
        await expect(changed.first()).toBeAttached();
      });

      await test.step("a fault is shown over the page with its place, and what was there stays", async () => {
        await markDocument();
        const correct = edit("legal/terms.md", /$/, "\n{{no-such-claim}}\n");
        await expect(faults.getByRole("alert")).toContainText("The content has a fault");
        await expect(faults.getByRole("button")).toHaveText(/^content\/legal\/terms\.md:\d+:1$/);
        await expect(faults).toContainText("{{no-such-claim}} names nothing");
        await expect(h1).toHaveText("A sentence that was just changed");
        correct();
        await expect(faults).toHaveCount(0);
      });
      atOnce(await isMarked()).toBe(true);

      await test.step("a page that somebody begins is there, and comes to life", async () => {
        spawnSync(process.execPath, ["scripts/new/main.ts", "page", "Partner days"], { cwd: copy });
        // The table of addresses comes with the HTML.
        await expect.poll(() => isMarked().catch(() => true)).toBe(false);
        await hydrated(page);
        await page.goto(`${url}/partner-days`);
        await expect(h1).toHaveText("Partner days");
        await hydrated(page);
        await page.locator("footer").getByRole("link", { name: "About" }).first().click();
        await expect(page).toHaveURL(`${url}/about`);
        await expect(h1).not.toHaveText("Partner days");
      });

      await test.step("whoever ends the task ends the server", async () => {
        server.kill("SIGTERM");
        await once(server, "exit");
        await expect
          .poll(() =>
            fetch(url).then(
              () => "answers",
              () => "is gone",
            ),
          )
          .toBe("is gone");
      });
    } finally {
      server.kill("SIGTERM");
    }
  });
  // The bundler says in the console what it does and waits for.
  consoleFaults.length = 0;
  data.remove();
});

/** First answer of a server that listens. */
async function firstAnswer(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** `npm run dev` in a folder. It ends with this process, whatever ends that. */
function start(folder: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ["scripts/tasks/dev.ts"], {
    cwd: folder,
    env: testEnvironment({ ENV_FILE: "", ...env }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = () => void child.kill("SIGTERM");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

/** Changes a file of the content; what it gives takes the change back. */
function editor(folder: string) {
  return (file: string, from: string | RegExp, to: string): (() => void) => {
    const name = join(folder, "content", file);
    const before = readFileSync(name, "utf8");
    const after = before.replace(from, to);
    atOnce(after, `${file} has no ${from}`).not.toBe(before);
    writeFileSync(name, after);
    return () => writeFileSync(name, before);
  };
}
