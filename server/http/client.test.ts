import { expect, test } from "vitest";
import { clientFacts, isHost } from "./client.ts";

const direct = { address: "192.0.2.1", protocol: "http" as const, host: "127.0.0.1:3000" };
const forwarded = new Headers({
  "X-Forwarded-For": "6.6.6.6, 198.51.100.7, 203.0.113.9",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Host": "www.example.com",
});

test("without a trusted proxy forwarded headers mean nothing", () => {
  expect(clientFacts(forwarded, direct, 0)).toEqual(direct);
});

test.each([
  [1, "203.0.113.9"],
  [2, "198.51.100.7"],
  [9, "6.6.6.6"],
])("with %d trusted proxies the client is %s", (hops, address) => {
  expect(clientFacts(forwarded, direct, hops)).toEqual({
    address,
    protocol: "https",
    host: "www.example.com",
  });
});

test("a forwarded host that is none is ignored", () => {
  const headers = new Headers({ "X-Forwarded-Host": "evil.example/path?" });
  expect(clientFacts(headers, direct, 1).host).toBe(direct.host);
});

test.each([
  ["example.com", true],
  ["example.com:8080", true],
  ["[::1]:3000", true],
  ["localhost", true],
  ["", false],
  ["a b", false],
  ["user@example.com", false],
  ["example.com/path", false],
  ["-bad", false],
])("%j is a host: %s", (value, expected) => {
  expect(isHost(value)).toBe(expected);
});
