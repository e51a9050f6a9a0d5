import { describe, expect, it } from "vitest";
import { content } from "#model/testing/content.ts";
import { find, plainSearch } from "./find.ts";
import type { LibraryItem } from "./library.ts";
import { readResourcesQuery, resourcesDefaults } from "./query.ts";
import { createSearch } from "./search-index.ts";

const routes = content.routes;

const item = (
  id: string,
  kind: LibraryItem["kind"],
  title: string,
  text: string,
  also: string[] = [],
): LibraryItem => ({ id, kind, title, text, href: `/${id}`, also });

const library = [
  item("cost", "calculator", "Mail costs", "Adds up a bill", ["postage"]),
  item("rate", "term", "Match rate", "A share of records"),
  item("record", "reference", "Records", "Fields, and how they match"),
];
const read = (query: string) => readResourcesQuery(new URLSearchParams(query));
const ids = (query: string, search = createSearch(library)) =>
  find(library, read(query), search).items.map(({ id }) => id);

describe("the query of the hub", () => {
  it("has its keys in the route registry", () => {
    expect(routes.resources.query).toEqual(Object.keys(resourcesDefaults));
  });

  it("trims, joins blanks and cuts what is too long", () => {
    expect(read("q=++match+++rate+").q).toBe("match rate");
    expect(read(`q=${"x".repeat(500)}`).q).toHaveLength(80);
  });

  it("reads a kind that does not exist as all kinds", () => {
    expect(read("kind=poem").kind).toBeNull();
    expect(read("kind=term").kind).toBe("term");
  });
});

describe("finding", () => {
  it("gives everything in its own order without a query", () => {
    expect(ids("")).toEqual(["cost", "rate", "record"]);
    expect(ids("kind=term")).toEqual(["rate"]);
  });

  it("puts a match in the title before one in the text", () => {
    expect(ids("q=match")).toEqual(["rate", "record"]);
  });

  it("knows other names, beginnings and small misspellings", () => {
    expect(ids("q=postage")).toEqual(["cost"]);
    expect(ids("q=rec")[0]).toBe("record");
    expect(ids("q=postge")).toEqual(["cost"]);
  });

  it("asks for all words", () => {
    expect(ids("q=match+rate")).toEqual(["rate"]);
    expect(ids("q=match+unicorn")).toEqual([]);
  });

  it("counts what the kind leaves out", () => {
    const found = find(library, read("q=match&kind=reference"), createSearch(library));
    expect(found.items.map(({ id }) => id)).toEqual(["record"]);
    expect(found.elsewhere).toBe(1);
  });

  it("takes any text", () => {
    for (const text of ["*", "'\"<>", "\\", "😀", "a b c d e f", "%00"]) {
      expect(() => ids(`q=${encodeURIComponent(text)}`)).not.toThrow();
      expect(() => ids(`q=${encodeURIComponent(text)}`, plainSearch(library))).not.toThrow();
    }
  });

  it("works without an index, by words that stand somewhere", () => {
    expect(ids("q=POST+bill", plainSearch(library))).toEqual(["cost"]);
    expect(ids("q=unicorn", plainSearch(library))).toEqual([]);
  });
});
