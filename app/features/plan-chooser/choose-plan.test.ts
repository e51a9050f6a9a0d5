import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import {
  type Answers,
  bounds,
  needs,
  pers,
  readAnswers,
  readBilling,
  recordChoices,
} from "./answers.ts";
import { choosePlan, resolutionsAtMost, usedOf } from "./chooser-result.tsx";

const standardPro = content.plans.standardPro;
const topMatchRate = content.plans.topMatchRate;

const small: Answers = {
  visits: 1_000,
  sites: 1,
  queries: 1,
  per: "month",
  records: "within",
  needs: [],
};

describe("the plan chooser", () => {
  it("names the annual price when everything fits both ways of paying", () => {
    expect(choosePlan(small, content.plans)).toMatchObject({
      plan: "standard-pro",
      billing: "annual",
      annualFails: null,
    });
  });

  it("names the monthly price when the annual allowance of queries is too small", () => {
    const choice = choosePlan({ ...small, queries: 5, per: "day" }, content.plans);
    expect(choice).toMatchObject({ plan: "standard-pro", billing: "monthly" });
    expect(choice.annualFails).toMatchObject({
      id: "queries",
      need: 1_825,
      limit: 120,
      per: "year",
    });
  });

  it.each([
    ["visits", { visits: 50_000 }, "resolutions"],
    ["websites", { sites: standardPro.websites + 1 }, "websites"],
    ["queries", { queries: 11, per: "day" }, "queries"],
    ["records", { records: "over" }, "records"],
  ] as const)("names Enterprise when there are too many %s", (_what, more, id) => {
    const choice = choosePlan({ ...small, ...more }, content.plans);
    expect(choice).toMatchObject({ plan: "enterprise", billing: null });
    expect(choice.checks.filter((check) => !check.fits).map((check) => check.id)).toEqual([id]);
  });

  it.each(needs)("names Enterprise for %s alone", (need) => {
    expect(choosePlan({ ...small, needs: [need] }, content.plans)).toMatchObject({
      plan: "enterprise",
      needs: [need],
    });
  });

  it("fits at the limit and fails one above it", () => {
    const atLimit = Math.floor((standardPro.resolutions.monthly * 100) / topMatchRate);
    expect(choosePlan({ ...small, visits: atLimit }, content.plans).plan).toBe("standard-pro");
    expect(choosePlan({ ...small, visits: atLimit + 2 }, content.plans).plan).toBe("enterprise");
    expect(choosePlan({ ...small, sites: standardPro.websites }, content.plans).plan).toBe(
      "standard-pro",
    );
    expect(choosePlan({ ...small, queries: 10, per: "day" }, content.plans)).toMatchObject({
      plan: "standard-pro",
      billing: "monthly",
    });
    expect(choosePlan({ ...small, queries: 120, per: "year" }, content.plans).billing).toBe(
      "annual",
    );
    expect(choosePlan({ ...small, queries: 121, per: "year" }, content.plans).billing).toBe(
      "monthly",
    );
  });

  it("names the limit that decides: the one that is used most", () => {
    const at = (more: Partial<Answers>) =>
      choosePlan({ ...small, ...more }, content.plans).deciding;
    expect(at({}).id).toBe("resolutions");
    expect(at({ sites: standardPro.websites }).id).toBe("websites");
    expect(at({ visits: 9_000, sites: 5 })).toMatchObject({ id: "resolutions", fits: false });
    expect(at({ visits: 9_000, records: "over" }).id).toBe("records");
    // Within its limit, no one knows how large the largest query is.
    expect(at({ visits: 0, queries: 1, per: "year" }).id).toBe("websites");
  });

  it("decides by a limit that is passed exactly when the plan doesn't fit", () => {
    const answers = fc.record({
      visits: fc.integer(bounds.visits),
      sites: fc.integer(bounds.sites),
      queries: fc.integer(bounds.queries),
      per: fc.constantFrom(...pers),
      records: fc.constantFrom(...recordChoices),
      needs: fc.constant([]),
    });
    fc.assert(
      fc.property(answers, (given) => {
        const { plan, deciding, checks } = choosePlan(given, content.plans);
        expect(deciding.fits).toBe(plan === "standard-pro");
        for (const check of checks) expect(usedOf(check)).toBeLessThanOrEqual(usedOf(deciding));
      }),
    );
  });

  it("rounds resolutions up, and counts none for no visits", () => {
    expect(resolutionsAtMost(1, topMatchRate)).toBe(1);
    expect(resolutionsAtMost(0, topMatchRate)).toBe(0);
  });
});

describe("answers in the URL", () => {
  const read = (query: string) => readAnswers(new URLSearchParams(query));

  it("are read as they were given", () => {
    const { answers, faults } = read(
      "visits=2,000&sites=3&queries=4&per=day&records=over&need=white-glove&need=custom-data",
    );
    expect(faults).toEqual({});
    expect(answers).toEqual({
      visits: 2_000,
      sites: 3,
      queries: 4,
      per: "day",
      records: "over",
      needs: ["custom-data", "white-glove"],
    });
  });

  it("fall back where a choice does not exist", () => {
    expect(read("per=fortnight&records=all&need=gold").answers).toMatchObject({
      per: "week",
      records: "within",
      needs: [],
    });
    expect(readBilling(new URLSearchParams("billing=daily"))).toBe("monthly");
    expect(readBilling(new URLSearchParams("billing=annual"))).toBe("annual");
  });

  it("keep a wrong number as typed, and say why", () => {
    const { text, faults } = read("visits=abc&sites=0&queries=");
    expect(text).toEqual({ visits: "abc", sites: "0", queries: "" });
    expect(faults).toEqual({
      visits: "not-a-number",
      sites: "too-small",
      queries: "not-a-number",
    });
  });
});
