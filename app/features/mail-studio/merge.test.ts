import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldFaultOf, fieldNames, merge, nearestField, type Values } from "./merge.ts";

const values: Values = {
  first_name: "Priya",
  city: "Austin",
  nearest_store: "South Austin",
  interest: "oak stools",
  code: "SIT-24C",
};
const part = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "{",
    "}",
    "{{",
    "}}",
    "{first_name",
    "{city}",
    "{nope}",
    ...fieldNames.map((name) => `{${name}}`),
  ),
);
const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));

describe("merging", () => {
  it("fills every field", () => {
    expect(merge("{first_name}: {interest} in {city}, {nearest_store}, {code}", values)).toBe(
      "Priya: oak stools in Austin, South Austin, SIT-24C",
    );
  });

  it("never leaves a brace, and changes nothing in a text without one", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(merge(text, values)).not.toMatch(/[{}]/);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]+( [a-z]+)*$/), (text) => {
        expect(merge(text, values)).toBe(text);
      }),
    );
  });

  it("says what can't be filled: no text passes that has a brace of no field", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const rest = fieldNames.reduce((left, name) => left.replaceAll(`{${name}}`, ""), text);
        expect(fieldFaultOf(text) === null).toBe(!/[{}]/.test(rest));
      }),
    );
  });
});

it.each([
  ["firstname", "first_name"],
  ["First Name", "first_name"],
  ["name", "first_name"],
  ["store", "nearest_store"],
  ["intrest", "interest"],
  ["town", null],
  ["", null],
] as const)("takes {%s} for %s", (typed, meant) => {
  expect(nearestField(typed)).toBe(meant);
});
