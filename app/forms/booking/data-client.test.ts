import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDataClient } from "./data-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for something until `leave` is called, and says at which millisecond each attempt was made. */
function ask(answer: () => unknown) {
  const client = createDataClient();
  const begin = Date.now();
  const attempts: number[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["free-days"],
    queryFn: async () => {
      attempts.push(Date.now() - begin);
      return answer();
    },
  });
  return { client, attempts, observer, leave: observer.subscribe(() => {}) };
}

it("tries a failed read three more times, after 1, 2 and 4 seconds, then says that it failed", async () => {
  const { attempts, observer, leave } = ask(() => {
    throw new Error("no answer");
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toEqual([0, 1_000, 3_000, 7_000]);
  expect(observer.getCurrentResult().isError).toBe(true);
  leave();
});

it("waits 30 seconds at most", () => {
  const { queries } = createDataClient().getDefaultOptions();
  const delay = queries?.retryDelay as (failures: number, error: Error) => number;
  expect([0, 1, 4, 5, 60].map((failures) => delay(failures, new Error("no answer")))).toEqual([
    1_000, 2_000, 16_000, 30_000, 30_000,
  ]);
});

it("keeps what nobody looks at for five minutes, and no longer", async () => {
  const { client, leave } = ask(() => ["a day"]);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(["free-days"])).toEqual(["a day"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(["free-days"])).toBeUndefined();
});
