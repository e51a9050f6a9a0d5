import { beforeEach, expect, test, vi } from "vitest";
import { runSteps, type Step, sideBySide } from "./test-steps.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

/** A step that ends when it is told to. */
function pendingStep(name: string) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const started = vi.fn();
  const step: Step = {
    name,
    run: () => {
      started();
      return promise;
    },
  };
  return { step, started, end: resolve };
}

test("steps side by side run two at a time, and all of them", async () => {
  const [a, b, c] = [pendingStep("a"), pendingStep("b"), pendingStep("c")];
  const done = sideBySide("checks", [a.step, b.step, c.step]).run();
  expect([a, b, c].map(({ started }) => started.mock.calls.length)).toEqual([1, 1, 0]);
  a.end(0);
  await vi.waitFor(() => expect(c.started).toHaveBeenCalledOnce());
  b.end(0);
  c.end(0);
  expect(await done).toBe(0);
});

test("one that fails fails them all, whatever ends after it, and none is started any more", async () => {
  const [a, b, c] = [pendingStep("a"), pendingStep("b"), pendingStep("c")];
  const done = sideBySide("checks", [a.step, b.step, c.step]).run();
  a.end(3);
  await Promise.resolve();
  b.end(0);
  expect(await done).toBe(3);
  expect(c.started).not.toHaveBeenCalled();
});

test("steps in turn stop at the first that fails", async () => {
  const last = vi.fn(async () => 0);
  const steps = [0, 1].map((status) => ({ name: `${status}`, run: async () => status }));
  expect(await runSteps([...steps, { name: "last", run: last }])).toEqual({ passed: 1, failed: 1 });
  expect(last).not.toHaveBeenCalled();
});
