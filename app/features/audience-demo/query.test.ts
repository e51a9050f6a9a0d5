import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import {
  clausesOf,
  demoDefaults,
  filterKey,
  RUN_KEY,
  readAudienceQuery,
  runOf,
  statesOf,
} from "./query.ts";

const { routes } = content;
const { copy, data } = content.tools["audience-demo"];

const read = (query: string) => readAudienceQuery(new URLSearchParams(query), data);
const values = (query: string) => clausesOf(read(query), copy.sentence).map(({ value }) => value);

describe("the query of the audience demo", () => {
  it("has its keys in the route registry", () => {
    expect([...(routes["audience-builder"].query ?? [])].sort()).toEqual(
      [...Object.keys(demoDefaults), RUN_KEY].sort(),
    );
  });

  it("starts from the defaults, which its own options know", () => {
    const query = read("");
    expect(query.age?.id).toBe(demoDefaults.age);
    expect(query.intent?.id).toBe(demoDefaults.intent);
    expect(query.refresh.id).toBe(demoDefaults.refresh);
    expect(query.states).toEqual([]);
  });

  it("writes each filter into the sentence, in order", () => {
    const asked = values(
      "interest=cooking&state=texas&state=ohio&age=25-34&income=upper&intent=any",
    );
    expect(asked).toHaveLength(4);
    expect(asked[0]).toBe("Ohio or Texas");
    expect(asked[3]).toBe("cooking");
  });

  it("lists three with serial commas and one join", () => {
    expect(values("state=ohio&state=texas&state=florida")[0]).toBe("Florida, Ohio, or Texas");
  });

  it("names a few of many states", () => {
    const all = data.states.map(({ id }) => `state=${id}`).join("&");
    expect(values(all)[0]).toBe("Alabama, Alaska, Arizona, Arkansas, or 47 other states");
  });

  it("says who is left out", () => {
    const asked = clausesOf(
      read(
        "where=not&state=ohio&without=renters&not-age=65-up&not-income=under-50000&without=nobody",
      ),
      copy.sentence,
    );
    expect(asked[0]).toEqual({ join: "Find people outside", value: "Ohio" });
    expect(asked.at(-1)).toEqual({
      join: "leaving out",
      value: "renters, ages 65 and over, or incomes under $50k",
    });
  });

  it("leaves out what lets everybody through", () => {
    expect(values("age=any&intent=any")).toHaveLength(1);
  });

  it("reads what does not exist as not asked for", () => {
    const query = read("state=atlantis&age=900&income=&refresh=hourly");
    expect(query.states).toEqual([]);
    expect(query.age).toBeNull();
    expect(query.income).toBeNull();
    expect(query.refresh.id).toBe(demoDefaults.refresh);
  });

  it("is the same question whatever the refresh, and another one for another filter", () => {
    expect(filterKey(read("refresh=daily"))).toBe(filterKey(read("refresh=monthly")));
    expect(filterKey(read("state=ohio"))).not.toBe(filterKey(read("")));
  });

  it("is another question where the states are left out, if there are any", () => {
    expect(filterKey(read("state=ohio&where=not"))).not.toBe(filterKey(read("state=ohio")));
    expect(filterKey(read("where=not"))).toBe(filterKey(read("")));
    expect(filterKey(read("without=renters"))).not.toBe(filterKey(read("")));
  });
});

describe("what a simulated run is told", () => {
  const run = (query: string) => runOf(read(query), data);

  it("is where people may live: the checked states, or all others", () => {
    expect(statesOf(read("state=ohio"), data.states).map(({ id }) => id)).toEqual(["ohio"]);
    const others = run("state=ohio&where=not").states.map(({ id }) => id);
    expect(others).toHaveLength(data.states.length - 1);
    expect(others).not.toContain("ohio");
  });

  it("is the span of incomes that is left, as long as a run can draw one", () => {
    expect(run("not-income=100000-149999&not-income=over-149999").income).toEqual({
      from: 0,
      to: 100_000,
    });
    expect(run("income=upper&not-income=over-149999").income).toEqual({
      from: 100_000,
      to: 150_000,
    });
    expect(run("income=upper&not-income=100000-149999").income?.from).toBe(100_000);
    expect(run("income=lower&not-income=50000-79999").income?.to).toBe(80_000);
  });
});
