import { describe, expect, it } from "vitest";
import { canonical, carried, decodeDefaults, encodeDefaults, withState } from "./query-state.ts";
import { readInteger } from "./read-integer.ts";

const defaults = { billing: "monthly", visitors: "1000", need: "" };

describe("the state of a page in its URL", () => {
  it("keeps defaults through their attribute: text, an empty value, and boxes that start checked", () => {
    const given = { skip: "/account, /checkout", need: "", kind: ["a", "b"], one: ["c"] };
    expect(decodeDefaults(encodeDefaults(given))).toEqual(given);
  });

  it("leaves out what is the default", () => {
    expect(
      canonical(
        [
          ["billing", "monthly"],
          ["visitors", "1000"],
        ],
        defaults,
      ),
    ).toBe("");
    expect(
      canonical(
        [
          ["billing", "annual"],
          ["visitors", "1000"],
        ],
        defaults,
      ),
    ).toBe("billing=annual");
  });

  it("is the same string whatever the order, and keeps several values of one key", () => {
    const one = canonical(
      [
        ["need", "b"],
        ["visitors", "5"],
        ["need", "c"],
      ],
      defaults,
    );
    const two = canonical(
      [
        ["visitors", "5"],
        ["need", "b"],
        ["need", "c"],
      ],
      defaults,
    );
    expect(one).toBe("visitors=5&need=b&need=c");
    expect(two).toBe(one);
  });

  it("knows boxes that start checked, and when none of them is", () => {
    const boxes = { col: ["type", "example"] };
    const col = (...values: string[]) => values.map((value) => ["col", value] as const);
    expect(canonical(col("example", "type"), boxes)).toBe("");
    expect(canonical([], boxes)).toBe("");
    expect(canonical(col("type"), boxes)).toBe("col=type");
    expect(canonical(col(""), boxes)).toBe("col=");
  });

  it("leaves keys that belong to others alone", () => {
    const query = new URLSearchParams("utm_source=mail&billing=annual");
    expect(withState(query, [["billing", "monthly"]], defaults).toString()).toBe("utm_source=mail");
    expect(withState(query, [["visitors", "7"]], defaults).toString()).toBe(
      "visitors=7&utm_source=mail",
    );
  });

  it("lets a form carry the keys that it has no field for", () => {
    expect(
      carried(new URLSearchParams("piece=letter&billing=annual&need=a&need=b"), ["piece"]),
    ).toEqual([
      ["billing", "annual"],
      ["need", "a"],
      ["need", "b"],
    ]);
  });
});

describe("what a form carries", () => {
  it("is each name and value once, however often an address repeats it", () => {
    const query = new URLSearchParams("need=x&need=x&need=y".concat("&need=x".repeat(1_000)));
    expect(carried(query, [])).toEqual([
      ["need", "x"],
      ["need", "y"],
    ]);
  });

  it("is bounded, whatever the address holds", () => {
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, i) => ["n", `${i}`]));
    expect(carried(many, []).length).toBeLessThanOrEqual(60);
    expect(carried(new URLSearchParams(`order=${"<".repeat(5_000)}`), [])).toEqual([]);
  });
});

describe("a whole number as typed", () => {
  const bounds = { min: 1, max: 1_000_000, fallback: 500 };

  it.each([
    ["2,500", 2_500],
    [" 40 ", 40],
    ["1 000", 1_000],
    ["$1.200", 1_200],
    ["１２００", 1_200],
    ["1", 1],
    ["1000000", 1_000_000],
    [null, 500],
  ])("reads %j as %i", (text, value) => {
    expect(readInteger(text, bounds)).toEqual({ value });
  });

  it.each([
    ["", "not-a-number"],
    ["many", "not-a-number"],
    ["1.5", "not-a-number"],
    ["1e3", "not-a-number"],
    ["0", "too-small"],
    ["-3", "too-small"],
    ["1000001", "too-large"],
    ["99999999999999999999999", "too-large"],
  ])("says what is wrong with %j", (text, fault) => {
    expect(readInteger(text, bounds)).toEqual({ fault });
  });
});
