import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extraFieldsYaml } from "#content-model/testing/extra-fields.ts";
import { scratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { dataFolder, leads, root, startServer } from "../faults/harness.ts";
import { fillContact } from "./contact-form.ts";
import { expect, takenOver, test } from "./site-test.ts";

const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;

// One site for both.
test.describe.configure({ mode: "default" });

let address = "";
let store = "";
let end = async () => {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const data = dataFolder();
  const { folder: copy, remove } = scratchCopy("extra-fields");
  cpSync(realpathSync(join(root, "build")), join(copy, "build"), { recursive: true });
  const form = join(copy, "content/forms/contact.yaml");
  writeFileSync(form, extraFieldsYaml + readFileSync(form, "utf8"));
  const publish = ["--disable-warning=ExperimentalWarning", "site-generator/main.ts"];
  execFileSync(process.execPath, publish, {
    cwd: copy,
    env: { ...process.env, ...compiledModules(copy) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const server = await startServer({ DATA_DIR: data.path, RATE_LIMIT: "0" }, [], copy);
  address = server.url;
  store = data.path;
  end = async () => {
    await server.end("SIGTERM");
    remove();
    data.remove();
  };
});
test.afterAll(() => end());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("fields that a form's YAML adds are asked, checked, and stored", async ({ page }) => {
      await page.goto(`${address}/contact`);
      if (javaScriptEnabled) await takenOver(page, "contact");
      const form = page.locator("form#contact");
      let posts = 0;
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("/contact")) posts += 1;
      });
      const name = `Ada ${javaScriptEnabled}`;
      await fillContact(page, { name, message: "What does the annual plan include?" });
      await form.getByLabel("Phone number").fill("call me");
      await form.getByLabel("Budget").fill("500 a month");
      await form.getByLabel("Team size").selectOption({ label: "More than 10" });
      await form.getByLabel("Send me product news").check();
      await form.getByRole("button", { name: "Send Message" }).click();
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expect(summary.getByRole("link")).toHaveText([/^Enter a phone number/]);
      // With scripts the same schema says so before anything is sent.
      expect(posts).toBe(javaScriptEnabled ? 0 : 1);
      await expect(form.getByLabel("Team size")).toHaveValue("large");
      await expect(form.getByLabel("Send me product news")).toBeChecked();
      await form.getByLabel("Phone number").fill("+1 555 010 2345");
      await form.getByRole("button", { name: "Send Message" }).click();
      await expect(page.locator("main")).toContainText(REFERENCE);
      const stored = (await leads(store)).find(({ fields }) => fields.name === name);
      expect(stored?.fields).toMatchObject({
        phone: "+1 555 010 2345",
        budget: "500 a month",
        team_size: "large",
        updates: "yes",
      });
    });
  });
}
