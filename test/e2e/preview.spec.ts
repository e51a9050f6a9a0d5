import { dataFolder, run, startServer } from "../faults/harness.ts";
import { fillContact } from "./contact-form.ts";
import { expect, test } from "./site-test.ts";

test("a preview reads like the page, runs no script, keeps to itself and sends no form", async ({
  page,
}) => {
  // All of the content is read, which takes a while next to other tests.
  test.slow();
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path });
  let preview = "";
  try {
    const settings = { DATA_DIR: data.path, SITE_URL: server.url };
    const args = ["--preview", "content/pages/contact.yaml"];
    const { stdout, stderr } = await run("site-generator/main.ts", args, settings);
    const [address] = /http\S+/.exec(stdout) ?? [];
    if (address === undefined) throw new Error(stderr);
    preview = /\/preview\/([0-9a-f]+)-/.exec(address)?.[1] ?? "";
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" || request.resourceType() === "script")
        sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(address);
    const band = page.getByRole("complementary", { name: "Preview" });
    await expect(band).toContainText("Contact");
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    const base = address.slice(0, address.lastIndexOf("/"));

    const form = page.locator("main form");
    await form.getByRole("button").last().click();
    await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await fillContact(page, { message: "From a preview" });
    await form.getByRole("button").last().click();
    await expect(form).toContainText("This is a preview");
    await expect(form.locator("[name=message]")).toHaveValue("From a preview");

    await page.locator("header a[href$='/pricing']").first().click();
    await expect(page).toHaveURL(`${base}/pricing`);
    await expect(band).toBeVisible();
    const path = new URL(address).pathname;
    expect(sent).toEqual([`POST ${path}`, `POST ${path}`]);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    const ended = await run("site-generator/main.ts", ["--end", preview], { DATA_DIR: data.path });
    await server.end("SIGTERM");
    data.remove();
    expect(ended.stderr).toBe("");
  }
});
