import { describe, expect, it } from "vitest";
import { indexFinder } from "#app/features/search/index-finder.ts";
import { content } from "#content-model/testing/content.ts";
import { boosts, docsOf, findItems } from "./find.ts";
import type { LibraryEntry } from "./library.ts";
import { readResourcesQuery, resourcesDefaults } from "./query.ts";

const routes = content.routes;

const item = (
  id: string,
  kind: LibraryEntry["kind"],
  title: string,
  text: string,
  also: string[] = [],
): LibraryEntry => ({ id, kind, title, text, href: `/${id}`, also });

const library = [
  item("cost", "calculator", "Mail costs", "Adds up a bill", ["postage"]),
  item("rate", "term", "Match rate", "A share of records"),
  item("record", "reference", "Records", "Fields, and how they match"),
];
const read = (query: string) => readResourcesQuery(new URLSearchParams(query));
const ids = (query: string, find = indexFinder(docsOf(library), boosts)) =>
  findItems(library, read(query), find).items.map(({ id }) => id);

describe("the query of the hub", () => {
  it("has its keys in the route registry", () => {
    expect(routes.resources.query).toEqual(Object.keys(resourcesDefaults));
  });

  it("trims, collapses spaces and cuts what is too long", () => {
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
    const found = findItems(
      library,
      read("q=match&kind=reference"),
      indexFinder(docsOf(library), boosts),
    );
    expect(found.items.map(({ id }) => id)).toEqual(["record"]);
    expect(found.matches.map(({ id }) => id)).toEqual(["rate", "record"]);
    expect(found.elsewhere).toBe(1);
  });
});
