import { describe, expect, it } from "vitest";
import { content } from "#model/testing/content.ts";
import { clausesOf, demoDefaults, filterKey, RUN_KEY, readAudienceQuery } from "./query.ts";

const { routes } = content;
const { words, data } = content.tools["audience-demo"];

const read = (query: string) => readAudienceQuery(new URLSearchParams(query), data);
const values = (query: string) => clausesOf(read(query), words.sentence).map(({ value }) => value);

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

  it("lists three with commas and one join", () => {
    expect(values("state=ohio&state=texas&state=florida")[0]).toBe("Florida, Ohio or Texas");
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
});
