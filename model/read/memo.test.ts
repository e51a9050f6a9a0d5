import { expect, test } from "vitest";
import { createMemo } from "./memo.ts";

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
