import { expect, test } from "vitest";
import { consentCookie, parseConsent, readConsent, serializeConsent } from "./consent.ts";

const choice = {
  version: 1,
  at: 1_795_219_200_000,
  analytics: true,
  marketing: false,
  underGpc: true,
};

test("a choice survives the cookie", () => {
  expect(parseConsent(serializeConsent(choice))).toEqual(choice);
  expect(serializeConsent(choice)).toMatch(/^[\w.]+$/);
});

test.each([
  "",
  "1",
  "1.2.a1m0",
  "1.2.a2m0g0",
  "x.2.a1m0g0",
  "1.2.a1m0g0 ",
  "1.9999999999999.a1m0g0",
  "-1.2.a1m0g0",
  "12345678901.2.a1m0g0",
])("%j is no choice", (value) => {
  expect(parseConsent(value)).toBeNull();
});

test("the cookie is found among others, by its exact name", () => {
  const value = serializeConsent(choice);
  expect(readConsent(`a=b; consent=${value}; xconsent=1`, false)).toEqual(choice);
  expect(readConsent(`__Host-consent=${value}`, true)).toEqual(choice);
  expect(readConsent(`__Host-consent=${value}`, false)).toBeNull();
  expect(readConsent(`xconsent=${value}`, false)).toBeNull();
  expect(readConsent("", true)).toBeNull();
});

test("the cookie holds for 180 days on the whole site, tied to the host over https", () => {
  const plain = consentCookie(choice, false);
  expect(plain).toContain("Max-Age=15552000");
  expect(plain).toContain("Path=/");
  expect(plain).toContain("SameSite=Lax");
  expect(plain).not.toContain("Secure");
  const secure = consentCookie(choice, true);
  expect(secure).toMatch(/^__Host-consent=/);
  expect(secure).toContain("; Secure");
  expect(secure).not.toContain("Domain");
});
