import { expect, test } from "vitest";
import { addressName } from "#content-model/read/files.ts";
import { shortened } from "./make.ts";

test("an address has lower case letters, digits and hyphens, whatever the title has", () => {
  expect(addressName("Where a café’s data goes, & why")).toBe("where-a-cafes-data-goes-and-why");
  expect(addressName("  30 days: what’s in “a match”? ")).toBe("30-days-whats-in-a-match");
  expect(addressName("Übersicht/Straße")).toBe("ubersicht-stra-e");
  expect(addressName("数据")).toBe("");
  expect(addressName("Nine words, ".repeat(30))).toBe("nine-words-".repeat(9).slice(0, -1));
});

test("a long title is shortened by whole words", () => {
  expect(shortened("Six words that fit", 18)).toBe("Six words that fit");
  expect(shortened("Six words: that don’t fit", 12)).toBe("Six words");
  expect(shortened("Unbreakableword", 6)).toBe("Unbrea");
});
