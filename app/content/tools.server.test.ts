import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { loadTools } from "./pages.server.ts";

it("every tool of the page of tools has a picture, no two the same, and every calculator is there", () => {
  const tools = loadTools(content).flatMap(({ tools }) => tools);
  const without = tools.filter(({ thumbnail }) => !thumbnail).map(({ title }) => title);
  expect(without, "Add a thumbnail to their entries in content/resources.yaml").toEqual([]);
  const pictures = tools.map(({ thumbnail }) => JSON.stringify(thumbnail));
  expect(new Set(pictures).size).toBe(tools.length);
  const calculators = content.resources.resources.filter(({ kind }) => kind === "calculator");
  expect(tools.map(({ href }) => href)).toEqual(
    expect.arrayContaining(calculators.map(({ href }) => href)),
  );
});
