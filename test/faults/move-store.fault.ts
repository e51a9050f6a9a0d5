import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { leads, post, run, startServer } from "./harness.ts";
import { openTestStore } from "./stores.ts";

test("a store moves to PostgreSQL with everything in it, once, and back", async () => {
  const store = await openTestStore("postgres");
  const before = { DATA_DIR: store.folder };
  const after = store.settings;
  const move = (...args: string[]) => run("server/cli/main.ts", ["move-store", ...args], after);
  try {
    const none = await move("--yes");
    assert.equal(none.code, 1);
    assert.match(none.stderr, /no store to move/);
    assert.deepEqual(readdirSync(store.folder), [], "looking for a store makes none");

    const server = await startServer(before);
    const references: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { reference = "none" } = await post(server.url, `Message ${i} before the move.`);
      references.push(reference);
    }
    const used = await move("--yes");
    assert.equal(used.code, 1, used.stderr);
    assert.match(used.stderr, /in use. Stop the server/);
    await server.end("SIGTERM");

    const early = await startServer(after);
    assert.match(
      early.lines.join("\n"),
      /has 3 submissions that the database .*npm run move-store/,
    );
    const doctor = await run("server/cli/main.ts", ["doctor"], after);
    assert.match(doctor.stdout, /warn {2}other store +\S+site\.db has 3 submissions/);
    const watched = await move("--yes");
    assert.match(watched.stderr, /in use \(process \d+/);
    await early.end("SIGTERM");

    const looked = await move();
    assert.equal(looked.code, 0, looked.stderr);
    assert.match(looked.stdout, /Nothing was moved/);
    assert.equal((await leads(before)).length, 3);

    const moved = await move("--yes");
    assert.equal(moved.code, 0, moved.stderr);
    assert.match(moved.stdout, /submissions +3 [\s\S]*counts and checksums agree/);
    const stored = await leads(after);
    assert.deepEqual(stored.map(({ reference }) => reference).sort(), references.sort());
    const old = await run("server/cli/main.ts", ["leads", "list"], before);
    assert.match(old.stderr, /no store/, "no server goes on with the old one");

    const next = await startServer(after);
    assert.doesNotMatch(next.lines.join("\n"), /submissions that the database/);
    const { status } = await post(next.url, "A message after the move.");
    assert.equal(status, 201);
    const served = await move("--back", "--yes");
    assert.equal(served.code, 1, served.stdout);
    assert.match(served.stderr, /in use \(process \d+[\s\S]*Stop every server first/);
    assert.deepEqual(stores(store.folder), [], "no store is left behind by a move that is refused");
    await next.end("SIGKILL");

    const back = await move("--back", "--yes");
    assert.equal(back.code, 0, back.stderr);
    assert.match(back.stdout, /still holds everything[\s\S]*\ndropdb /);
    assert.equal((await leads(before)).length, 4);
  } finally {
    await store.remove();
  }
});

function stores(folder: string): string[] {
  return readdirSync(folder).filter((name) => name === "site.db");
}
