import assert from "node:assert/strict";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { leads, post, run, startServer } from "./harness.ts";
import { onEachStore } from "./stores.ts";

onEachStore(
  "a server whose store a backup is copied over refuses leads, and the next start goes on with the backup",
  async ({ settings, folder }) => {
    const file = join(folder, "site.db");
    const backup = join(folder, "copy.db");
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const server = await startServer(settings);
      const early = await post(server.url, "A message before the backup.");
      const made = await run("server/cli/main.ts", ["backup", `${backup}-${signal}`], settings);
      assert.equal(made.code, 0, made.stderr);
      const late = await post(server.url, "A message after the backup.");
      assert.deepEqual([early.status, late.status], [201, 201]);

      copyFileSync(`${backup}-${signal}`, file);
      const input = "A message that is not stored.";
      const refused = await post(server.url, input);
      assert.equal(refused.status, 503);
      assert.ok(refused.body.includes(input), "the input is kept in the form");
      const ready = await fetch(`${server.url}/readyz`);
      assert.equal(ready.status, 503);
      assert.match(await ready.text(), /store_gone/);
      await server.end(signal);

      assert.ok(readFileSync(file).equals(readFileSync(`${backup}-${signal}`)), signal);
      const log = readdirSync(folder).findLast((name) => name.startsWith("site.db-wal.before-"));
      assert.ok(readFileSync(join(folder, log ?? "")).includes("A message after the backup."));
      assert.match(server.lines.join("\n"), new RegExp(`was overwritten.*${log}`));

      const next = await startServer(settings);
      const again = await post(next.url, "A message after the start.");
      assert.equal(again.status, 201);
      assert.equal(await next.end("SIGTERM"), 0);
      const stored = (await leads(settings)).map(({ reference }) => reference);
      assert.ok(stored.includes(early.reference ?? "") && stored.includes(again.reference ?? ""));
      assert.ok(!stored.includes(late.reference ?? ""), "the file is the backup's");
    }
  },
  { kinds: ["sqlite"] },
);
