import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONSENT_DAYS, CONSENT_VERSION, type ConsentChoice } from "./consent.ts";
import {
  type ConsentInput,
  type ConsentMode,
  type ConsentStateName,
  consentState,
} from "./consent-state.ts";

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
  name: ConsentStateName,
  allowed: typeof both,
];

/** Every combination of answer, age of the purposes, knowledge of the signal, mode and signal. */
const table: Row[] = [
  [null, "opt-out", false, "default-opt-out", first],
  [null, "opt-in", false, "default-opt-in", neither],
  [null, "opt-out", true, "gpc", neither],
  [null, "opt-in", true, "gpc", neither],
];
for (const mode of ["opt-out", "opt-in"] as const) {
  for (const underGpc of [false, true]) {
    table.push(
      [{ ...both, underGpc }, mode, false, "accepted", both],
      [{ ...first, underGpc }, mode, false, "customized", first],
      [{ ...second, underGpc }, mode, false, "customized", second],
      [{ ...neither, underGpc }, mode, false, "rejected", neither],
      [{ ...neither, underGpc }, mode, true, "gpc", neither],
    );
    for (const answer of [both, first, second, neither]) {
      const kept = { analytics: mode === "opt-out" && answer.analytics, marketing: false };
      table.push(
        [{ ...answer, underGpc, version: 0 }, mode, false, "outdated", kept],
        [{ ...answer, underGpc, version: 0 }, mode, true, "gpc", neither],
      );
    }
  }
  for (const answer of [both, first, second]) {
    table.push(
      [{ ...answer, underGpc: false }, mode, true, "gpc", neither],
      [{ ...answer, underGpc: true }, mode, true, "chosen-under-gpc", answer],
    );
  }
}

describe("what is allowed", () => {
  test.each(table)("%j, %s, signal %s: %s", (given, mode, gpc, name, allowed) => {
    const state = consentState({ choice: given && choice(given), ...terms(mode), gpc, now });
    expect(state).toMatchObject({ name, ...allowed });
  });

  test("the table has every combination once", () => {
    const keys = table.map(([given, mode, gpc]) => JSON.stringify([given, mode, gpc]));
    // Two modes by two signals, times: no choice, or four answers by two versions by two kinds of knowledge.
    expect(new Set(keys).size).toBe(2 * 2 * (1 + 4 * 2 * 2));
    expect(keys).toHaveLength(new Set(keys).size);
  });

  test("the banner asks whoever has not answered, by a choice or by the signal", () => {
    for (const [given, mode, gpc, name] of table) {
      const { asks } = consentState({ choice: given && choice(given), ...terms(mode), gpc, now });
      expect(asks, JSON.stringify([given, mode, gpc])).toBe(
        !gpc && (name.startsWith("default") || name === "outdated"),
      );
    }
  });

  test("a permission lapses after its days, a refusal never by a clock alone", () => {
    const at = (time: number, given = {}) =>
      consentState({ choice: choice({ at: time, ...given }), ...terms("opt-in"), gpc: false, now });
    expect(at(daysAgo(CONSENT_DAYS) + 1).name).toBe("accepted");
    expect(at(daysAgo(CONSENT_DAYS)).name).toBe("default-opt-in");
    const refusal = { analytics: false, marketing: false };
    for (const days of [-20_000, -2, 0, CONSENT_DAYS, 2 * 365])
      expect(at(daysAgo(days), refusal).name).toBe("rejected");
    // The browser's clock is years behind the server's, which dated it.
    expect(at(daysAgo(-2)).name).toBe("accepted");
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
      const { name, analytics, marketing, chosen: said } = consentState(input);
      const chosen = ["accepted", "rejected", "customized", "chosen-under-gpc"].includes(name);
      // A refusal under the signal bears the signal's name; no permission ever rests on a default.
      if (analytics || marketing) expect(said).toBe(chosen);
      if (marketing) expect(chosen && input.choice?.marketing).toBe(true);
      if (analytics && input.mode === "opt-in") expect(chosen).toBe(true);
      if (analytics && chosen) expect(input.choice?.analytics).toBe(true);
      if (input.gpc && (analytics || marketing)) expect(name).toBe("chosen-under-gpc");
    }),
    { numRuns: 2_000 },
  );
});
