import { expect, inject, test } from "vitest";
import { temporaryDatabase } from "../testing/store.ts";
import { isShared, sharesSessions } from "./postgres.ts";

/** Connections that are answered by these processes in turn. */
const served = (...of: number[][]) =>
  of.map((pids) => {
    let asked = 0;
    return async () => pids[asked++ % pids.length] ?? 0;
  });

test.each([
  ["a process for each connection", [[7], [8]], false],
  ["one process for two connections", [[7], [7]], true],
  [
    "processes that change places",
    [
      [7, 8],
      [8, 7],
    ],
    true,
  ],
  ["another process at each turn", [[7, 8], [9]], true],
])("%s is told from a pooler of transactions", async (_name, pids, expected) => {
  expect(await isShared(served(...pids))).toBe(expected);
});

test.skipIf("missing" in inject("postgres"))("a database itself is no pooler", async () => {
  expect(await sharesSessions(await temporaryDatabase())).toBe(false);
});
