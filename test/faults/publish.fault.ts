import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { currentFolder, currentSite } from "../../server/releases/folders.ts";
import { filesOf } from "../../site-generator/paths.ts";
import { dataFolder, root, startServer, until } from "./harness.ts";

/** How often publishing is killed; the bar is 50, which takes some minutes. */
const kills = Number(process.env.PUBLISH_KILLS ?? 3);

/** Appears on every page: below it, in its structured data, and in what the browser is given. */
const MARK = /Tallyfolk Number (\d+)/g;

test("publishing that is killed at any moment leaves one whole site, and nobody meets an error or a mixture", async () => {
  const data = dataFolder();
  await inScratchCopy("publish", async (copy) => {
    const build = join(copy, "build");
    cpSync(realpathSync(join(root, "build")), build, { recursive: true });
    name(copy, 0);
    const began = performance.now();
    assert.equal(await ended(publisher(copy)), 0);
    let whole = performance.now() - began;
    const server = await startServer({ DATA_DIR: data.path }, [], copy);
    const walker = walk(server.url, Object.keys(manifest(build).pages));
    let round = 0;
    // Some end before their moment comes: those are publishings like any other.
    for (let killed = 0; killed < kills; ) {
      round += 1;
      name(copy, round);
      const start = performance.now();
      const child = publisher(copy);
      setTimeout(() => child.kill("SIGKILL"), Math.random() * whole * 1.2);
      const code = await ended(child);
      assert.ok(code === 0 || code === null, `Publishing ended by itself, with ${code}.`);
      if (code === null) killed += 1;
      // The next is killed in the time that one takes now: the first took longer, and others may work beside it.
      else whole = performance.now() - start;
      await settled(server.url, build);
      await wholeSite(server.url, Object.keys(manifest(build).pages));
    }
    const { answers, faults } = await walker.stop();
    assert.deepEqual(faults, []);
    name(copy, round + 1);
    assert.equal(await ended(publisher(copy)), 0);
    await until("the last site", async () => (await shown(server.url, "/")) === round + 1);
    const errors = server.lines.filter((line) => /"level":"(error|fatal)"/.test(line));
    assert.deepEqual(errors, []);
    await server.end("SIGTERM");
    console.info(
      `publishing killed ${kills} of ${round} times; ${answers} answers meanwhile, each of one whole site`,
    );
  });
  data.remove();
});

test("publishing that is ended says that nothing was published, and leaves nothing behind", async () => {
  await inScratchCopy("publish", async (copy) => {
    const build = join(copy, "build");
    cpSync(realpathSync(join(root, "build")), build, { recursive: true });
    const served = currentSite(build);
    const begun = () => readdirSync(join(build, "sites")).some((name) => name.startsWith(".next"));
    for (const [signal, status] of [
      ["SIGINT", 130],
      ["SIGTERM", 143],
    ] as const) {
      name(copy, 1);
      // By the command itself, whose first step passes the signal on, as npm's does.
      const child = spawn(process.execPath, ["scripts/run.mjs", "site-generator/main.ts"], {
        cwd: copy,
        env: testEnvironment({ ENV_FILE: "", ...compiledModules(copy) }),
        stdio: ["ignore", "ignore", "pipe"],
      });
      let said = "";
      child.stderr.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
      await until("it has begun", async () => begun());
      child.kill(signal);
      child.kill(signal);
      assert.equal(await ended(child), status);
      assert.match(
        said,
        /^Ended\. Nothing was published; the site that is served is the one of before\.\n$/,
      );
      assert.equal(currentSite(build), served);
      assert.equal(begun(), false);
      const aside = readdirSync(join(build, "store")).filter((file) => file.startsWith("."));
      assert.deepEqual(aside, []);
    }
  });
});

test("a page that moves in the content alone is found at its new address, and the old one leads there", async () => {
  const data = dataFolder();
  await inScratchCopy("publish", async (copy) => {
    const build = join(copy, "build");
    cpSync(realpathSync(join(root, "build")), build, { recursive: true });
    const server = await startServer({ DATA_DIR: data.path }, [], copy);
    const status = async (path: string) =>
      (await fetch(server.url + path, { redirect: "manual" })).status;
    assert.deepEqual([await status("/press"), await status("/newsroom")], [200, 404]);
    edit(copy, "routes.yaml", /^(press:\n {2}path: )\/press$/m, "$1/newsroom");
    edit(copy, "redirects.yaml", /$/, '\n/press: "{{path.press}}"\n');
    assert.equal(await ended(publisher(copy)), 0);
    await until("the new address", async () => (await status("/newsroom")) === 200);
    assert.deepEqual([await status("/press"), await status("/newsroom")], [301, 200]);
    const html = await (await fetch(`${server.url}/newsroom`)).text();
    assert.ok(!html.includes('href="/press"'), "a link leads to the old address");
    await server.end("SIGTERM");
  });
  data.remove();
});

function edit(copy: string, name: string, part: RegExp, by: string): void {
  const file = join(copy, "content", name);
  const text = readFileSync(file, "utf8");
  assert.match(text, part);
  writeFileSync(file, text.replace(part, by));
}

/** Every page says another name from now on. */
function name(copy: string, number: number): void {
  const file = join(copy, "content/site.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^legalName: .*$/m, `legalName: Tallyfolk Number ${number}`));
}

function publisher(copy: string): ChildProcess {
  const args = ["--disable-warning=ExperimentalWarning", "site-generator/main.ts"];
  const env = { ...process.env, ...compiledModules(copy) };
  return spawn(process.execPath, args, { cwd: copy, env, stdio: ["ignore", "ignore", "inherit"] });
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "exit");
  return code as number | null;
}

function manifest(build: string): { pages: Record<string, unknown> } {
  return JSON.parse(readFileSync(join(currentFolder(build), "site.json"), "utf8"));
}

/** Waits until the server has what the pointer says. */
async function settled(url: string, build: string): Promise<void> {
  const id = currentSite(build);
  const expected = numberIn(
    readFileSync(join(filesOf(join(build, "sites", `${id}`)), "index.html"), "utf8"),
  );
  await until("the site that is published", async () => (await shown(url, "/")) === expected);
}

/** All pages, of one and the same site. */
async function wholeSite(url: string, paths: readonly string[]): Promise<void> {
  const numbers = await Promise.all(paths.map((path) => shown(url, path)));
  assert.equal(new Set(numbers).size, 1, `pages of several sites: ${numbers.join(" ")}`);
}

async function shown(url: string, path: string): Promise<number> {
  const response = await fetch(url + path);
  assert.equal(response.status, 200, path);
  return numberIn(await response.text());
}

/** The one that a page says everywhere. */
function numberIn(html: string): number {
  const numbers = new Set([...html.matchAll(MARK)].map(([, number]) => number));
  assert.equal(numbers.size, 1, `a page of several sites: ${[...numbers].join(" ")}`);
  return Number([...numbers][0]);
}

/** A visitor who goes from page to page, with their files, and takes note of all that is wrong. */
function walk(url: string, paths: readonly string[]) {
  const faults: string[] = [];
  let answers = 0;
  let walking = true;
  const ask = async (path: string) => {
    const response = await fetch(url + path);
    const text = await response.text();
    answers += 1;
    if (response.status !== 200) faults.push(`${path}: ${response.status}`);
    return text;
  };
  const done = (async () => {
    while (walking) {
      for (const path of paths) {
        if (!walking) break;
        try {
          const html = await ask(path);
          numberIn(html);
          const [asset] = /\/assets\/[\w-]+\.(?:css|json|js)/.exec(html) ?? [];
          if (asset) await ask(asset);
          // Without a pause, this visitor alone would take more of the machine than all publishing.
          await sleep(10);
        } catch (error) {
          faults.push(`${path}: ${String(error)}`);
        }
      }
    }
  })();
  return {
    async stop() {
      walking = false;
      await done;
      return { answers, faults };
    },
  };
}
