import { expect, test } from "vitest";
import { Refusal, refusedAnswer } from "./message.ts";

test("an answer is quoted without the period that ends it, for a sentence goes on behind it", () => {
  const { message } = new Refusal("webhook", "The webhook's receiver answered 401.");
  expect(refusedAnswer(message)).toBe("The webhook's receiver answered 401");
});
