import { describe, expect, it } from "vitest";
import { indexFinder } from "#app/features/search/index-finder.ts";
import { content } from "#content-model/testing/content.ts";
import { intentDefaults, readIntentQuery, topicSearch } from "./query.ts";
import { listTopics, topicBoosts, topicDocs } from "./topics.ts";

const { tools, routes } = content;
const topics = listTopics(content["intent-topics"]);
const { start } = tools["intent-explorer"];
const read = (query: string) => readIntentQuery(new URLSearchParams(query), topics, start);

describe("the topics of the sample", () => {
  it("are as many as the page says at least, each with a path of its own in three levels", () => {
    const count = (kind: string) => topics.filter((topic) => topic.kind === kind).length;
    expect(count("consumer")).toBeGreaterThanOrEqual(300);
    expect(count("business")).toBeGreaterThanOrEqual(200);
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
    for (const { id } of topics) expect(id).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+){2}$/);
  });

  it("are found by their own name, first, or beside topics that bear the same", () => {
    const find = indexFinder(topicDocs(topics), topicBoosts);
    const names = new Map(topics.map(({ id, name }) => [id, name]));
    for (const { name } of topics)
      expect(
        find(name)
          .slice(0, 3)
          .map(({ id }) => names.get(id)),
      ).toContain(name);
  });
});

describe("the query of the explorer", () => {
  it("has its keys in the route registry", () => {
    expect(routes["buyer-intent"].query).toEqual([
      ...Object.keys(intentDefaults),
      "topic",
      "week",
      "show",
    ]);
  });

  it("reads what doesn't exist as if it weren't there", () => {
    expect(read("topic=nothing/at/all&week=99&in=nobody&show=x")).toMatchObject({
      q: "",
      kind: null,
      topic: { id: start },
      week: 11,
      showsAll: false,
    });
  });

  it("shows all matches of the query that it was asked for only", () => {
    expect(read("q=tents&show=tents").showsAll).toBe(true);
    expect(read("q=boats&show=tents").showsAll).toBe(false);
  });

  it("leads to a topic and a week with the rest of what was asked", () => {
    const query = new URLSearchParams("q=tents&week=3");
    expect(topicSearch(query, "a/b/c")).toBe("q=tents&topic=a%2Fb%2Fc");
    expect(topicSearch(query, "a/b/c", 4)).toBe("q=tents&topic=a%2Fb%2Fc&week=5");
  });
});
