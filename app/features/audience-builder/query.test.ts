import { describe, expect, it } from "vitest";
import { demoDefaults, RUN_KEY } from "#app/features/audience-demo/query.ts";
import { content } from "#content-model/testing/content.ts";
import { filterKey, readAudienceQuery, sampleDefaults, statesOf } from "./query.ts";

const { routes } = content;
const { data } = content.tools["audience-demo"];
const read = (query: string) => readAudienceQuery(new URLSearchParams(query), data);

describe("the query of the sample", () => {
  it("has its keys, and those of the demo, in the route registry", () => {
    expect([...(routes["audience-builder"].query ?? [])].sort()).toEqual(
      [...Object.keys(sampleDefaults), ...Object.keys(demoDefaults), RUN_KEY].sort(),
    );
  });

  it("starts from the defaults, which its own options know", () => {
    const query = read("");
    expect(query.age?.id).toBe(sampleDefaults.age);
    expect(query.intent?.id).toBe(sampleDefaults.intent);
    expect(query.states).toEqual([]);
  });

  it("reads what does not exist as not asked for", () => {
    const query = read("state=atlantis&age=900&income=");
    expect(query.states).toEqual([]);
    expect(query.age).toBeNull();
    expect(query.income).toBeNull();
  });

  it("is another question for another filter", () => {
    expect(filterKey(read("state=ohio"))).not.toBe(filterKey(read("")));
    expect(filterKey(read("without=renters"))).not.toBe(filterKey(read("")));
  });

  it("is another question where the states are left out, if there are any", () => {
    expect(filterKey(read("state=ohio&where=not"))).not.toBe(filterKey(read("state=ohio")));
    expect(filterKey(read("where=not"))).toBe(filterKey(read("")));
  });

  it("asks for the checked states, or for all others", () => {
    expect(statesOf(read("state=ohio"), data.states).map(({ id }) => id)).toEqual(["ohio"]);
    const others = statesOf(read("state=ohio&where=not"), data.states).map(({ id }) => id);
    expect(others).toHaveLength(data.states.length - 1);
    expect(others).not.toContain("ohio");
  });
});
