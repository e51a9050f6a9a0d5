import { expect, it } from "vitest";
import { hasEveryWord, listStatus } from "./list-search.ts";

it.each([
  ["shop", true],
  ["SHOPIFY  order", true],
  [" order ", true],
  ["", true],
  ["shopify lead", false],
])("a text is searched for every word of “%s”", (query, found) => {
  expect(hasEveryWord("Shopify: orders and customers", query)).toBe(found);
});

it("the status counts the entries, and says what to do where there are none", () => {
  const copy = { one: "1 tool", other: "{count} tools", none: "No tool" };
  expect([0, 1, 2].map((count) => listStatus(count, copy))).toEqual([
    "No tool",
    "1 tool",
    "2 tools",
  ]);
});
