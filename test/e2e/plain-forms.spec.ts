import { contactFields } from "../../server/testing/submission.ts";
import { dataFolder, run, startServer } from "../faults/harness.ts";
import { fillContact } from "./contact-form.ts";
import { expect, test } from "./site-test.ts";

test.use({ javaScriptEnabled: false });

test("a form without scripts is timed from when its page was opened", async ({ page, request }) => {
  test.setTimeout(90_000);
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path });
  const flagsOf = async (reference: string) => {
    const { stdout } = await run("server/cli/main.ts", ["leads", "show", reference, "--json"], {
      DATA_DIR: data.path,
    });
    return JSON.parse(stdout).flags as string[];
  };
  const reference = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;

  // A program that never opens the page.
  const sent = await request.post(`${server.url}/contact`, {
    form: contactFields({ message: "Sent by a program." }),
    headers: { Origin: server.url },
  });
  expect(sent.status()).toBe(201);
  expect(await flagsOf(reference.exec(await sent.text())?.[0] ?? "")).toEqual(["untimed"]);

  // A person: the page, with its stylesheet, then some seconds.
  await page.goto(`${server.url}/contact`);
  await fillContact(page, { email: "r&d@example.com", message: "Typed by a person." });
  await page.waitForTimeout(3_000);
  await page.locator("#contact button[type=submit]").last().click();
  const shown = await page.locator("[data-reference]").innerText();
  expect(await flagsOf(shown)).toEqual([]);
  await server.end("SIGTERM");
  data.remove();
});
