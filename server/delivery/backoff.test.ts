import { expect, test } from "vitest";
import { maxAttempts, pauseAfter } from "./outbox.ts";

test("the pauses grow from five seconds to a day and cover at least 24 hours", () => {
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) =>
    pauseAfter(index + 1, () => 0),
  );
  expect(pauses[0]).toBe(5_000);
  expect(pauses.at(-1)).toBe(24 * 3_600_000);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 3_600_000);
});

test("jitter only ever adds, at most a fifth", () => {
  expect(pauseAfter(1, () => 0.999)).toBeLessThanOrEqual(6_000);
  expect(pauseAfter(1, () => 0)).toBe(5_000);
});
