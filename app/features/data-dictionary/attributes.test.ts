import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributesFile } from "#app/features/data-dictionary/dictionary.server.ts";
import { plainFinder } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import { content } from "#content-model/testing/content.ts";
import { slugOf } from "#shared/words.ts";
import {
  attributeBoosts,
  attributeDocs,
  datasets,
  findAttributes,
  listAttributes,
} from "./attributes.ts";
import {
  columnIds,
  dictionaryDefaults,
  readDictionaryQuery,
  sourceIds,
  usualColumns,
} from "./query.ts";

const groups = content.attributes.consumer;
const attributes = listAttributes(groups);
const slugs = groups.map(({ group }) => slugOf(group));
const read = (query: string) => readDictionaryQuery(new URLSearchParams(query), slugs);
const find = indexFinder(attributeDocs(attributes), attributeBoosts);

describe("the examples in the search field", () => {
  it.each(datasets)("each find something in %s", (dataset) => {
    const { placeholder } = content.tools["data-dictionary"][dataset];
    const findIn = indexFinder(
      attributeDocs(listAttributes(content.attributes[dataset])),
      attributeBoosts,
    );
    const examples = [...placeholder.matchAll(/“([^”]+)”/g)].map(([, example = ""]) => example);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(findIn(example), example).not.toEqual([]);
  });
});

describe("the attributes of the sample", () => {
  it("are as many as the tool promises", () => {
    const all = datasets.flatMap((dataset) => listAttributes(content.attributes[dataset]));
    expect(all.length).toBeGreaterThanOrEqual(120);
  });

  it("are each found by their own label", () => {
    for (const { name, label } of attributes)
      expect(
        find(label)
          .slice(0, 3)
          .map(({ id }) => id),
      ).toContain(name);
  });

  it("name nothing that the pages say isn't kept", () => {
    const kept =
      /diagnos|medicine$|pregnan|\brace\b|religio|orientation|immigra|social security|driver/i;
    for (const dataset of datasets)
      for (const { name, label, example } of listAttributes(content.attributes[dataset]))
        expect([name, label, example].join(" ")).not.toMatch(kept);
  });
});

describe("the query of the dictionary", () => {
  it("has its keys in the route registry, on both pages", () => {
    const keys = [...Object.keys(dictionaryDefaults), "show"];
    expect(content.routes["consumer-data"].query).toEqual(keys);
    expect(content.routes["business-data"].query).toEqual(keys);
  });

  it("reads what doesn't exist as if it weren't there", () => {
    expect(read("group=none&source=rumor&col=price&col=limit&col=type&show=x")).toEqual({
      q: "",
      group: null,
      source: null,
      chosen: ["type", "limit"],
      showsAll: false,
    });
    expect(read("").chosen).toEqual(usualColumns);
    // The same columns, asked for, are in the same places.
    expect(read("col=refresh&col=coverage&col=example&col=source").chosen).toEqual(usualColumns);
    expect(read("col=price").chosen).toEqual(usualColumns);
    // Every box unchecked.
    expect(read("col=").chosen).toEqual([]);
  });

  it("lets through what fits all that is asked, and everything while nothing is", () => {
    expect(findAttributes(attributes, read(""), find)).toHaveLength(attributes.length);
    const option = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values));
    fc.assert(
      fc.property(
        option(slugs),
        option(sourceIds),
        fc.constantFrom("", "home", "income band", "emial", "xylophone"),
        fc.constantFrom(find, plainFinder(attributeDocs(attributes))),
        (group, source, q, by) => {
          const found = findAttributes(attributes, { q, group, source }, by);
          expect(new Set(found.map(({ attribute }) => attribute.name)).size).toBe(found.length);
          for (const { attribute } of found) {
            if (group !== null) expect(slugOf(attribute.group)).toBe(group);
            if (source !== null) expect(attribute.source).toBe(source);
          }
          const open = findAttributes(attributes, { q, group: null, source: null }, by);
          expect(open.length).toBeGreaterThanOrEqual(found.length);
        },
      ),
    );
  });
});

describe("the file", () => {
  const ask = (kind: "csv" | "json", query: string) =>
    attributesFile(content, new URLSearchParams(query), kind);

  it("has the same attributes and columns as the page, marked as samples", () => {
    const query = "in=consumer&group=home&source=modeled&col=limit&col=coverage";
    const names = ["home_value_band"];
    const json = JSON.parse(ask("json", query).body) as {
      attributes: Array<Record<string, unknown>>;
    };
    expect(json).toMatchObject({ sample: true, dataset: "consumer" });
    expect(json.attributes.map(({ name }) => name)).toEqual(names);
    expect(Object.keys(json.attributes[0] ?? {})).toEqual(["name", "label", "coverage", "limit"]);
    const [head, ...rows] = ask("csv", query).body.trim().split("\r\n");
    expect(head).toContain('"sample","name","label","coverage","limit"');
    expect(rows).toHaveLength(names.length);
  });

  it("has everything of a dataset while nothing else is asked", () => {
    for (const dataset of datasets) {
      const { attributes: all } = JSON.parse(ask("json", `in=${dataset}`).body) as {
        attributes: unknown[];
      };
      expect(all).toHaveLength(listAttributes(content.attributes[dataset]).length);
    }
  });

  it("isn't there for a dataset that doesn't exist", () => {
    expect(ask("csv", "in=secrets").status).toBe(404);
  });

  it("knows every column", () => {
    expect(Object.keys(content.tools["data-dictionary"].columns.names).sort()).toEqual(
      [...columnIds].sort(),
    );
  });
});
