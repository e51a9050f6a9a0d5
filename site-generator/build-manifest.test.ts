import { expect, test } from "vitest";
import { partsText, readParts } from "./site-writer.ts";

const page = (title: string, links: string[]) => ({
  inputs: title,
  files: { [`${title}.html`]: ['"x"', 1] as const },
  facts: { title, headings: 1, links, ids: ["main"], files: [], scripts: ["sha256-x"] },
});

test("parts are read as they were, and what pages repeat is written once", () => {
  const all = {
    parts: {
      "page:/a": page("a", ["/pricing", "/a", "/pricing"]),
      "page:/b": page("b", ["/pricing"]),
      "file:/x": { inputs: "x", files: {}, facts: null },
    },
    texts: {},
    sources: {
      "site.yaml": { inputs: "z", files: { "site.yaml": ['"y"', 2] as const }, facts: null },
    },
  };
  const text = partsText(all);
  expect(readParts(text)).toEqual(all);
  expect(text.split("/pricing")).toHaveLength(2);
});
