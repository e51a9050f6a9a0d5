import { expect, test } from "vitest";
import { negotiate } from "./files.ts";

const all = new Set(["br", "gzip", "identity"] as const);

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["gzip;q=nonsense, br;q=2", "identity"],
  ["BR", "br"],
])("%j gets %s", (header, expected) => {
  expect(negotiate(header, all)).toBe(expected);
});

test("an encoding that the file does not have is not chosen", () => {
  expect(negotiate("br, gzip;q=0.5", new Set(["gzip", "identity"]))).toBe("gzip");
});
