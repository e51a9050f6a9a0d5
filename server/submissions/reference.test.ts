import { expect, test } from "vitest";
import { newReference, parseReference } from "./reference.ts";

test("a reference reads back however it is typed", () => {
  for (let i = 0; i < 200; i++) {
    const reference = newReference();
    expect(reference).toMatch(/^TF-[1-9A-HJKMNP-TV-Z]{4}-[1-9A-HJKMNP-TV-Z]{4}$/);
    expect(parseReference(reference)).toBe(reference);
    expect(parseReference(reference.toLowerCase().replaceAll("-", " "))).toBe(reference);
    expect(parseReference(reference.slice(3))).toBe(reference);
  }
});

test("every single wrong character and every swapped pair is noticed", () => {
  const alphabet = "123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const reference = newReference();
  const code = reference.slice(3).replace("-", "");
  for (let at = 0; at < code.length; at++) {
    for (const wrong of alphabet.replace(code.charAt(at), "")) {
      expect(parseReference(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull();
    }
    const [a, b] = [code.charAt(at), code.charAt(at + 1)];
    if (b && a !== b) {
      expect(parseReference(code.slice(0, at) + b + a + code.slice(at + 2))).toBeNull();
    }
  }
});

test.each(["", "TF-", "TF-1234-567", "hello", "TF-0000-0000", "TF-1234-56789"])(
  "%j is no reference",
  (text) => {
    expect(parseReference(text)).toBeNull();
  },
);
