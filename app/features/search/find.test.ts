import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanQuery, markMatches, plainFinder, type SearchDoc } from "./find.ts";
import { indexFinder, indexFinderInPieces } from "./index-finder.ts";

const doc = (id: string, name: string, also = ""): SearchDoc => ({ id, texts: { name, also } });
const docs = [
  doc("cooktop", "Induction cooktops", "stove"),
  doc("payroll", "Payroll software"),
  doc("desk", "Standing desks"),
];
const find = indexFinder(docs, { name: 3, also: 1 });
const ids = (query: string) => find(query).map(({ id }) => id);
const inBrackets = (text: string, query: string, terms: readonly string[] = []) =>
  markMatches(text, query, { terms })
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join("");

describe("finding", () => {
  it("knows beginnings, other terms and small misspellings", () => {
    expect(ids("indu")).toEqual(["cooktop"]);
    expect(ids("stove")).toEqual(["cooktop"]);
    expect(ids("payrol sofware")).toEqual(["payroll"]);
    expect(ids("unicorn")).toEqual([]);
  });

  it("finds the same by an index that was made in pieces", async () => {
    const pieced = await indexFinderInPieces(docs, { name: 3, also: 1 });
    for (const query of ["indu", "stove", "payrol sofware", "unicorn"])
      expect(pieced(query)).toEqual(find(query));
  });

  it("works without an index, by words that are somewhere", () => {
    const plain = plainFinder(docs);
    expect(plain("top STOVE")).toEqual([{ id: "cooktop", terms: [] }]);
    expect(plain("unicorn")).toEqual([]);
  });

  it("takes any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const query = cleanQuery(text);
        expect(query.length).toBeLessThanOrEqual(80);
        expect(cleanQuery(query)).toBe(query);
        find(query);
        plainFinder(docs)(query);
      }),
    );
  });
});

describe("marking what matched", () => {
  it("marks the letters that were typed, and whole words that only resemble them", () => {
    expect(inBrackets("Induction cooktops", "indu", ["induction"])).toBe("[Indu]ction cooktops");
    expect(inBrackets("Payroll software", "payrol sofware", ["payroll", "software"])).toBe(
      "[Payrol]l [software]",
    );
    expect(inBrackets("Countertop ice makers", "top")).toBe("Counter[top] ice makers");
    expect(inBrackets("Wi-Fi, 5G", "fi wi", ["fi", "wi"])).toBe("[Wi]-[Fi], 5G");
  });

  it("never changes the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string(),
        fc.array(fc.string()),
        (text, query, terms) => {
          const parts = markMatches(text, query, { terms });
          expect(parts.map((part) => part.text).join("")).toBe(text);
          for (const [i, part] of parts.entries()) expect(part.found).not.toBe(parts[i + 1]?.found);
        },
      ),
    );
  });
});
