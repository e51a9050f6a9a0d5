import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { currentFolder } from "../../server/releases/folders.ts";
import { filesOf } from "../../site-generator/paths.ts";
import { dataFolder, root, until } from "./harness.ts";

/** Command of `npm start`, from package.json. */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const [, ...startArguments] = (scripts.start as string).split(" ");

/**
 * `npm start` in a copy of the project with this project's build, until it has said its address; then it is stopped. As npm
 * does it: by a shell, which alone hears the signal and passes it to no one.
 */
async function start(folder: string): Promise<{ lines: string[]; errors: string; status: number }> {
  const data = dataFolder();
  // Behind a last command some shells put the program in their own place.
  const command = [process.execPath, ...startArguments].map((part) => `'${part}'`).join(" ");
  const child = spawn("sh", ["-c", `${command}; exit $?`], {
    cwd: folder,
    env: testEnvironment({
      ENV_FILE: "",
      PORT: "0",
      DATA_DIR: data.path,
      npm_lifecycle_event: "start",
    }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines: string[] = [];
  let status = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (!line.startsWith("http")) continue;
    status = (await fetch(line)).status;
    child.kill("SIGTERM");
    await until("the server's end", () => isAway(line), 15_000).finally(() => endAll(child));
    break;
  }
  data.remove();
  return { lines, errors, status };
}

const isAway = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

/** Kills a process group. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}

test("a start with nothing changed is quiet and ends with the address; one with a fault serves the last good site", async () => {
  await inScratchCopy("start", async (copy) => {
    cpSync(realpathSync(join(root, "build")), join(copy, "builds/1"), { recursive: true });
    symlinkSync("builds/1", join(copy, "build"));

    const quiet = await start(copy);
    assert.equal(quiet.status, 200, quiet.errors);
    assert.match(quiet.lines.at(-1) ?? "", /^http:\/\/localhost:\d+$/);
    assert.ok(quiet.lines.length <= 3, quiet.lines.join("\n"));
    assert.doesNotMatch(quiet.lines.join("\n"), /Building/);

    appendFileSync(
      join(copy, "content/articles/zoominfo-alternatives.md"),
      "\n{{no-such-claim}}\n",
    );
    const broken = await start(copy);
    assert.equal(broken.status, 200, broken.errors);
    assert.match(broken.errors, /zoominfo-alternatives\.md:\d+:1 .*last site that had no fault/s);
    assert.equal(realpathSync(join(copy, "build")), realpathSync(join(copy, "builds/1")));
  });
});

test("a start publishes what content/ says, but not over a site that was chosen by hand, with new code neither", async () => {
  await inScratchCopy("start", async (copy) => {
    cpSync(realpathSync(join(root, "build")), join(copy, "builds/1"), { recursive: true });
    symlinkSync("builds/1", join(copy, "build"));
    const titles = () => titleOf(join(copy, "build"));
    retitle(copy, "As it was");
    await start(copy);
    assert.equal(titles(), "As it was");
    retitle(copy, "Half finished");
    await start(copy);
    assert.equal(titles(), "Half finished");

    const back = spawnSync(process.execPath, ["site-generator/main.ts", "--rollback"], {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, ...compiledModules(copy) },
    });
    assert.equal(back.status, 0, back.stderr);
    assert.equal(titles(), "As it was");
    const pinned = await start(copy);
    assert.match(pinned.lines.join("\n"), /content\/ is not published: .*npm run publish/);
    assert.equal(titles(), "As it was");

    // Other code is built and serves what was chosen, once more.
    appendFileSync(join(copy, "app/settings.ts"), "\n// Another line.\n");
    const stale = spawnSync(process.execPath, ["site-generator/main.ts"], {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, ...compiledModules(copy) },
    });
    assert.equal(stale.status, 1);
    assert.match(stale.stderr, /^The code has changed since it was built.*npm run build/);
    const rebuilt = await start(copy);
    assert.equal(rebuilt.status, 200, rebuilt.errors);
    assert.match(rebuilt.lines.join("\n"), /Building the site/);
    assert.notEqual(realpathSync(join(copy, "build")), realpathSync(join(copy, "builds/1")));
    assert.equal(titles(), "As it was");
    const still = await start(copy);
    assert.match(still.lines.join("\n"), /content\/ is not published/);
    assert.equal(titles(), "As it was");
  });
});

function retitle(copy: string, title: string): void {
  const file = join(copy, "content/pages/about.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^( {2}title: ).*$(?=\n {2}intro:)/m, `$1${title}`));
}

/** The heading of a page of the site that is served. */
function titleOf(build: string): string | undefined {
  const html = readFileSync(join(filesOf(currentFolder(build)), "about/index.html"), "utf8");
  return /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1];
}
