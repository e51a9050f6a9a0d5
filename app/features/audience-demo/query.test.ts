import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { demoDefaults, demoKey, readDemoQuery, runsIn } from "./query.ts";

const { data } = content.tools["audience-demo"];
const read = (query: string) => readDemoQuery(new URLSearchParams(query), data);

describe("the query of the audience demo", () => {
  it("starts from the defaults, which its own options know", () => {
    const query = read("");
    expect(query.age.id).toBe(demoDefaults["demo-age"]);
    expect(query.intent.id).toBe(demoDefaults["demo-intent"]);
    expect(query.refresh.id).toBe(demoDefaults.refresh);
  });

  it("reads what was chosen, and what does not exist as the start", () => {
    expect(read("demo-age=18-24").age.id).toBe("18-24");
    expect(read("demo-age=900&refresh=hourly")).toEqual(read(""));
  });

  it("is the same question whatever the refresh, and another one for another filter", () => {
    expect(demoKey(read("refresh=daily"))).toBe(demoKey(read("refresh=monthly")));
    expect(demoKey(read("demo-age=18-24"))).not.toBe(demoKey(read("")));
    expect(demoKey(read("demo-intent=solar-panels"))).not.toBe(demoKey(read("")));
  });
});

it.each([
  ["", 0],
  ["run=2", 2],
  ["run=1000", 0],
  ["run=often", 0],
  [`run=${"9".repeat(309)}`, 0],
])("counts the runs of “%s”", (query, runs) => {
  expect(runsIn(new URLSearchParams(query))).toBe(runs);
});
