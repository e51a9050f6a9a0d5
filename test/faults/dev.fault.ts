import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { dataFolder, freePort, until } from "./harness.ts";

test("in development a fault of the content is a page that names it, and whoever ends the task ends the server", async () => {
  const data = dataFolder();
  const port = String(await freePort());
  await inScratchCopy("dev", async (copy) => {
    const child = spawn(process.execPath, ["scripts/tasks/dev.ts"], {
      cwd: copy,
      env: { PATH: process.env.PATH ?? "", ENV_FILE: "", PORT: port, DATA_DIR: data.path },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      let url = "";
      for await (const line of createInterface({ input: child.stdout })) {
        if (!line.startsWith("http://")) continue;
        url = line;
        break;
      }
      child.stdout.resume();
      assert.equal((await fetch(`${url}/terms`)).status, 200);
      appendFileSync(join(copy, "content/legal/terms.md"), "\n{{no-such-claim}}\n");
      let page = "";
      await until("the page of the fault", async () => {
        page = await (await fetch(`${url}/terms`)).text();
        return page.includes("This page has a fault");
      });
      assert.match(page, /content\/legal\/terms\.md:\d+:\d+ \{\{no-such-claim\}\} names nothing/);
      assert.match(page, /<code>content\/legal\/terms\.md:\d+<\/code>/);

      child.kill("SIGTERM");
      await once(child, "exit");
      await until("the server's end", () =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      );
    } finally {
      child.kill("SIGKILL");
    }
  });
  data.remove();
});
