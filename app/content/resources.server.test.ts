import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { problemRows } from "./api.server.ts";
import { libraryFile, loadLibrary } from "./resources.server.ts";

const resources = content.resources.resources;

it("leads from the API's errors to a list of the statuses that it can answer with", () => {
  const { path } = content.routes["api-reference"];
  expect(resources.find(({ id }) => id === "api-errors")?.href).toBe(`${path}#errors`);
  const statuses = problemRows(content).map(({ status }) => status);
  expect(statuses).toEqual(
    expect.arrayContaining(["400", "401", "403", "404", "409", "422", "429", "500", "503"]),
  );
  // What to do about it, and whether to try again, is said for each of them.
  for (const { detail } of problemRows(content)) expect(detail).toMatch(/[.]$/);
});

it("publishes every entry for the search, with what its results show and no more", () => {
  const { status, body } = libraryFile(content);
  const entries = JSON.parse(body) as Array<Record<string, unknown>>;
  expect(status).toBe(200);
  expect(entries.map(({ id }) => id)).toEqual(loadLibrary(content).map(({ id }) => id));
  const fields = ["id", "kind", "title", "text", "href", "also", "note", "see", "link"];
  for (const entry of entries) expect(fields).toEqual(expect.arrayContaining(Object.keys(entry)));
});
