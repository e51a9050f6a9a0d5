import { compileFunction } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ConsentChoice, choiceInTab, consentPair } from "#shared/consent.ts";
import { consentMark, neutralMark } from "#shared/consent-mark.ts";
import { type ConsentMode, consentState } from "#shared/consent-state.ts";
import { beforePaint } from "./before-paint.ts";

const now = Date.UTC(2026, 10, 21, 12);
const version = 1;

const script = compileFunction(beforePaint(version), [
  "document",
  "navigator",
  "location",
  "window",
  "Date",
]);

/** The mark that the script leaves on a page. */
function markedBy(given: {
  cookie: string;
  name: string;
  mode: ConsentMode;
  gpc: unknown;
  secure: boolean;
}) {
  const dataset = { consent: neutralMark(given.mode) };
  const document = { documentElement: { dataset }, cookie: given.cookie };
  const location = { protocol: given.secure ? "https:" : "http:" };
  const { name } = given;
  script(document, { globalPrivacyControl: given.gpc }, location, { name }, { now: () => now });
  return dataset.consent;
}

const day = 86_400_000;
const ages = [0, 1, 90 * day, 180 * day - 1000, 180 * day, 200 * day, -day + 1000, -day, -3 * day];

const choice: fc.Arbitrary<ConsentChoice> = fc.record({
  version: fc.constantFrom(0, 1, 2, 11),
  at: fc.constantFrom(...ages.map((age) => Math.floor((now - age) / 1000) * 1000)),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
  underGpc: fc.boolean(),
});

const cookie = fc.oneof(
  fc.record({ choice, secure: fc.boolean() }).map(({ choice: given, secure }) => {
    return consentPair(given, secure);
  }),
  fc.constantFrom("consent=", "consent=1.2.a2m0g0", "xconsent=1.1.a1m1g1", "__Host-consent=x", ""),
);

test("the script before the first paint marks a page exactly as the pure function does", () => {
  fc.assert(
    fc.property(
      fc.array(cookie, { maxLength: 3 }),
      fc.oneof(fc.constantFrom("", "a window of another site"), cookie),
      fc.constantFrom<ConsentMode>("opt-out", "opt-in"),
      fc.constantFrom(true, false, undefined, "1"),
      fc.boolean(),
      (cookies, name, mode, signal, secure) => {
        const all = ["a=b", ...cookies].join("; ");
        const gpc = signal === true;
        const choice = choiceInTab(all, name, secure);
        const state = consentState({ choice, mode, gpc, version, now });
        expect(markedBy({ cookie: all, name, mode, gpc: signal, secure })).toBe(
          consentMark({ state, mode, gpc }),
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

test("the script is small and can't end early", () => {
  const text = beforePaint(version);
  expect(text.length).toBeLessThan(1_200);
  expect(text).not.toMatch(/<\/|<!--|\n/);
});
