import { describe, expect, test } from "vitest";
import { CONSENT_DAYS, type ConsentChoice } from "#contracts/consent.ts";
import { type ConsentInput, consentState } from "./state.ts";

const now = Date.UTC(2026, 10, 21);
const days = (count: number) => now - count * 86_400_000;
const choice = (part: Partial<ConsentChoice>): ConsentChoice => ({
  version: 1,
  at: days(1),
  analytics: true,
  marketing: true,
  underGpc: false,
  ...part,
});

type Row = [
  title: string,
  input: Omit<ConsentInput, "now">,
  name: string,
  analytics: boolean,
  marketing: boolean,
];

const rows: Row[] = [
  [
    "no choice, opt-out",
    { choice: null, mode: "opt-out", gpc: false },
    "default-opt-out",
    true,
    false,
  ],
  [
    "no choice, opt-in",
    { choice: null, mode: "opt-in", gpc: false },
    "default-opt-in",
    false,
    false,
  ],
  ["the signal, opt-out", { choice: null, mode: "opt-out", gpc: true }, "gpc", false, false],
  ["the signal, opt-in", { choice: null, mode: "opt-in", gpc: true }, "gpc", false, false],
  ["all allowed", { choice: choice({}), mode: "opt-in", gpc: false }, "chosen", true, true],
  [
    "all refused",
    { choice: choice({ analytics: false, marketing: false }), mode: "opt-out", gpc: false },
    "chosen",
    false,
    false,
  ],
  [
    "marketing alone",
    { choice: choice({ analytics: false }), mode: "opt-out", gpc: false },
    "chosen",
    false,
    true,
  ],
  [
    "the signal came after the permission",
    { choice: choice({}), mode: "opt-out", gpc: true },
    "gpc",
    false,
    false,
  ],
  [
    "permission in spite of the signal",
    { choice: choice({ underGpc: true }), mode: "opt-out", gpc: true },
    "chosen-under-gpc",
    true,
    true,
  ],
  [
    "the signal went away",
    { choice: choice({ underGpc: true, analytics: false }), mode: "opt-out", gpc: false },
    "chosen",
    false,
    true,
  ],
  [
    "old purposes, permission, opt-out",
    { choice: choice({ version: 0 }), mode: "opt-out", gpc: false },
    "outdated",
    true,
    false,
  ],
  [
    "old purposes, refusal, opt-out",
    { choice: choice({ version: 0, analytics: false }), mode: "opt-out", gpc: false },
    "outdated",
    false,
    false,
  ],
  [
    "old purposes, permission, opt-in",
    { choice: choice({ version: 0 }), mode: "opt-in", gpc: false },
    "outdated",
    false,
    false,
  ],
  [
    "old purposes under the signal",
    { choice: choice({ version: 0, underGpc: true }), mode: "opt-out", gpc: true },
    "outdated",
    false,
    false,
  ],
  [
    "last day of the choice",
    { choice: choice({ at: days(CONSENT_DAYS) + 1 }), mode: "opt-in", gpc: false },
    "chosen",
    true,
    true,
  ],
  [
    "choice too old",
    { choice: choice({ at: days(CONSENT_DAYS) }), mode: "opt-in", gpc: false },
    "default-opt-in",
    false,
    false,
  ],
  [
    "choice from the future",
    { choice: choice({ at: days(-2) }), mode: "opt-out", gpc: false },
    "default-opt-out",
    true,
    false,
  ],
];

describe("what is allowed", () => {
  test.each(rows)("%s", (_title, input, name, analytics, marketing) => {
    expect(consentState({ ...input, now })).toEqual({ name, analytics, marketing });
  });
});
