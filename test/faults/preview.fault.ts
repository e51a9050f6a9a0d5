import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { currentFolder, currentSite } from "../../server/releases/folders.ts";
import { dataFolder, leads, mailbox, post, root, startServer, until } from "./harness.ts";
import { postedForms } from "./posted-forms.ts";

const DRAFT = "articles/a-draft-of-ours.md";
const ADDRESS = "/blog/a-draft-of-ours";

test("a preview shows a draft, by its address alone, while the site is published and asked for", async () => {
  await onCopy(async ({ copy, build, url, data, command }) => {
    draft(copy, DRAFT, "A draft of ours");
    draft(copy, "articles/another-draft.md", "Another draft");
    const served = currentSite(build);
    const made = await command("--preview", `content/${DRAFT}`);
    assert.equal(made.code, 0, made.err);
    const base = baseIn(made.out);
    assert.ok(made.out.includes(`${base}${ADDRESS}\n`), made.out);
    assert.equal(currentSite(build), served);
    await draftIsShown(url, base);
    await pagesStayWithin(url, base, build);
    await nothingIsSent(url, base, data);

    // Whatever is published, and however often: the preview stays what it was.
    let answers = 0;
    let published = false;
    const asking = (async () => {
      for (; !published; answers += 1) {
        await draftIsShown(url, base);
        // It is asked for while the site is published, not instead of it.
        await sleep(50);
      }
    })();
    assert.equal((await command()).code, 0);
    await until("the new site", async () => currentSite(build) !== served);
    published = true;
    await asking;
    assert.ok(answers > 0);
    assert.equal((await fetch(url + ADDRESS)).status, 404);

    const list = await command("--list");
    assert.match(list.out, /preview of A draft of ours, until /);
    assert.equal((await command("--end", "all")).code, 0);
    assert.equal((await fetch(url + base + ADDRESS)).status, 410);
    assert.deepEqual(readdirSync(join(build, "previews")), []);
  });
});

test("taking an article back ends the previews that show it, and no others", async () => {
  await onCopy(async ({ copy, build, url, command }) => {
    draft(copy, DRAFT, "A draft of ours");
    const other = await command("--preview", "content/articles/clearbit-alternatives.md");
    const made = await command("--preview", `content/${DRAFT}`);
    const base = baseIn(made.out);
    const file = join(copy, "content", DRAFT);
    writeFileSync(file, readFileSync(file, "utf8").replace("draft: true\n", ""));
    assert.equal((await fetch(url + base + ADDRESS)).status, 200);
    const withdrawn = await command("--withdraw", `content/${DRAFT}`);
    assert.equal(withdrawn.code, 0, withdrawn.err);
    assert.match(withdrawn.out, /A preview of “A draft of ours” .* was ended/);
    assert.equal((await fetch(url + base + ADDRESS)).status, 410);
    assert.equal((await fetch(`${url}${baseIn(other.out)}/about`)).status, 200);
    assert.equal(previews(build).length, 1);
  });
});

test("what can't be shown is told and makes no preview", async () => {
  await onCopy(async ({ copy, build, command }) => {
    draft(copy, DRAFT, "A draft of ours");
    const file = join(copy, "content", DRAFT);
    const whole = readFileSync(file, "utf8");
    writeFileSync(file, whole.replace("title:", "titel:"));
    const faulty = await command("--preview", `content/${DRAFT}`);
    assert.equal(faulty.code, 1);
    assert.match(
      faulty.err,
      /content\/articles\/a-draft-of-ours\.md:\d+:\d+ There is no field “titel”/,
    );
    writeFileSync(file, whole);
    // What no command could mean is another status than what can't be done.
    for (const [args, said, status] of [
      [
        ["--preview", "content/articles/a-draft-of-our.md"],
        /Did you mean “content\/articles\/a-draft-of-ours\.md”\?/,
        1,
      ],
      [["--preview", "../package.json"], /There is no file/, 1],
      [["--preview", DRAFT, "--days", "0"], /write 1 to 30/, 1],
      [["--preview", DRAFT, "--days", "31"], /write 1 to 30/, 1],
      [["--preview", DRAFT, "--days", "9e9"], /write 1 to 30/, 1],
      [[DRAFT], /belong to a preview/, 2],
      [["--end", "../sites"], /There is no preview/, 1],
      [["--prevew"], /Did you mean --preview\?/, 2],
    ] as const) {
      const { code, err } = await command(...args);
      assert.equal(code, status, args.join(" "));
      assert.match(err, said);
    }
    assert.deepEqual(previews(build), []);
  });
});

test("without a signature 64 sockets cost no rendering, and with one no lead", async () => {
  await onCopy(async ({ copy, build, url, data, command }) => {
    draft(copy, DRAFT, "A draft of ours");
    const { out } = await command("--preview", `content/${DRAFT}`);
    const base = baseIn(out);
    assert.equal(previews(build).length, 1);
    const before = await rendered(url);
    const wrong = (i: number) =>
      `${base.slice(0, -2)}${String.fromCharCode(97 + (i % 26))}-${ADDRESS}`;
    assert.deepEqual(await statuses(64, 10, (i) => fetch(url + wrong(i))), [404]);
    assert.equal(await rendered(url), before);

    const crowd = statuses(64, 6, () => fetch(url + base + ADDRESS));
    const lead = await post(url, "sent beside a crowd");
    assert.equal(lead.status, 201);
    // What doesn't come to its turn is refused, and no worse.
    for (const status of await crowd) assert.ok([200, 503].includes(status), String(status));
    assert.deepEqual(
      (await leads(data)).map(({ reference }) => reference),
      [lead.reference],
    );
  });
});

type Given = {
  copy: string;
  build: string;
  url: string;
  data: string;
  command(...args: string[]): Promise<{ code: number; out: string; err: string }>;
};

async function onCopy(task: (given: Given) => Promise<void>): Promise<void> {
  const data = dataFolder();
  await inScratchCopy("preview", async (copy) => {
    const build = join(copy, "build");
    cpSync(realpathSync(join(root, "build")), build, { recursive: true });
    // Previews that someone looks at in this checkout aren't those of the test.
    rmSync(join(build, "previews"), { recursive: true, force: true });
    const server = await startServer({ DATA_DIR: data.path, RATE_LIMIT: "0" }, [], copy);
    const command = (...args: string[]) => published(copy, data.path, args);
    await task({ copy, build, url: server.url, data: data.path, command });
    const lines = server.lines.filter((line) => /"level":"(error|fatal)"/.test(line));
    assert.deepEqual(lines, []);
    assert.ok(
      !server.lines.some((line) => /\/preview\/[0-9a-f]{18}-/.test(line)),
      "a log has an address",
    );
    await server.end("SIGTERM");
  });
  data.remove();
}

/** `npm run publish -- ...`. */
function published(copy: string, data: string, args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const all = ["--disable-warning=ExperimentalWarning", "site-generator/main.ts", ...args];
    const settings = { ENV_FILE: "", DATA_DIR: data };
    const env = testEnvironment({ ...compiledModules(copy), ...settings });
    const child = execFile(process.execPath, all, { cwd: copy, env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** An article of the content under another name, as a draft. */
function draft(copy: string, file: string, title: string): void {
  const text = readFileSync(join(copy, "content/articles/clearbit-alternatives.md"), "utf8");
  const own = text
    .replace(/^title: .*$/m, `title: ${title}`)
    .replace(/^series:.*\n(part:.*\n)?/m, "");
  writeFileSync(join(copy, "content", file), own.replace(/^---\n/, "---\ndraft: true\n"));
}

function baseIn(out: string): string {
  const [, base] = /https?:\/\/[^/\s]+(\/preview\/[^/\s]+)\//.exec(out) ?? [];
  assert.ok(base, out);
  return base;
}

function previews(build: string): string[] {
  try {
    return readdirSync(join(build, "previews"));
  } catch {
    return [];
  }
}

async function draftIsShown(url: string, base: string): Promise<void> {
  const response = await fetch(url + base + ADDRESS);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("x-robots-tag"), "noindex, nofollow");
  assert.equal(response.headers.get("cache-control"), "private, no-store");
  const html = await response.text();
  assert.match(html, /<h1[^>]*>A draft of ours/);
  assert.match(html, /Preview of “A draft of ours” until /);
  const blog = await (await fetch(`${url}${base}/blog`)).text();
  assert.ok(blog.includes("A draft of ours") && !blog.includes("Another draft"));
}

/** Every page of the site is answered, runs nothing, and leads to no page but the preview's. */
async function pagesStayWithin(url: string, base: string, build: string): Promise<void> {
  const site = JSON.parse(readFileSync(join(currentFolder(build), "site.json"), "utf8"));
  const files = new Set<string>();
  for (const page of Object.keys(site.pages)) {
    const response = await fetch(url + base + page);
    assert.equal(response.status, 200, page);
    const html = await response.text();
    // Data blocks of islands are no scripts: no browser runs them.
    assert.doesNotMatch(html, /<script(?![^>]* type="application\/(?:ld\+)?json")/, page);
    const led = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)];
    for (const [, address = ""] of led)
      assert.ok(address.startsWith(`${base}/`), `${page}: ${address}`);
    for (const [, src = ""] of html.matchAll(
      /<(?:img|link|source)\b[^>]*? (?:href|src)="(\/[^"]*)"/g,
    ))
      files.add(src);
  }
  for (const file of files) assert.equal((await fetch(url + file)).status, 200, file);
}

/** No form reaches the store, and none says that it did. */
async function nothingIsSent(url: string, base: string, data: string): Promise<void> {
  for (const form of Object.values(postedForms)) {
    const response = await fetch(url + base + form.path, {
      method: "POST",
      headers: { Origin: url },
      body: new URLSearchParams(form.fields("from a preview", "2026-12-01T15:00:00.000Z")),
    });
    const html = await response.text();
    assert.ok([422, 503].includes(response.status), `${form.id}: ${response.status}`);
    // The calendar is the store's, so a preview has no times to choose from, and nothing to be refused.
    if (form.id !== "booking") assert.match(html, /This is a preview|There is a problem/, form.id);
  }
  const choice = await fetch(`${url}${base}/cookie-settings`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ choice: "accept" }),
    redirect: "manual",
  });
  assert.deepEqual([choice.status, choice.headers.get("set-cookie")], [503, null]);
  assert.deepEqual([await leads(data), mailbox(data)], [[], []]);
}

/** Pages that were rendered since the server's start. */
async function rendered(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^site_render_duration_seconds_count\S* (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** `each` sockets by `times` requests, and the statuses that came. */
async function statuses(each: number, times: number, ask: (i: number) => Promise<Response>) {
  const seen = new Set<number>();
  await Promise.all(
    Array.from({ length: each }, async (_, socket) => {
      for (let i = 0; i < times; i += 1) {
        const response = await ask(socket + i);
        seen.add(response.status);
        await response.arrayBuffer();
      }
    }),
  );
  return [...seen];
}
