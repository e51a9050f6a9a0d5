import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { siteIds } from "../../site-generator/releases.ts";
import { dataFolder, endServers, startServer, until } from "./harness.ts";
import { layOut } from "./image-layout.ts";

after(endServers);

test("what the image copies serves the site, answers the operator, and publishes", async () => {
  const place = dataFolder();
  const image = join(place.path, "site");
  mkdirSync(image);
  layOut(image);
  const settings = { DATA_DIR: join(place.path, "data"), ENV_FILE: "" };
  const server = await startServer(settings, [], image);
  assert.equal((await fetch(`${server.url}/`)).status, 200);
  // Rendered on request, by the code of the build.
  assert.equal((await fetch(`${server.url}/pricing?visits=4000`)).status, 200);

  const run = (file: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [file, ...args], {
      cwd: image,
      env: testEnvironment(settings),
    });
  for (const args of [
    ["leads", "list", "--json"],
    ["privacy", "list", "--json"],
    ["bookings", "list", "--json"],
    ["analytics", "--json"],
    ["digest", "--json"],
  ]) {
    const { stdout } = await run("server/cli/main.ts", ...args);
    assert.doesNotThrow(() => JSON.parse(stdout), args.join(" "));
  }
  const article = join(image, "content/articles/clearbit-alternatives.md");
  writeFileSync(
    article,
    readFileSync(article, "utf8").replace(/^title: .*$/m, "title: Published in a container"),
  );
  // The command that documents and warnings name.
  const { scripts } = JSON.parse(readFileSync(join(image, "package.json"), "utf8"));
  const [, ...publish] = (scripts.publish as string).split(" ");
  await run("--disable-warning=ExperimentalWarning", ...publish);
  // The server looks for another site ten times a second, and reads it before it serves it.
  await until("the published title", async () =>
    (await (await fetch(`${server.url}/blog`)).text()).includes("Published in a container"),
  );
  const list = await run("--disable-warning=ExperimentalWarning", ...publish, "--list");
  assert.equal(list.stdout.match(/is served/g)?.length, 1);
  await server.end("SIGTERM");
  place.remove();
});

test("a container shows its settings in its pages, whatever the image was made with", async () => {
  const place = dataFolder();
  const image = join(place.path, "site");
  mkdirSync(image);
  layOut(image);
  const start = (settings: Record<string, string>) =>
    startServer({ DATA_DIR: join(place.path, "data"), ENV_FILE: "", ...settings }, [], image);
  const text = async (url: string) => (await fetch(url)).text();
  const settings = {
    RETENTION_DAYS: "45",
    STAGING: "true",
    SITE_URL: "https://www.container.example",
    DASHBOARD_URL: "https://app.container.example/login",
    BOOKING_URL: "https://calendar.container.example/demo",
    CONSENT_MODE: "opt-in",
    ANALYTICS_URL: "https://stats.container.example/script.js",
    ANALYTICS_SITE: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
  };
  const changed = await start(settings);
  assert.match(await text(`${changed.url}/privacy`), /45 days(?:<\/span>)? from the day/);
  const home = await text(changed.url);
  assert.match(home, /<link rel="canonical" href="https:\/\/www\.container\.example\/?"/);
  assert.match(home, /href="https:\/\/app\.container\.example\/login"/);
  assert.match(home, /data-consent="asks opt-in"/);
  assert.match(home, /stats\.container\.example/);
  assert.match(await text(`${changed.url}/book-a-demo`), /calendar\.container\.example/);
  await changed.end("SIGTERM");

  // A mere restart with the same settings makes nothing again.
  const ids = await siteIds(join(image, "build"));
  const same = await start(settings);
  assert.deepEqual(await siteIds(join(image, "build")), ids);
  await same.end("SIGTERM");

  place.remove();
});
