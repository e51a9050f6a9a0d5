import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { openDiskStore } from "./memo.ts";

function stored(folder: string, entries: Readonly<Record<string, unknown>>): void {
  const store = openDiskStore(folder, "one");
  for (const [key, value] of Object.entries(entries)) store.set(key, value);
  store.save();
}

test("what was saved is there for the next process, frozen", () => {
  const folder = temporaryFolder();
  stored(folder, { a: { title: "line\nbreak" } });
  stored(folder, { b: [1, null] });
  const store = openDiskStore(folder, "one");
  expect(store.get("a")).toEqual({ title: "line\nbreak" });
  expect(store.get("b")).toEqual([1, null]);
  expect(store.get("c")).toBeUndefined();
  expect(Object.isFrozen(store.get("b"))).toBe(true);
});

test("what other code has made is not used, and goes", () => {
  const folder = temporaryFolder();
  stored(folder, { a: 1 });
  const store = openDiskStore(folder, "two");
  expect(store.get("a")).toBeUndefined();
  store.set("a", 2);
  store.save();
  expect(readdirSync(folder)).toEqual(["two.lines"]);
});

test("half a line that a process left behind costs itself only", () => {
  const folder = temporaryFolder();
  stored(folder, { a: 1 });
  appendFileSync(path.join(folder, "one.lines"), 'b {"title": "ha');
  stored(folder, { c: 3 });
  const store = openDiskStore(folder, "one");
  expect([store.get("a"), store.get("b"), store.get("c")]).toEqual([1, undefined, 3]);
});

test("what is only looked for counts as asked for, and is not read", () => {
  const folder = temporaryFolder();
  stored(folder, Object.fromEntries(Array.from({ length: 1_100 }, (_, i) => [`old-${i}`, i])));
  appendFileSync(path.join(folder, "one.lines"), "broken {\n");
  const store = openDiskStore(folder, "one");
  expect([store.has("old-7"), store.has("broken"), store.has("never")]).toEqual([
    true,
    true,
    false,
  ]);
  store.set("new", 1);
  store.save();
  const next = openDiskStore(folder, "one");
  expect([next.has("old-7"), next.has("old-8"), next.get("new")]).toEqual([true, false, 1]);
});

test("what nobody asks for any more is left out, once it is much", () => {
  const folder = temporaryFolder();
  stored(folder, Object.fromEntries(Array.from({ length: 1_100 }, (_, i) => [`old-${i}`, i])));
  const store = openDiskStore(folder, "one");
  expect(store.get("old-7")).toBe(7);
  store.set("new", 1);
  store.save();
  const lines = readFileSync(path.join(folder, "one.lines"), "utf8").split("\n");
  expect(lines.filter(Boolean)).toEqual(["old-7 7", "new 1"]);
});

test("a place that can't be written to costs time and nothing else", () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  stored(path.join(file, "folder"), { a: 1 });
  expect(openDiskStore(path.join(file, "folder"), "one").get("a")).toBeUndefined();
});
