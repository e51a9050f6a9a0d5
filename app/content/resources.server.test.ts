import { expect, it } from "vitest";
import { content } from "#model/testing/content.ts";

const resources = content.resources.resources;
const api = content.pages.api;

it("leads from the API's errors to a table of the statuses that it can answer with", () => {
  const anchor = resources.find(({ id }) => id === "api-errors")?.href.split("#")[1];
  const section = api.sections.find(({ id }) => id === anchor);
  if (section?.kind !== "table") throw new Error(`${anchor} is no table`);
  const codes = section.rows.flatMap(([status = ""]) => status.match(/\b\d{3}\b/g) ?? []);
  expect(codes).toEqual(expect.arrayContaining(["200", "400", "401", "403", "404", "409", "422"]));
  expect(codes).toEqual(expect.arrayContaining(["429", "500", "502", "503", "504"]));
  // Whether to try again is said for each of them.
  for (const row of section.rows) expect(row).toHaveLength(section.columns.length);
  expect(section.columns).toContain("Retry");
});
