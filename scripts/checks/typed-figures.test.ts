import { describe, expect, it } from "vitest";
import { typedFigures } from "./typed-figures.ts";

const figures = (source: string, file = "app/x.ts") =>
  typedFigures(file, source).map(({ line, figure }) => `${line}: ${figure}`);

describe("a figure typed by hand is found", () => {
  it.each([
    ['export const a = "Up to 70% of visitors";', "1: 70%"],
    ['export const a = "280M+ profiles";', "1: 280M+"],
    ['export const a = "30K topics";', "1: 30K"],
    ['export const a = "from $0.75 a piece";', "1: $0.75"],
    ['export const a = "10,000 firms";', "1: 10,000"],
    ['export const a = "set up in 5 minutes";', "1: 5 minutes"],
    ['export const a = "a 30-minute call, 24/7";', "1: 30-minute,1: 24/7"],
    ['export const a = "3-5 business days";', "1: 3-5 business days"],
    [
      'export const a = "20 to 40 percent, ninety percent";',
      "1: 20 to 40 percent,1: ninety percent",
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source under test
    ["export const a = `\n${name}: 99.9% uptime`;", "2: 99.9%"],
    ["export const a = 1;\n\n{ title: 'All 12 integrations' }", "3: 12 integrations"],
  ])("in %s", (source, expected) => {
    expect(figures(source).join()).toBe(expected);
  });

  it("in the text and the readable attributes of an element", () => {
    const source = 'export const A = () => <p title="48 hrs">\n  Ready in {5} minutes\n</p>;';
    expect(figures(source, "app/sections/a.tsx")).toEqual(["1: 48 hrs", "2: 5 minutes"]);
  });
});

describe("what is no figure of the product is left alone", () => {
  it.each([
    ['export const a = "January 2024, page 2, WCAG 2.1, 3 websites";'],
    ['export const a = "w-[40%] h-1/2 max-w-7xl";'],
    ['import x from "./90%.ts"; type T = "70%";'],
    ['export const a = { kind: "table", sample: true, rows: [["70%"]] };'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source under test
    ['export const a = `${claim("x")} and ${count}% of ${days} days`;'],
    ["// 70% of visitors\nexport const a = 1;"],
  ])("%s", (source) => {
    expect(figures(source)).toEqual([]);
  });

  it("attributes that hold geometry or classes", () => {
    const source =
      'export const A = () => <svg width="100%" className="w-1/2"><rect d="M1 2" /></svg>;';
    expect(figures(source, "app/ui/a.tsx")).toEqual([]);
  });

  it("but a whole page is not excused by its own sample mark", () => {
    const source = 'export default { meta: {}, sample: true, hero: { title: "70% more" } };';
    expect(figures(source)).toEqual(["1: 70%"]);
  });
});
