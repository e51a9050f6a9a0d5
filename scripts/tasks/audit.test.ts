import { expect, test } from "vitest";
import { verdict } from "./audit.ts";

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { pkg: { severity, range: "<1.2.3" } } });

test.each(["high", "critical"])(
  "a %s vulnerability fails, with the package and its versions",
  (severity) => {
    expect(verdict(report(severity))).toMatchObject({
      status: 1,
      message: expect.stringContaining(`pkg <1.2.3: ${severity}`),
    });
  },
);

test("a lower one is counted", () => {
  expect(verdict(report("moderate"))).toMatchObject({ status: 0 });
  expect(verdict('{"vulnerabilities":{}}')).toMatchObject({ status: 0 });
});

test.each([
  ["", "no answer"],
  ["<html>", "no answer"],
  ['{"message":"405 Method Not Allowed","error":{"summary":"","code":""}}', "405"],
  ['{"error":{"code":"ENOTFOUND","summary":"request failed"}}', "request failed"],
])("a registry without an answer is never a pass: %s", (text, reason) => {
  expect(verdict(text)).toMatchObject({ status: 2, message: expect.stringContaining(reason) });
});
