import { expect, onTestFinished, test } from "vitest";
import { createMemo, keepMemosIn, type Store } from "./memo.ts";

test("what is asked for again is kept, and the rest forgotten in time", () => {
  const memo = createMemo<number>(2);
  memo.set("kept", 1);
  memo.set("left", 2);
  memo.set("c", 3);
  expect(memo.get("kept")).toBe(1);
  memo.set("d", 4);
  expect(memo.get("kept")).toBe(1);
  memo.set("e", 5);
  expect(memo.get("left")).toBeUndefined();
  expect(memo.get("kept")).toBe(1);
});

test("one with a name keeps its results in the store too, and takes them from there", () => {
  const kept = new Map<string, unknown>();
  keepMemosIn(kept as Store);
  onTestFinished(() => keepMemosIn(null));
  createMemo<number>(2, "squares").set("3", 9);
  createMemo<number>(2).set("4", 16);
  expect([...kept.values()]).toEqual([9]);
  expect(createMemo<number>(2, "squares").has("3")).toBe(true);
  expect(createMemo<number>(2, "squares").get("3")).toBe(9);
  expect(createMemo<number>(2, "cubes").get("3")).toBeUndefined();
});
