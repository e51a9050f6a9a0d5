import { expect, test, vi } from "vitest";
import { memoizeByObject } from "./memoize.ts";

test("a memoized function runs once for each object, also where its result is undefined", () => {
  const make = vi.fn(({ n }: { n: number }, by: number) => (n > 1 ? n * by : undefined));
  const memoized = memoizeByObject(make);
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect([memoized(two, 3), memoized(two, 5), memoized({ n: 2 }, 5)]).toEqual([6, 6, 10]);
  expect([memoized(one, 3), memoized(one, 3)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(3);
});
