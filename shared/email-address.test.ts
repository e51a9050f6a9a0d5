import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bookingSchema } from "./booking.ts";
import { addressKey, deliverableAddress, isEmailAddress } from "./email-address.ts";
import { email } from "./forms/form.ts";
import { forms } from "./forms/forms.ts";
import { privacyStatusSchema } from "./forms/privacy-request.ts";
import { deliverable, undeliverable } from "./testing/email-corpus.ts";
import { generatedAddresses } from "./testing/generated-addresses.ts";

/** HTML's own rule for `<input type="email">`. */
const html = z.regexes.html5Email;

const runs = { numRuns: 2_000 };

test.each(deliverable)("%j is an address, delivered as %j", (typed, delivered) => {
  const kept = email().parse(typed);
  expect(deliverableAddress(kept)).toBe(delivered);
});

test.each(undeliverable)("%j isn't an address", (typed) => {
  expect(email().safeParse(typed).success).toBe(false);
});

describe("every form", () => {
  const schemas = { ...forms, booking: bookingSchema, status: privacyStatusSchema };
  test.each(Object.entries(schemas))("%s takes every deliverable address", (_form, schema) => {
    const field = (schema as unknown as z.ZodObject).shape.email as z.ZodType<string>;
    const refused = deliverable.filter(([typed]) => !field.safeParse(typed).success);
    expect(refused).toEqual([]);
    const taken = undeliverable.filter((typed) => field.safeParse(typed).success);
    expect(taken).toEqual([]);
  });
});

test("an address of ASCII is HTML's, within the limits of RFC 5321 and the public DNS", () => {
  fc.assert(
    fc.property(generatedAddresses, (text) => {
      fc.pre(/^[\x21-\x7e]*$/.test(text));
      const [local = "", domain = ""] = text.split("@");
      const isWithin =
        html.test(text) &&
        text.length <= 254 &&
        local.length <= 64 &&
        !`.${local}.`.includes("..") &&
        /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(domain);
      expect(isEmailAddress(text)).toBe(isWithin);
    }),
    runs,
  );
});

test("what is delivered is an address of its own, and HTML's once its local part is ASCII", () => {
  fc.assert(
    fc.property(generatedAddresses, (text) => {
      const delivered = deliverableAddress(text);
      if (delivered === null) return;
      expect(deliverableAddress(delivered)).toBe(delivered);
      expect(delivered).toMatch(/^[^\s@<>",;:()[\]\\]+@[a-z\d.-]+$/);
      expect(new TextEncoder().encode(delivered).length).toBeLessThanOrEqual(254);
      expect(delivered.replace(/[^\x21-\x7e]/gu, "x")).toMatch(html);
    }),
    runs,
  );
});

test("what a form keeps is read the same again, and has the same key in upper case", () => {
  fc.assert(
    fc.property(generatedAddresses, (text) => {
      const { data: kept } = email().safeParse(text);
      if (kept === undefined) return;
      expect(email().parse(kept)).toBe(kept);
      expect(addressKey(` ${kept} `)).toBe(addressKey(kept));
      if (/^[\x21-\x7e]+$/.test(kept))
        expect(addressKey(kept.toUpperCase())).toBe(addressKey(kept));
    }),
    runs,
  );
});

test.each([
  ["ada@münchen.de", "ADA@xn--mnchen-3ya.de"],
  ["ada@пример.рф", "ada@XN--E1AFMKFD.xn--p1ai"],
  ["Аня@Пример.РФ", "аня@xn--e1afmkfd.xn--p1ai"],
  ["ada@実例。com", "ada@実例.com"],
  ["jose\u0301@example.com", "José@Example.com"],
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
])("%j and %j are one mailbox", (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test("text without an end costs no time", () => {
  const started = performance.now();
  for (const text of ["a".repeat(1e6), `${"ü".repeat(1e6)}@x.de`, `ada@${"ü".repeat(1e6)}.de`])
    expect(isEmailAddress(text)).toBe(false);
  // Some ms; time that grows with the square of the length would be minutes.
  expect(performance.now() - started).toBeLessThan(2_000);
});
