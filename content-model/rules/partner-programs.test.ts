import { expect, it } from "vitest";
import { faultsAfter, replacing } from "../testing/changed-content.ts";

const file = "pages/partnerships.yaml";

it.each([
  ['href: "#technology"', 'href: "#agency"', /no card leads to “#technology”/],
  ["  id: technology\n", "  id: technologies\n", /no section .* has the id “technology”/],
])("a program without its %s is a fault with its place", (before, after, sentence) => {
  const faults = faultsAfter({ [file]: replacing(before, after) });
  expect(faults).toEqual([expect.stringMatching(sentence)]);
  expect(faults[0]).toMatch(/^content\/pages\/partnerships\.yaml:\d+:\d+ /);
});
