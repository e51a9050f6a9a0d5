import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { firstFaces } from "./pages.server.ts";

it("names the first face of headings and of text, each once, to be fetched with a page", () => {
  const { type } = content.brand;
  expect(firstFaces(type)).toEqual(
    [type.display, type.text].map(({ faces: [first] }) => `/${first.file}`),
  );
  expect(firstFaces({ ...type, display: type.text })).toHaveLength(1);
});
