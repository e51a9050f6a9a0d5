import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { pace } from "./pace.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

test("what is asked for after a pause is done at once", () => {
  const act = vi.fn();
  const { later } = pace(act, 350);
  later(0);
  vi.advanceTimersByTime(350);
  later(0);
  expect(act).toHaveBeenCalledTimes(2);
});

test("however often it is asked for, it is done once in its time, and at the end", () => {
  const act = vi.fn();
  const { later } = pace(act, 350);
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

test("what waits for a pause waits again with each call, also for longer than its time", () => {
  const act = vi.fn();
  const { later } = pace(act, 350);
  for (let key = 0; key < 10; key += 1) {
    later(250);
    vi.advanceTimersByTime(240);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(act).toHaveBeenCalledTimes(1);
});

test("what can't wait is done at once, and not again", () => {
  const act = vi.fn();
  const { later, now } = pace(act, 350);
  later(250);
  now();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});

test("what was stopped isn't done any more", () => {
  const act = vi.fn();
  const { later, stop } = pace(act, 350);
  later(250);
  stop();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
