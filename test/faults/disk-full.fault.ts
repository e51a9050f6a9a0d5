import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dataFolder, leads, post, startServer } from "./harness.ts";

test("a full disk answers 503 with the words kept, pages go on, and space mends it", async (context) => {
  const data = dataFolder();
  if (!mountSmall(data.path)) {
    context.skip("a small file system cannot be mounted here (needs root)");
    data.remove();
    return;
  }
  const server = await startServer({ DATA_DIR: data.path });
  try {
    const before = await post(server.url, "A message while there is room.");
    fill(data.path);
    const words = "A message when the disk is full.";
    const full = await post(server.url, `${words} ${"Long text. ".repeat(400)}`);
    const page = await fetch(`${server.url}/`);
    const ready = await fetch(`${server.url}/readyz`);
    rmSync(join(data.path, "ballast"));
    const after = await post(server.url, "A message once there is room again.");
    await server.end("SIGTERM");

    assert.equal(before.status, 201);
    assert.equal(full.status, 503);
    assert.ok(full.ms < 2_000, `${full.ms} ms`);
    assert.ok(full.body.includes(words), "the words are kept in the form");
    assert.equal(page.status, 200);
    assert.equal(ready.status, 503);
    assert.equal(after.status, 201);
    assert.deepEqual(
      new Set((await leads(data.path)).map(({ reference }) => reference)),
      new Set([before.reference, after.reference]),
    );
    console.info(`503 after ${full.ms.toFixed(0)} ms`);
  } finally {
    await server.end("SIGKILL");
    execFileSync("umount", [data.path]);
    data.remove();
  }
});

function mountSmall(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Writes until nothing more fits. */
function fill(folder: string): void {
  const ballast = openSync(join(folder, "ballast"), "w");
  const block = Buffer.alloc(4_096);
  try {
    for (;;) writeSync(ballast, block);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, "ENOSPC");
  } finally {
    closeSync(ballast);
  }
}
