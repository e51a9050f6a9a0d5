import { expect, test } from "vitest";
import type { ConsentAnswer } from "#shared/consent-fields.ts";
import { refusalIn } from "./save-choice.ts";

test("a stored choice has no refusal", () => {
  const saved: ConsentAnswer = { state: "saved", analytics: true, marketing: false, record: null };
  expect(refusalIn(saved)).toBeNull();
});

test("the message of the action is found, and that of the server before it", () => {
  const refused: ConsentAnswer = { state: "refused", message: "Try later." };
  expect(refusalIn(refused)).toBe("Try later.");
  expect(refusalIn({ error: { code: "too_many", message: "Wait." } })).toBe("Wait.");
});

test.each([{ error: "login" }, { login: 1 }, {}, "Log in", null])(
  "%j is not the server's answer",
  (answer) => {
    expect(() => refusalIn(answer)).toThrow();
  },
);
