import { expect, test } from "vitest";
import { clientConnection, isHost } from "./request.ts";

const direct = { address: "192.0.2.1", protocol: "http" as const, host: "127.0.0.1:3000" };
const forwarded = new Headers({
  "X-Forwarded-For": "6.6.6.6, 198.51.100.7, 203.0.113.9",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Host": "www.example.com",
});

test("without a trusted proxy forwarded headers mean nothing", () => {
  expect(clientConnection(forwarded, direct, 0)).toEqual(direct);
});

test.each([
  [1, "203.0.113.9"],
  [2, "198.51.100.7"],
  [9, "6.6.6.6"],
])("with %d trusted proxies the client is %s", (hops, address) => {
  expect(clientConnection(forwarded, direct, hops)).toEqual({
    address,
    protocol: "https",
    host: "www.example.com",
  });
});

test.each(["evil.example/path?", "[::::]", "1.2.3.4.5", "a b"])(
  "a forwarded host of %j is none and is ignored",
  (host) => {
    const headers = new Headers({ "X-Forwarded-Host": host });
    expect(clientConnection(headers, direct, 1).host).toBe(direct.host);
  },
);

test.each([
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[2001:db8::9]:443", "2001:db8::9"],
  ["[2001:db8::9]", "2001:db8::9"],
  ["2001:DB8:0:0::9", "2001:db8::9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["::ffff:1", "::ffff:1"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", "192.0.2.1"],
  ["_hidden", "192.0.2.1"],
  ["999.1.1.1", "192.0.2.1"],
  ["<script>", "192.0.2.1"],
])("a forwarded address of %j is counted as %s", (given, address) => {
  const headers = new Headers({ "X-Forwarded-For": given });
  expect(clientConnection(headers, direct, 1).address).toBe(address);
});

test("the connection's own address is spelled the same way", () => {
  const mapped = { ...direct, address: "::ffff:192.0.2.1" };
  expect(clientConnection(new Headers(), mapped, 0).address).toBe("192.0.2.1");
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
  ["EXAMPLE.com", true],
  ["example.com.", true],
  ["1.2.3.4", true],
  ["1.2.3.4.5", false],
  ["0x7f.1", false],
  ["2130706433", false],
  ["[::::]", false],
  ["[::1", false],
  ["example.com:99999", false],
])("%j is a host: %s", (value, expected) => {
  expect(isHost(value)).toBe(expected);
});
