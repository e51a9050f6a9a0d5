import { expect, test } from "vitest";
import type { ToastTone } from "#app/ui/toast-card.tsx";
import { inExcess, TOAST_MAX } from "./toast.ts";

const shown = (...tones: ToastTone[]) => new Map(tones.map((tone, i) => [i + 1, { tone }]));

test("the oldest success makes room for one toast too many", () => {
  const many = Array.from({ length: TOAST_MAX + 1 }, () => "success" as const);
  expect(inExcess(shown(...many))).toBe(1);
  expect(inExcess(shown(...many.slice(1)))).toBeUndefined();
});

test("an error stays, whatever comes after it", () => {
  expect(inExcess(shown("error", "success", "success", "success"))).toBe(2);
  expect(inExcess(shown("error", "error", "error", "error"))).toBeUndefined();
});
