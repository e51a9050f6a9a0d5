import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProseNode } from "#content-model/prose/node.ts";
import { content } from "#content-model/testing/content.ts";
import { PartCopyContext } from "./part-copy.ts";
import { Prose } from "./prose.tsx";

const table = (...rows: ReadonlyArray<readonly string[]>): ProseNode => {
  const row = (tag: "th" | "td", cells: readonly string[]) => ({
    tag: "tr",
    children: cells.map((text) => ({ tag, children: [text] })),
  });
  const [head = [], ...body] = rows;
  return {
    tag: "table",
    props: { label: "Retention" },
    children: [
      { tag: "thead", children: [row("th", head)] },
      { tag: "tbody", children: body.map((cells) => row("td", cells)) },
    ],
  };
};

const names = (html: string, scope: "row" | "col") =>
  [...html.matchAll(new RegExp(`<th[^>]*scope="${scope}"[^>]*>(.*?)</th>`, "g"))].map(
    ([, name]) => name,
  );

test("on a phone a long table is folded, and the notice at collection never is", () => {
  const rows = Array.from({ length: 9 }, (_, i) => [
    `Row ${i}`,
    "Why it is kept, in a sentence",
    "How long",
  ]);
  const drawnUnder = (id: string) =>
    renderToStaticMarkup(
      <PartCopyContext value={content.layout.parts}>
        <Prose nodes={[{ tag: "h2", props: { id }, children: ["Heading"] }, table(...rows)]} />
      </PartCopyContext>,
    );
  expect(drawnUnder("retention")).toContain("<details");
  expect(drawnUnder("collection")).not.toContain("<details");
});

test("on a phone three columns of a few words each stay a table", () => {
  const rows = Array.from({ length: 9 }, (_, i) => [`Row ${i}`, "Medium", "Weeks"]);
  const html = renderToStaticMarkup(
    <PartCopyContext value={content.layout.parts}>
      <Prose nodes={[table(...rows)]} />
    </PartCopyContext>,
  );
  expect(html).not.toContain("<details");
  expect(html).not.toContain("max-md:block");
});

test.each([
  [
    ["What", "How long"],
    ["Messages", "24 months"],
    ["Logs", "14 days"],
  ],
  [
    ["What", "Why", "How long"],
    ["Messages", "To answer", "24 months"],
    ["Logs", "Safety", "14 days"],
  ],
])("the first cell of a row names it: %j", (...rows) => {
  const html = renderToStaticMarkup(
    <PartCopyContext value={content.layout.parts}>
      <Prose nodes={[table(...rows)]} />
    </PartCopyContext>,
  );
  expect(names(html, "col")).toEqual(rows[0]);
  expect(names(html, "row")).toEqual(["Messages", "Logs"]);
});

test("a table is named by itself, as its frame is", () => {
  const html = renderToStaticMarkup(
    <PartCopyContext value={content.layout.parts}>
      <Prose nodes={[table(["What"], ["Logs"])]} />
    </PartCopyContext>,
  );
  expect(html).toContain('<table aria-label="Retention"');
});
