import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { dataFolder, root, startServer, until } from "./harness.ts";

test("what is begun by a command has no fault, and a page of content alone is served once it is no draft", async () => {
  const data = dataFolder();
  await inScratchCopy("new", async (copy) => {
    const build = join(copy, "build");
    cpSync(realpathSync(join(root, "build")), build, { recursive: true });
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: copy,
        encoding: "utf8",
        env: testEnvironment({ ENV_FILE: "", ...compiledModules(copy) }),
      });
      assert.equal(status, 0, stderr);
      return stdout;
    };
    const begin = (kind: string, title: string) => run("scripts/new/main.ts", kind, title);
    for (const kind of ["article", "job", "press"]) begin(kind, `A new ${kind}`);
    assert.match(begin("page", "Partner days"), /^content\/pages\/partner-days\.yaml\n/);
    assert.match(run("scripts/tasks/check.ts"), /files of content and \d+ pages: no fault/);

    const server = await startServer({ DATA_DIR: data.path }, [], copy);
    const status = async (path: string) => (await fetch(server.url + path)).status;
    assert.equal(await status("/partner-days"), 404);
    const file = join(copy, "content/pages/partner-days.yaml");
    writeFileSync(
      file,
      readFileSync(file, "utf8")
        .replace(/^draft: true$/m, "")
        .replaceAll("✎ ", ""),
    );
    run("site-generator/main.ts");
    await until("the page", async () => (await status("/partner-days")) === 200);
    const html = await (await fetch(`${server.url}/partner-days`)).text();
    assert.match(html, /<h1[^>]*>Partner days</);
    assert.match(html, /aria-current="page"[^>]*>Partner days</, "the breadcrumb");
    assert.match(await (await fetch(`${server.url}/sitemap.xml`)).text(), /\/partner-days</);
    await server.end("SIGTERM");
  });
  data.remove();
});
