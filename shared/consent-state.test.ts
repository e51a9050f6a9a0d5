import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONSENT_DAYS, CONSENT_VERSION, type ConsentChoice } from "./consent.ts";
import { type ConsentInput, type ConsentMode, consentState } from "./consent-state.ts";

const now = Date.UTC(2026, 10, 21);
const daysAgo = (count: number) => now - count * 86_400_000;
const choice = (part: Partial<ConsentChoice> = {}): ConsentChoice => ({
  version: CONSENT_VERSION,
  at: daysAgo(1),
  analytics: true,
  marketing: true,
  underGpc: false,
  ...part,
});

const terms = (mode: ConsentMode) => ({ mode, version: CONSENT_VERSION });

/** The four answers, as analytics and marketing. */
const both = { analytics: true, marketing: true };
const first = { analytics: true, marketing: false };
const second = { analytics: false, marketing: true };
const neither = { analytics: false, marketing: false };

type Row = [
  given: Partial<ConsentChoice> | null,
  mode: ConsentMode,
  gpc: boolean,
  /** Source of the state: the visitor’s choice, the signal, or a default that the banner asks about. */
  by: "choice" | "signal" | "default",
  allowed: typeof both,
];

/** Every combination of answer, age of the purposes, knowledge of the signal, mode and signal. */
const table: Row[] = [
  [null, "opt-out", false, "default", first],
  [null, "opt-in", false, "default", neither],
  [null, "opt-out", true, "signal", neither],
  [null, "opt-in", true, "signal", neither],
];
for (const mode of ["opt-out", "opt-in"] as const) {
  for (const underGpc of [false, true]) {
    table.push(
      [{ ...both, underGpc }, mode, false, "choice", both],
      [{ ...first, underGpc }, mode, false, "choice", first],
      [{ ...second, underGpc }, mode, false, "choice", second],
      [{ ...neither, underGpc }, mode, false, "choice", neither],
      [{ ...neither, underGpc }, mode, true, "choice", neither],
    );
    for (const answer of [both, first, second, neither]) {
      const kept = { analytics: mode === "opt-out" && answer.analytics, marketing: false };
      table.push(
        [{ ...answer, underGpc, version: 0 }, mode, false, "default", kept],
        [{ ...answer, underGpc, version: 0 }, mode, true, "signal", neither],
      );
    }
  }
  for (const answer of [both, first, second]) {
    table.push(
      [{ ...answer, underGpc: false }, mode, true, "signal", neither],
      [{ ...answer, underGpc: true }, mode, true, "choice", answer],
    );
  }
}

describe("what is allowed", () => {
  test.each(table)("%j, %s, signal %s: %s", (given, mode, gpc, by, allowed) => {
    const state = consentState({ choice: given && choice(given), ...terms(mode), gpc, now });
    expect(state).toEqual({ ...allowed, chosen: by === "choice", asks: by === "default" });
  });

  test("the table has every combination once", () => {
    const keys = table.map(([given, mode, gpc]) => JSON.stringify([given, mode, gpc]));
    // Two modes by two signals, times: no choice, or four answers by two versions by two kinds of knowledge.
    expect(new Set(keys).size).toBe(2 * 2 * (1 + 4 * 2 * 2));
    expect(keys).toHaveLength(new Set(keys).size);
  });

  test("a permission lapses after its days, a refusal never by a clock alone", () => {
    const at = (time: number, given = {}) =>
      consentState({ choice: choice({ at: time, ...given }), ...terms("opt-in"), gpc: false, now });
    expect(at(daysAgo(CONSENT_DAYS) + 1)).toMatchObject({ ...both, chosen: true });
    expect(at(daysAgo(CONSENT_DAYS))).toMatchObject({ ...neither, chosen: false });
    const refusal = { analytics: false, marketing: false };
    for (const days of [-20_000, -2, 0, CONSENT_DAYS, 2 * 365])
      expect(at(daysAgo(days), refusal)).toMatchObject({ ...neither, chosen: true });
    // The browser's clock is years behind the server's, which dated it.
    expect(at(daysAgo(-2))).toMatchObject({ ...both, chosen: true });
  });
});

const anyChoice: fc.Arbitrary<ConsentChoice> = fc.record({
  version: fc.integer({ min: 0, max: 3 }),
  at: fc.integer({ min: daysAgo(400), max: daysAgo(-3) }),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
  underGpc: fc.boolean(),
});
const anyInput: fc.Arbitrary<ConsentInput> = fc.record({
  choice: fc.option(anyChoice),
  mode: fc.constantFrom("opt-out", "opt-in"),
  gpc: fc.boolean(),
  version: fc.constant(CONSENT_VERSION),
  now: fc.constant(now),
});

test("nothing is ever allowed that was refused, nor before a choice in opt-in mode, nor by marketing's default", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { analytics, marketing, chosen } = consentState(input);
      if (marketing) expect(chosen && input.choice?.marketing).toBe(true);
      if (analytics && input.mode === "opt-in") expect(chosen).toBe(true);
      if (analytics && chosen) expect(input.choice?.analytics).toBe(true);
      // Only who knew of the conflict allows anything in spite of the signal.
      if (input.gpc && (analytics || marketing))
        expect(input.choice?.underGpc && chosen).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
