import { expect, test } from "vitest";
import { parseRange } from "./serve.ts";

test.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=50-5000", { first: 50, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-0", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["items=0-1", null],
  [undefined, null],
])("%j of 100 bytes is %j", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
