import { describe, expect, it } from "vitest";
import { brandColors } from "#content/brand.ts";
import { brandFaults, contrast } from "./brand.ts";
import { articleFaults, claimFaults, priceFaults } from "./figures.ts";
import { routeFaults } from "./routes.ts";
import { nameFaults, syntaxFaults } from "./syntax.ts";

describe("a slip of the pen", () => {
  it("is named with file and line", () => {
    const source = 'export default {\n  title: "Open,\n};\n';
    expect(syntaxFaults("content/pages/a.ts", source)[0]).toMatch(/^content\/pages\/a\.ts:2: /);
    expect(syntaxFaults("content/pages/a.ts", "export default {};")).toEqual([]);
  });
});

describe("a name", () => {
  const check = (source: string) =>
    nameFaults("a.ts", source, new Set(["uptime"]), new Set(["home"]));

  it("of a claim or page must exist", () => {
    expect(check('claim("uptime") + path("home")')).toEqual([]);
    expect(check('\nstat("uptme")')).toEqual([
      'a.ts:2: stat("uptme"): there is no such claim in content/claims.ts',
    ]);
    expect(check('path("hme")')).toEqual([
      'a.ts:1: path("hme"): there is no such page in content/routes.ts',
    ]);
  });
});

describe("colors of the brand", () => {
  const source = 'export const brandColors = {\n  paper: "#f6f4ee",\n  action: "#2f3be6",\n};';

  it("can all be read on their grounds", () => {
    expect(brandFaults(brandColors, source)).toEqual([]);
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 1);
  });

  it("that can't are named with file, line and contrast", () => {
    const [first] = brandFaults({ ...brandColors, action: "#8f95f0" }, source);
    expect(first).toMatch(
      /^content\/brand\.ts:3: action #8f95f0 on paper .* contrast of 2\.\d+ to 1/,
    );
  });

  it("must be colors", () => {
    expect(brandFaults({ ...brandColors, paper: "white" }, source)).toEqual([
      "content/brand.ts:2: paper: Write a color as # and six digits: #2f3be6",
    ]);
  });
});

describe("addresses", () => {
  const routes = [
    { id: "home", path: "/" },
    { id: "pricing", path: "/pricing" },
  ];
  const sources = {
    routes:
      'export const routes = {\n  home: { path: "/" },\n  pricing: {\n  },\n  plans: {\n  },\n};',
    redirects: 'export const redirects = {\n  "/demo": routes.demo.path,\n};',
  };
  const check = (
    more: readonly { id: string; path: string }[],
    redirects: Readonly<Record<string, string>> = {},
  ) => routeFaults([...routes, ...more], ["a-guide"], redirects, sources);

  it("are one to a page", () => {
    expect(check([])).toEqual([]);
    expect(check([{ id: "plans", path: "/pricing" }])).toEqual([
      'content/routes.ts:5: the pages "pricing" and "plans" have the same path, /pricing. Give each one of its own',
    ]);
  });

  it.each([
    ["/Plans", /can't be a path/],
    ["/plans/", /can't be a path/],
    ["/metrics", /taken by the server/],
    ["/assets/plans", /taken by the server/],
    ["/blog/a-guide", /path of an article/],
  ])("can't be %s", (path, sentence) => {
    const [fault] = check([{ id: "plans", path }]);
    expect(fault).toMatch(/^content\/routes\.ts:5: /);
    expect(fault).toMatch(sentence);
  });

  it("lead on to a page, in one step, and never from one", () => {
    expect(check([], { "/demo": "/pricing?billing=annual#plans" })).toEqual([]);
    const faults = (redirects: Record<string, string>) => check([], redirects);
    expect(faults({ "/pricing": "/" })[0]).toMatch(/is a page, which nobody would see/);
    expect(faults({ "/demo": "/nowhere" })).toEqual([
      "content/redirects.ts:2: /nowhere is no page",
    ]);
    expect(faults({ "/demo": "/old", "/old": "/pricing" })[0]).toMatch(/leads on to \/pricing/);
  });
});

describe("figures", () => {
  it("of money are whole cents, and a plan's not a hundredth of itself", () => {
    const price = (cents: number) => priceFaults([{ name: "monthly", cents, plan: true }]);
    expect(price(149_00)).toEqual([]);
    expect(price(149.5)[0]).toContain("whole cents");
    expect(price(149)[0]).toContain("149_00");
    expect(priceFaults([{ name: "postcard", cents: 75, plan: false }])).toEqual([]);
  });

  it("of the registry keep to its manual", () => {
    const claim = {
      value: "1+",
      unit: "x",
      definition: "Something that is counted.",
      places: ["home"],
      asOf: null,
      evidence: null,
    };
    expect(claimFaults({ a: claim })).toEqual([]);
    expect(claimFaults({ a: { ...claim, asOf: "yesterday" } })[0]).toMatch(
      /^content\/claims\.ts, a: asOf: /,
    );
    expect(claimFaults({ a: { ...claim, places: ["attic"] } })).toHaveLength(1);
  });

  it("of an article may stand in articles", () => {
    const claims = {
      a: { places: ["home" as const] },
      b: { places: ["articles" as const] },
      c: { places: ["everywhere" as const] },
    };
    expect(articleFaults("x.md", "{{b}} {{c}} {{site.brand}}\n{{ a }}", claims)).toEqual([
      expect.stringContaining("x.md:2: {{ a }} may stand in: home."),
    ]);
  });
});
