import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { forEachLimit } from "./blob-store.ts";

it("does each item once, never more than the limit at a time", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachLimit([5, 1, 4, 1, 3, 2, 0], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await pause(item);
    running -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([0, 1, 1, 2, 3, 4, 5]);
  expect(most).toBe(3);
});

it("fails with the first item that fails", async () => {
  const fail = forEachLimit([1, 2, 3], 2, async (item) => {
    if (item === 2) throw new Error("two");
  });
  await expect(fail).rejects.toThrow("two");
});
