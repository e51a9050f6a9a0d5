import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { cpSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { scratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { currentFolder, currentSite } from "../../server/releases/folders.ts";
import { filesOf } from "../../site-generator/paths.ts";
import { dataFolder, root } from "./harness.ts";

test("a push from a laptop publishes, reports faults to who pushed, and never changes code", async () => {
  const place = dataFolder();
  const { folder: server, remove } = scratchCopy("publish-from-git");
  cpSync(realpathSync(join(root, "build")), join(server, "build"), { recursive: true });
  const [bare, laptop] = [join(place.path, "site.git"), join(place.path, "laptop")];
  const env = testEnvironment({
    ...compiledModules(server),
    ENV_FILE: "",
    HOME: place.path,
    GIT_CONFIG_COUNT: "3",
    ...setting(0, "user.name", "Sample Editor"),
    ...setting(1, "user.email", "editor@example.com"),
    ...setting(2, "init.defaultBranch", "main"),
  });
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
  git(server, "init", "--quiet");
  git(server, "add", "content", "package.json");
  git(server, "commit", "--quiet", "-m", "Begin");
  git(place.path, "clone", "--quiet", "--bare", server, bare);
  git(server, "remote", "add", "origin", bare);
  git(server, "fetch", "--quiet");
  git(server, "branch", "--quiet", "--set-upstream-to=origin/main");
  const hook = `#!/bin/sh\nexec ${join(server, "deploy/publish-from-git")}\n`;
  writeFileSync(join(bare, "hooks/post-receive"), hook, { mode: 0o755 });
  git(place.path, "clone", "--quiet", bare, laptop);

  const push = async (file: string, change: (text: string) => string) => {
    const path = join(laptop, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
    git(laptop, "commit", "--quiet", "--all", "-m", "Change");
    const { stderr } = await promisify(execFile)("git", ["push"], { cwd: laptop, env });
    return stderr;
  };
  const about = () =>
    readFileSync(join(filesOf(currentFolder(join(server, "build"))), "about/index.html"), "utf8");
  const titled = (title: string) => (text: string) =>
    text.replace(/^( {2}title: ).*$(?=\n {2}intro:)/m, `$1${title}`);

  assert.match(await push("content/pages/about.yaml", titled("Pushed")), /remote: Published /);
  assert.match(about(), /Pushed/);
  // The server has written the record of page dates; one that comes with a commit replaces it.
  const dates = await push("content/page-dates.txt", (text) => `${text}\n`);
  assert.match(dates, /remote: Nothing has changed/);

  const served = currentSite(join(server, "build"));
  assert.match(
    await push("content/pages/about.yaml", titled("A title: with a second colon")),
    /content\/pages\/about\.yaml:\d+:\d+ This line has a second colon/,
  );
  assert.match(await push("package.json", (text) => `${text}\n`), /upgrade the site first/);
  assert.equal(currentSite(join(server, "build")), served);
  remove();
  place.remove();
});

function setting(index: number, key: string, value: string): Record<string, string> {
  return { [`GIT_CONFIG_KEY_${index}`]: key, [`GIT_CONFIG_VALUE_${index}`]: value };
}
