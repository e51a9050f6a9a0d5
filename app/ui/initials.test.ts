import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Dana Whitfield", "DW"],
  ["Ana María de la Cruz", "AC"],
  ["Cher", "C"],
  ["élodie  o’neil ", "ÉO"],
  ["Ray (2nd)", "R"],
  ["", ""],
])("marks %j with %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
