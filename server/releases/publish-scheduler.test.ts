import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { recordingLog } from "../testing/context.ts";
import { startPublishScheduler } from "./publish-scheduler.ts";

const ended: Array<() => void> = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => {
  for (const end of ended.splice(0)) end();
  vi.useRealTimers();
});

type Publish = Mock<(signal: AbortSignal) => Promise<string | undefined>>;

function start(due: string, publish: Publish = vi.fn(async () => undefined), mayPublish = true) {
  const onResult = vi.fn(async (_problem: string | null) => undefined);
  const { log, lines } = recordingLog();
  const state = { due, site: "one", isPinned: false, isClockPlausible: true };
  const options = {
    due: () => state.due,
    zone: () => "America/New_York",
    log,
    publish,
    onResult,
    site: () => state.site,
    isPinned: () => state.isPinned,
    isClockPlausible: async () => state.isClockPlausible,
    mayPublish: () => mayPublish,
  };
  ended.push(startPublishScheduler(options));
  return { publish, lines, state, onResult };
}

/** Beyond what each test waits for. */
const LATER = "2027-01-01";

const minute = 60_000;
const hour = 60 * minute;

test("an article is published on its day in the business's zone, within a minute, and once", async () => {
  const { publish, state } = start("2026-03-02");
  publish.mockImplementation(async () => {
    state.due = LATER;
  });
  await vi.advanceTimersByTimeAsync(12 * hour);
  // It is March 2 in London, and 7 in the evening of March 1 in New York.
  expect(publish).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * hour + minute);
  expect(publish).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(publish).toHaveBeenCalledOnce();
});

test("what the publisher warns of is logged: an entry that was taken back since doesn't go out", async () => {
  const warning = "content/articles/a.md was scheduled for 2026-02-20, but is a draft";
  const { lines } = start(
    "2026-02-20",
    vi.fn(async () => warning),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(JSON.stringify(lines)).toContain(warning);
});

test("with nothing due nothing is published", async () => {
  const { publish } = start(LATER);
  await vi.advanceTimersByTimeAsync(72 * hour);
  expect(publish).not.toHaveBeenCalled();
});

test("what was due while the server was away is published at its start", async () => {
  const { publish } = start("2026-02-20");
  await vi.advanceTimersByTimeAsync(0);
  expect(publish).toHaveBeenCalledOnce();
});

test("a failure is logged, and tried again an hour later", async () => {
  const { publish, lines } = start("2026-02-20");
  publish.mockRejectedValue(new Error("content/articles/a.md:3:1 ..."));
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(59 * minute);
  const calls = publish.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(publish.mock.calls.length).toBe(calls + 1);
  expect(JSON.stringify(lines)).toContain("tried again in an hour");
});

test("a failure is tried again within a minute when another site is served, and its end is told", async () => {
  const failing: Publish = vi.fn(async () => undefined);
  failing.mockRejectedValueOnce(new Error("content/articles/a.md:3:1 ..."));
  const { publish, onResult, state } = start("2026-02-20", failing);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(publish).toHaveBeenCalledOnce();
  publish.mockRejectedValueOnce(new Error("content/articles/a.md:4:1 ..."));
  state.site = "two";
  await vi.advanceTimersByTimeAsync(minute);
  expect(publish).toHaveBeenCalledTimes(2);
  publish.mockImplementationOnce(async () => {
    state.due = LATER;
  });
  state.site = "three";
  await vi.advanceTimersByTimeAsync(minute);
  expect(publish).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(minute);
  expect(onResult).toHaveBeenLastCalledWith(null);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(publish).toHaveBeenCalledTimes(3);
});

test("a site published while another is tried is tried too", async () => {
  const { publish, state } = start(
    "2026-02-20",
    vi.fn(async () => {
      await Promise.resolve();
      state.site = "two";
      throw new Error("content/articles/a.md:3:1 ...");
    }),
  );
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(publish.mock.calls.length).toBeGreaterThan(1);
});

test("nothing is added to a site that the operator chose by hand, which is told once an hour, until somebody publishes", async () => {
  const { publish, onResult, state } = start("2026-03-02");
  state.isPinned = true;
  await vi.advanceTimersByTimeAsync(16 * hour);
  expect(onResult.mock.calls.filter(([problem]) => problem !== null)).toEqual([]);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(publish).not.toHaveBeenCalled();
  const problems = onResult.mock.calls.flat().filter((problem) => problem !== null);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(3);
  expect(problems[0]).toMatch(/since 2026-03-02 waits: .*npm run publish/);
  // What was published has the article in it.
  state.isPinned = false;
  state.due = LATER;
  await vi.advanceTimersByTimeAsync(minute);
  expect(onResult).toHaveBeenLastCalledWith(null);
  expect(publish).not.toHaveBeenCalled();
});

test("under a clock that is not plausible nothing goes out, which is told, until it is", async () => {
  const { publish, onResult, state } = start(LATER);
  Object.assign(state, { due: "2026-02-20", isClockPlausible: false });
  publish.mockImplementation(async () => {
    state.due = LATER;
  });
  await vi.advanceTimersByTimeAsync(90 * minute);
  expect(publish).not.toHaveBeenCalled();
  const problems = onResult.mock.calls.flat().filter((problem) => problem !== null);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/since 2026-02-20 waits: .*clock is not plausible/);
  state.isClockPlausible = true;
  await vi.advanceTimersByTimeAsync(minute);
  expect(publish).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(minute);
  expect(onResult).toHaveBeenLastCalledWith(null);
});

test("a pin that ends without a publishing lets out what is due", async () => {
  const { publish, state } = start(LATER);
  Object.assign(state, { due: "2026-02-20", isPinned: true });
  publish.mockImplementation(async () => {
    state.due = LATER;
  });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(publish).not.toHaveBeenCalled();
  state.isPinned = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(publish).toHaveBeenCalledOnce();
});

test("why it failed is told each time, and once that nothing is due any more", async () => {
  const { publish, onResult, state } = start("2026-02-20");
  const stderr = "content/articles/a.md:3:1 Link /pricng leads to no page\nNothing was published";
  publish.mockRejectedValue(Object.assign(new Error("Command failed"), { stderr }));
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(new Set(onResult.mock.calls.flat())).toEqual(new Set([stderr.split("\n")[0]]));
  // Published by hand.
  state.due = LATER;
  onResult.mockRejectedValueOnce(new Error("store_busy"));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(onResult.mock.calls.slice(-2).flat()).toEqual([null, null]);
  expect(onResult.mock.calls.flat().filter((problem) => problem === null)).toHaveLength(2);
});

test("one that hangs is ended after an hour, told, and tried again an hour after that", async () => {
  const signals: AbortSignal[] = [];
  const publish = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<undefined>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
  });
  const { onResult } = start("2026-02-20", publish);
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(onResult).toHaveBeenCalledWith(expect.stringContaining("after an hour"));
  await vi.advanceTimersByTimeAsync(56 * minute);
  expect(publish).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(publish).toHaveBeenCalledTimes(2);
  // The server stops: that isn't a failure.
  for (const end of ended.splice(0)) end();
  await vi.advanceTimersByTimeAsync(minute);
  expect(signals[1]?.aborted).toBe(true);
  expect(onResult).toHaveBeenCalledOnce();
});

test("one that takes long is not begun a second time", async () => {
  const { publish } = start(
    "2026-02-20",
    vi.fn(() => new Promise<undefined>(() => undefined)),
  );
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(publish).toHaveBeenCalledOnce();
});

test("a server that may not write its build leaves publishing to others, and tells when they haven't for two hours", async () => {
  const { publish, onResult, state } = start("2026-03-02", undefined, false);
  // March 2 begins in New York at five in the morning, by UTC.
  await vi.advanceTimersByTimeAsync(18.9 * hour);
  expect(onResult.mock.calls.filter(([problem]) => problem !== null)).toEqual([]);
  await vi.advanceTimersByTimeAsync(0.2 * hour);
  expect(onResult).toHaveBeenLastCalledWith(expect.stringContaining("docs/operate/deploying.md"));
  const { length } = onResult.mock.calls;
  await vi.advanceTimersByTimeAsync(0.8 * hour);
  expect(onResult).toHaveBeenCalledTimes(length);
  state.due = LATER;
  await vi.advanceTimersByTimeAsync(minute);
  expect(onResult).toHaveBeenLastCalledWith(null);
  expect(publish).not.toHaveBeenCalled();
});
