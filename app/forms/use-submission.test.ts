import { expect, test } from "vitest";
import { RETRIES, retryDelay } from "./use-submission.ts";

test("a submission without an answer is tried three more times, after 1, 2 and 4 seconds", () => {
  const delays = Array.from({ length: RETRIES }, (_, i) => retryDelay(i + 1));
  expect(delays).toEqual([1_000, 2_000, 4_000]);
});

test("no wait is longer than 30 seconds", () => {
  expect(retryDelay(5)).toBe(16_000);
  expect(retryDelay(6)).toBe(30_000);
  expect(retryDelay(60)).toBe(30_000);
});
