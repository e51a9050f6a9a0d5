import { expect, test } from "vitest";
import { receiverReason } from "./guarded-request.ts";

const answers = [
  "Ada Lovelace",
  "ada@example.com",
  "Analytical Engines",
  "Jörg",
  "Please tell me how the monthly plan counts queries. My number is 555 0142339.",
];

const reason = (body: string, changes: { contentType?: string; statusMessage?: string } = {}) =>
  receiverReason(
    { statusMessage: "", contentType: "application/json", body: Buffer.from(body), ...changes },
    answers,
  );

test.each([
  ["JSON", '{"message":"Property \\"phone\\" is required"}', /Property .*phone.* is required/],
  ["plain text", "invalid signature", /^invalid signature$/],
  ["several lines", "invalid\n  signature\r\n\tfound", /^invalid signature found$/],
])("a reason in %s is kept", (_, body, expected) => {
  expect(reason(body)).toMatch(expected);
});

test.each([
  ["a name", "Ada Lovelace is unknown"],
  ["a part of a name in other case", "unknown person: LOVELACE"],
  ["a part of an address", "example.com bounced"],
  ["a company", "no such company: Analytical Engines"],
  ["a name that JSON has escaped", '{"error":"J\\u00f6rg is unknown"}'],
  ["a sentence of the message", "cannot parse: tell me how the monthly plan"],
  ["a number in the message", "0142339 isn't a valid number"],
])("what the visitor typed is taken out: %s", (_, body) => {
  const text = reason(body);
  expect(text).toContain("…");
  expect(text).not.toMatch(/ada|lovelace|example\.com|engines|jörg|monthly|0142339/i);
});

test("an address is taken out, whoever's it is", () => {
  expect(reason("ada@example.com and eve@example.org bounced")).toBe(
    "[address] and [address] bounced",
  );
});

test("words that only the message shares with the reason stay", () => {
  expect(reason("please send the plan")).toBe("please send the plan");
});

test.each([
  ["an escape sequence", "\u001b[2Jwiped\u0007"],
  ["a change of direction", "\u202ewiped\u2066"],
  ["a separator of lines", "wi\u2028ped\u0085"],
  ["a NUL", "wiped\0"],
  ["bytes that are no UTF-8", Buffer.from([0x77, 0xff, 0xfe]).toString("latin1")],
])("%s can't reach a terminal or a log", (_, body) => {
  expect(reason(body)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
});

test("a token is taken out, and a long reason is cut", () => {
  expect(reason("no key 4f2a9c1e77b04d5f9a")).toBe("no key [token]");
  expect(reason("far too long ".repeat(300)).length).toBeLessThanOrEqual(201);
});

test("a page of HTML, or an empty answer, leaves the words of the status", () => {
  const page = { contentType: "text/html; charset=utf-8", statusMessage: "Bad Gateway" };
  expect(reason("<h1>nginx</h1>", page)).toBe("Bad Gateway");
  expect(reason("", { statusMessage: "Not Found" })).toBe("Not Found");
  expect(reason("")).toBe("");
});
