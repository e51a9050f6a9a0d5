import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { scratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { isInUse } from "../../server/releases/builds.ts";
import { currentSite, isPinned } from "../../server/releases/folders.ts";
import { addDays, dateIn, instantIn } from "../../shared/calendar.ts";
import { siteIds } from "../../site-generator/releases.ts";
import { dataFolder, endServers, root, type Server, startServer, until } from "./harness.ts";

after(endServers);

const ZONE = "America/New_York";
const GOOD = "A sentence that was published";
const BAD = "A sentence that no one wants";

test("a site shows at midnight what was published and what is due, and a pinned site what it showed before", async () => {
  const tomorrow = addDays(dateIn(ZONE, new Date()), 1);
  const [pinned, edited] = [host(), host()];
  for (const { content } of [pinned, edited]) {
    sayOnAbout(content, GOOD);
    addArticle(content, "next", tomorrow);
  }
  await Promise.all([pinned.publish(), edited.publish()]);
  const first = currentSite(pinned.build);

  // Published, seen, taken back.
  sayOnAbout(pinned.content, BAD);
  await pinned.publish();
  assert.notEqual(currentSite(pinned.build), first);
  assert.match(await pinned.publish("--rollback"), /stays until someone publishes/);
  assert.equal(currentSite(pinned.build), first);
  assert.match(
    await pinned.publish("--list"),
    new RegExp(`^${first} .* (EST|EDT)  is served and HELD: it stays`, "m"),
  );
  assert.match(
    await pinned.publish("--list"),
    /content\/articles\/next\.md is scheduled, from midnight in .*; it waits while an earlier site is held$/m,
  );
  // Half-finished, and valid.
  sayOnAbout(edited.content, BAD);
  const before = (await siteIds(edited.build)).length;

  const beforeMidnight = instantIn(ZONE, tomorrow, 0).getTime() - Date.now() - 15_000;
  const clock = shiftedBy(beforeMidnight);
  // Copied with the build, where a server had it in use.
  rmSync(join(pinned.build, "in-use"), { force: true });
  assert.equal(isInUse(pinned.build), false);
  // Two servers use one folder, on each of two hosts.
  const servers = await Promise.all(
    [pinned, pinned, edited, edited].map((one) => one.start(clock)),
  );
  assert.equal(isInUse(pinned.build), true);
  for (const server of servers) {
    assert.equal(await server.shows("/about", GOOD), true);
    assert.equal(await server.status("/blog/next"), 404);
  }
  const [onPinned, , onEdited, alsoOnEdited] = servers as [Running, Running, Running, Running];
  for (const server of [onEdited, alsoOnEdited])
    await until(
      "the article of the day",
      async () => (await server.status("/blog/next")) === 200,
      120_000,
    );
  const linesOf = (server: Running) =>
    server.lines.some((line) => line.includes("waited for this day"));
  assert.ok(linesOf(onEdited) || linesOf(alsoOnEdited));
  await until(
    "one release more, whichever server made it",
    async () => (await siteIds(edited.build)).length === before + 1,
  );
  for (const server of servers) {
    assert.equal(await server.shows("/about", GOOD), true);
    assert.equal(await server.shows("/about", BAD), false);
  }
  assert.match(readFileSync(join(edited.content, "pages/about.yaml"), "utf8"), new RegExp(BAD));
  assert.deepEqual([currentSite(pinned.build), isPinned(pinned.build)], [first, true]);
  assert.equal(await onPinned.status("/blog/next"), 404);

  // A restart serves what was served.
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  const later = shiftedBy(beforeMidnight + 60 * 60_000);
  const [again, alsoAgain] = await Promise.all([pinned.start(later), edited.start(later)]);
  assert.deepEqual(
    [await again.shows("/about", GOOD), await again.status("/blog/next")],
    [true, 404],
  );
  assert.deepEqual(
    [await alsoAgain.shows("/about", GOOD), await alsoAgain.status("/blog/next")],
    [true, 200],
  );
  assert.match(
    await pinned.publish("--due", later),
    new RegExp(`due since ${tomorrow} waits: .*npm run publish`),
  );
  assert.match(await edited.publish("--due", later), /Nothing is due before/);

  // Someone publishes: the pin ends, and what is due goes out with what is written.
  sayOnAbout(pinned.content, "A better sentence");
  await pinned.publish(undefined, later);
  assert.equal(isPinned(pinned.build), false);
  await until("what someone published", () => again.shows("/about", "A better sentence"));
  assert.equal(await again.status("/blog/next"), 200);
  await Promise.all([again.end("SIGTERM"), alsoAgain.end("SIGTERM")]);
  for (const one of [pinned, edited]) one.remove();
});

test("a pinned site is made again with another setting, and stays pinned", async () => {
  const one = host();
  sayOnAbout(one.content, GOOD);
  await one.publish();
  sayOnAbout(one.content, BAD);
  await one.publish();
  await one.publish("--back");
  const chosen = currentSite(one.build);
  const settings = { STAGING: "true", RETENTION_DAYS: "45" };
  // A server whose build others may use leaves it as it is, and says what to do.
  const server = await one.start(settings);
  assert.ok(
    server.lines.some(
      (line) => line.includes("RETENTION_DAYS, STAGING changed") && line.includes("--again"),
    ),
    server.lines.join("\n"),
  );
  assert.equal(currentSite(one.build), chosen);
  await one.publish("--again", settings);
  assert.notEqual(currentSite(one.build), chosen);
  assert.equal(isPinned(one.build), true);
  await until("the policy of the setting", () => server.shows("/privacy", "45 days"));
  assert.deepEqual(
    [await server.shows("/about", GOOD), await server.shows("/about", BAD)],
    [true, false],
  );
  await server.end("SIGTERM");
  one.remove();
});

test("an article is taken back next to half an edit, and again after a rollback that brought it back", async () => {
  const one = host();
  addArticle(one.content, "taken", "2026-01-02");
  const published = await one.publish();
  assert.match(published, /On the site now:\n {2}\/blog\/taken \(content\/articles\/taken\.md\)/);
  writeFileSync(join(one.content, "plans.yaml"), "plans: [half\n");
  const withdrawn = await one.publish("--withdraw=content/articles/taken.md");
  assert.match(withdrawn, /Off the site now:\n {2}\/blog\/taken /);
  assert.match(withdrawn, /not published:\n {2}content\/plans\.yaml$/m);
  const server = await one.start({});
  assert.equal(await server.status("/blog/taken"), 404);
  const back = await one.publish("--rollback");
  assert.match(back, /Back on the site:\n {2}\/blog\/taken /);
  assert.match(
    back,
    /Taken back since, and on the site again: .*--withdraw content\/articles\/taken\.md/,
  );
  await until("the article", async () => (await server.status("/blog/taken")) === 200);
  assert.match(await one.publish("--withdraw=content/articles/taken.md"), /still held/);
  await until("no article", async () => (await server.status("/blog/taken")) === 404);
  assert.equal(isPinned(one.build), true);
  await server.end("SIGTERM");
  one.remove();
});

test("a rollback names a scheduled article that was taken back since, and the latest is the newest content", async () => {
  const one = host();
  addArticle(one.content, "waits", addDays(dateIn(ZONE, new Date()), 1));
  addArticle(one.content, "live", "2026-01-02");
  await one.publish();
  const earlier = currentSite(one.build);
  const plans = join(one.content, "plans.yaml");
  writeFileSync(plans, readFileSync(plans, "utf8").replace("cents: 75\n", "cents: 80\n"));
  assert.match(await one.publish(), /^ {2}Postcard 4x6: \$0\.75 → \$0\.80$/m);
  const raised = currentSite(one.build);
  for (const slug of ["waits", "live"]) await one.publish(`--withdraw=content/articles/${slug}.md`);
  const newest = currentSite(one.build);
  const back = await one.publish(`--to=${earlier}`);
  assert.match(
    back,
    /^Taken back since, and scheduled for .*--withdraw content\/articles\/waits\.md$/m,
  );
  assert.match(back, /^Taken back since, and on the site again: .*articles\/live\.md$/m);
  await one.publish("--withdraw=content/articles/live.md");
  assert.match(`${currentSite(one.build)}`, /-of-held$/);
  // It is a draft in the newest release only, not in the one that is left.
  assert.match(
    await one.publish(`--to=${raised}`),
    /^Taken back since, and scheduled for .*--withdraw content\/articles\/waits\.md$/m,
  );
  await one.publish(`--to=${earlier}`);
  const latest = await one.publish("--to=latest");
  assert.match(latest, /^ {2}content\/plans\.yaml$/m);
  assert.match(latest, /not made of a held site/);
  assert.deepEqual([currentSite(one.build), isPinned(one.build)], [newest, false]);
  one.remove();
});

test("a scheduled article that is a draft in content/ by now doesn't go out on its day", async () => {
  const tomorrow = addDays(dateIn(ZONE, new Date()), 1);
  const one = host();
  for (const slug of ["draft", "next"]) addArticle(one.content, slug, tomorrow);
  await one.publish();
  const file = join(one.content, "articles/draft.md");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^date:/m, "draft: true\ndate:"));
  const clock = shiftedBy(instantIn(ZONE, tomorrow, 0).getTime() - Date.now() + 60_000);
  const due = await one.publish("--due", clock);
  assert.match(due, /draft\.md was scheduled for .*, but is a draft in content\/ by now/);
  assert.match(due, /On the site now:\n {2}\/blog\/next /);
  assert.doesNotMatch(due, /^ {2}\/blog\/draft /m);
  assert.match(await one.publish("--due", clock), /Nothing is due before/);
  one.remove();
});

test("a scheduled article doesn't go out while the site is held, whatever else is done to that site", async () => {
  const tomorrow = addDays(dateIn(ZONE, new Date()), 1);
  const one = host();
  addArticle(one.content, "next", tomorrow);
  addArticle(one.content, "live", "2026-01-02");
  await one.publish();
  sayOnAbout(one.content, BAD);
  await one.publish();
  await one.publish("--rollback");
  const clock = shiftedBy(instantIn(ZONE, tomorrow, 0).getTime() - Date.now() + 60_000);
  for (const task of ["--again", "--withdraw=content/articles/live.md"])
    assert.doesNotMatch(await one.publish(task, clock), /\/blog\/next/);
  assert.match(await one.publish("--list", clock), /next\.md is scheduled/);
  assert.match(
    await one.publish(undefined, clock),
    /On the site now:\n(?: {2}.*\n)* {2}\/blog\/next /,
  );
  one.remove();
});

type Running = Server & {
  status(path: string): Promise<number>;
  shows(path: string, text: string): Promise<boolean>;
};

/** A copy of the project with a build and a store of its own, as on a machine of its own. */
function host() {
  const { folder, remove } = scratchCopy("release");
  const build = join(folder, "build");
  cpSync(realpathSync(join(root, "build")), build, { recursive: true });
  const data: Array<ReturnType<typeof dataFolder>> = [];
  return {
    build,
    content: join(folder, "content"),
    async publish(task?: string, settings: Record<string, string> = {}): Promise<string> {
      const args = ["--disable-warning=ExperimentalWarning", "site-generator/main.ts"];
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [...args, ...(task ? [task] : [])],
        {
          cwd: folder,
          env: testEnvironment({ ENV_FILE: "", ...compiledModules(folder), ...settings }),
        },
      );
      return stdout + stderr;
    },
    async start(settings: Record<string, string>): Promise<Running> {
      const own = dataFolder();
      data.push(own);
      const server = await startServer({ DATA_DIR: own.path, ...settings }, [], folder);
      const get = (path: string) => fetch(server.url + path, { redirect: "manual" });
      return Object.assign(server, {
        status: async (path: string) => (await get(path)).status,
        shows: async (path: string, text: string) =>
          (await (await get(path)).text()).includes(text),
      });
    },
    remove() {
      for (const own of data) own.remove();
      remove();
    },
  };
}

/** Settings that move a program's clock on, from where that of the whole run is. */
function shiftedBy(milliseconds: number): Record<string, string> {
  const shift = `--import=${join(import.meta.dirname, "shifted-clock.mjs")}`;
  return {
    CLOCK_SHIFT: String(milliseconds),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, shift].filter(Boolean).join(" "),
  };
}

function sayOnAbout(content: string, sentence: string): void {
  const file = join(content, "pages/about.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^( {2}title: ).*$(?=\n {2}intro:)/m, `$1${sentence}`));
  assert.match(readFileSync(file, "utf8"), new RegExp(sentence));
}

function addArticle(content: string, slug: string, date: string): void {
  const text = readFileSync(join(content, "articles/clearbit-alternatives.md"), "utf8");
  const changed = text
    .replace(/^date: .*/m, `date: ${date}`)
    .replace(/^(title|metaTitle): .*/gm, `$1: An article of its own, ${slug}`)
    .replace(/^description: .*/m, `description: ${"Words of its own. ".repeat(5)}${slug}`);
  writeFileSync(join(content, `articles/${slug}.md`), changed);
}
