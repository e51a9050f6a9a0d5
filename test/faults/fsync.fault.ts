import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { dataFolder, endServers, mailbox, post, startServer, until } from "./harness.ts";

after(endServers);

const posts = 50;

// kill -9 cannot show a missing sync, for the kernel keeps what was written: only counting can.
test("every commit is synced, on the second start too", async (context) => {
  if (!available("strace")) return context.skip("strace is not installed");
  const data = dataFolder({ onDisk: true });
  await (await startServer({ DATA_DIR: data.path })).end("SIGTERM");

  const trace = join(data.path, "trace");
  // -D keeps the server our child, so that signals reach it and not the tracer.
  const tracer = ["strace", "-D", "-f", "-y", "-e", "trace=fsync,fdatasync", "-o", trace];
  const server = await startServer({ DATA_DIR: data.path }, tracer);
  for (let i = 0; i < posts; i++) {
    const { status } = await post(server.url, `Message number ${i} to be synced.`);
    assert.equal(status, 201);
  }
  await until("every mail file", () => mailbox(data.path).length === posts);
  await server.end("SIGTERM");

  const calls = readFileSync(trace, "utf8").split("\n");
  const log = calls.filter((line) => line.includes("site.db-wal")).length;
  const mails = calls.filter((line) => line.includes(".eml.part")).length;
  // One commit stores a message, one takes its delivery, one settles it; a take may cover several.
  assert.ok(log >= 2 * posts, `${log} syncs of the store for ${posts} messages`);
  assert.ok(mails >= posts, `${mails} syncs of mail files`);
  console.info(`${posts} messages: ${log} syncs of the store's log, ${mails} of mail files`);
  data.remove();
});

function available(command: string): boolean {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
