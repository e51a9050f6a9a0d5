import { expect, it } from "vitest";
import { faultsAfter, replacing } from "../testing/changed-content.ts";

const file = "company-profile.yaml";

it.each([
  ['open_roles: {value: "6"}', 'open_rolls: {value: "6"}', /open_rolls|no facts\.open_roles/],
  ["attribute: crm_in_use", "attribute: crm_in_us", /“crm_in_us” is no business attribute/],
  ["Wholesale portals]", "Wholesale portal]", /is no business topic of intent-topics\.yaml/],
  ["day: 2026-02-09", "day: 2026-01-26", /each change is on a later day/],
  ["people: 104}", "people: 105}", /operations\.people is 105, not 104/],
  ["2026-q3: {people: 266}", "2026-q3: {people: 267}", /counts 267 people, the departments 266/],
])("%s instead of %s is a fault with its place", (before, after, sentence) => {
  const faults = faultsAfter({ [file]: replacing(before, after) });
  expect(faults.join("\n")).toMatch(sentence);
  for (const fault of faults) expect(fault).toMatch(/^content\/company-profile\.yaml:\d+:\d+ /);
});
