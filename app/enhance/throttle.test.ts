import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { throttle } from "./query-controls.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

test("runs a call after a pause at once", () => {
  const act = vi.fn();
  const { later } = throttle(act, 350);
  later(0);
  vi.advanceTimersByTime(350);
  later(0);
  expect(act).toHaveBeenCalledTimes(2);
});

test("runs at most once per gap, however many calls come, and once more at the end", () => {
  const act = vi.fn();
  const { later } = throttle(act, 350);
  for (let ms = 0; ms < 30_000; ms += 33) {
    later(0);
    vi.advanceTimersByTime(33);
  }
  // WebKit allows a hundred, and links want some of them.
  expect(act.mock.calls.length).toBeGreaterThan(80);
  expect(act.mock.calls.length).toBeLessThan(90);
  act.mockClear();
  later(0);
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});

test("each call starts the pause over, even past the gap", () => {
  const act = vi.fn();
  const { later } = throttle(act, 350);
  for (let key = 0; key < 10; key += 1) {
    later(250);
    vi.advanceTimersByTime(240);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(act).toHaveBeenCalledTimes(1);
});

test("now() runs at once and drops the pending run", () => {
  const act = vi.fn();
  const { later, now } = throttle(act, 350);
  later(250);
  now();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});
