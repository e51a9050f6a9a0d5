import { expect, test } from "vitest";
import { recordingLog } from "../testing/context.ts";
import { withoutAddresses, withoutSecrets } from "./errors.ts";
import { describeError, redirectConsole } from "./log.ts";

test.each([
  ["550 <ada@example.com> unknown", "550 <[address]> unknown"],
  ["550 <r&d@example.com> unknown", "550 <[address]> unknown"],
  ["550 <ada/lovelace=x?@example.com>: no", "550 <[address]>: no"],
  ["no o'brien@example.com or r&d@example.com", "no [address] or [address]"],
  ["/contact?from=news&email=r&d@example.com", "/contact?from=news&email=[address]"],
  ["mail to 用户@例子.广告 failed", "mail to [address] failed"],
  ["/unsubscribe/ada@example.com", "/unsubscribe/[address]"],
  ["/x/ada%40example.com/y", "/x/[address]/y"],
  ["/x/ada%2540example.com/y", "/x/[address]/y"],
  ["ada@example.com,bob@example.com", "[address],[address]"],
  ["/ada\uff20example.com", "/[address]"],
  ["/ada\ufe6bexample.com", "/[address]"],
  ["/ada%EF%BC%A0example.com", "/[address]"],
  ["/ada%25ef%25bc%25a0example.com", "/[address]"],
  ["/ada%EF%B9%ABexample.com", "/[address]"],
  ["a @ b", "a @ b"],
  ["nothing to hide", "nothing to hide"],
])("%s loses its addresses", (text, expected) => {
  expect(withoutAddresses(text)).toBe(expected);
});

const signature = "Zk3vQ9_1bX-7mWc0LtRy8aHjE5uPnS2dGfK4oTqV6iM";

test.each([
  [`/x/0f3a2b1c-1d2e-4f5a-8b9c-0d1e2f3a4b5c.${signature}/y`, "/x/[token].[token]/y"],
  [`booking=${signature}`, "booking=[token]"],
  ["/x/9f86d081884c7d659a2f", "/x/[token]"],
  [
    "/blog/how-we-identify-anonymous-visitors-in-2026",
    "/blog/how-we-identify-anonymous-visitors-in-2026",
  ],
  [
    "/assets/audience-builder-with-its-map-C3dE5fGh.js",
    "/assets/audience-builder-with-its-map-C3dE5fGh.js",
  ],
  [
    "TypeError: internalMessageHandlers is undefined",
    "TypeError: internalMessageHandlers is undefined",
  ],
])("%s loses its tokens only", (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});

test("what is too long is cut, and a word that the cut went through is left out", () => {
  const text = `${"word ".repeat(10)}ada.lovelace@example.com`;
  for (let limit = 51; limit < text.length; limit++) {
    expect(withoutAddresses(text, limit)).not.toContain("ada");
  }
  expect(withoutAddresses(text, text.length)).toContain("[address]");
});

test.each([
  ["one long word", "a"],
  ["at signs", "@"],
  ["escapes", "%40"],
  ["escaped escapes", "%25"],
  ["nearly addresses", "a@ "],
  ["half of an escaped sign", "%ef%25bc"],
  ["half of a UUID", "0f3a2b1c-1d2e-"],
])("%s of any length cost no more than a few kilobytes of them", (_name, piece) => {
  const text = (length: number) => piece.repeat(length / piece.length);
  const ratio = median(9, () => cost(text(32_000)) / cost(text(8_000)));
  // One pattern that reads each character again for every start makes it 16.
  expect(ratio).toBeLessThan(4);
});

test("an error's message and stack are cut, however much somebody made it say", () => {
  const described = describeError(new Error(`x${" @y".repeat(100_000)}`));
  expect(JSON.stringify(described).length).toBeLessThan(20_000);
});

test("an error's message, stack, and cause lose what opens a booking, wherever it is in them", () => {
  const link = `/booking?booking=0f3a2b1c-1d2e-4f5a-8b9c-0d1e2f3a4b5c.${signature}`;
  const error = new Error(`No route matches ${link}`, { cause: new Error(`of ${link}`) });
  const described = JSON.stringify([describeError(error), describeError({ link })]);
  expect(described).not.toContain(signature);
  expect(described).not.toContain("0f3a2b1c");
  expect(described).toContain("No route matches /booking?booking=[token].[token]");
  expect(described).toContain("server/platform/log.test.ts");
});

test("what a library writes to the console is a line of the log, without addresses and tokens", () => {
  const { log, lines } = recordingLog();
  const target = { ...console };
  redirectConsole(log, target);
  target.error("The path", "/ada@example.com%zz", new Error("is broken"));
  target.log("a word");
  target.warn("No route matches", `/booking?booking=${signature}`);
  expect(lines[0]).toMatchObject({ level: 50, msg: "written to the console" });
  expect(lines[0]?.said).toMatch(/^The path \/\[address\] Error: is broken/);
  expect(lines[1]).toMatchObject({ level: 30, said: "a word" });
  expect(lines[2]?.said).toBe("No route matches /booking?booking=[token]");
});

function cost(text: string): number {
  const started = performance.now();
  withoutSecrets(text);
  return performance.now() - started;
}

function median(times: number, measure: () => number): number {
  const measured = Array.from({ length: times }, measure).sort((a, b) => a - b);
  return measured[Math.floor(times / 2)] ?? 0;
}
