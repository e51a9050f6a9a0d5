import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { standardFeature, standardLimits } from "./plan-features.ts";

const glossary = content.glossary.terms;

describe("the features of a plan", () => {
  it("are the same under both ways of paying unless the plans file says otherwise", () => {
    expect(standardFeature({ name: "Support", standard: "Email", enterprise: "Person" })).toEqual({
      name: "Support",
      monthly: "Email",
      annual: "Email",
    });
    const standard = { monthly: "1 per day", annual: "9 per year" };
    expect(standardFeature({ name: "Calls", standard, enterprise: true })).toEqual({
      name: "Calls",
      ...standard,
    });
  });

  it("say what is counted where the glossary has more on it", () => {
    const feature = { name: "Calls", standard: "9", enterprise: true, note: "Once each." };
    expect(standardFeature(feature).meaning).toBeUndefined();
    expect(standardFeature({ ...feature, term: "call" }).meaning).toEqual({
      note: "Once each.",
      term: "call",
    });
    for (const { meaning } of standardLimits(content.plans.featureGroups)) {
      if (meaning) expect(glossary.map(({ slug }) => slug)).toContain(meaning.term);
    }
  });

  it("count as limits only what the plan has", () => {
    const calls = { name: "Calls", standard: "9", enterprise: "Unlimited" };
    const packages = { name: "Packages", standard: false, enterprise: "Unlimited" };
    const support = { name: "Support", standard: "Email", enterprise: "Person" };
    const groups = [
      { title: "Volume", features: [calls, packages] },
      { title: "Terms", features: [support] },
    ];
    expect(standardLimits(groups).map(({ name }) => name)).toEqual(["Calls"]);
  });
});
