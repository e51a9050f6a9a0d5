import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadCompany } from "#app/features/company-profile/company.server.ts";
import { topicWeeks } from "#app/features/intent-explorer/topic-scores.ts";
import { content } from "#content-model/testing/content.ts";
import { applyChange } from "#shared/dated-changes.ts";
import { changedLines } from "./changed-lines.ts";
import { companyVersions, researchOn } from "./company.ts";
import { profileSearch, profileViews, readProfileQuery } from "./query.ts";

const company = loadCompany(content);
const versions = companyVersions(company);
const days = versions.map(({ day }) => day);
const copy = content.tools["company-profile"];

describe("the sample company", () => {
  it("has a version for its first day and for each change, and the last is what is known now", () => {
    expect(versions).toHaveLength(company.log.length + 1);
    expect(versions.at(-1)?.tables).toEqual(company.now);
    expect(versions[0]?.change).toBeNull();
  });

  it("is led from each version to the next by its change alone", () => {
    for (const { before, change, tables } of versions.slice(1))
      expect(change && before && applyChange(before, change)).toEqual(tables);
  });

  it("counts as many people as its departments have, in every version", () => {
    for (const { tables } of versions) {
      const sum = Object.values(tables.departments).reduce((all, { people }) => all + people, 0);
      const newest = Object.keys(tables.counts).toSorted().at(-1) ?? "";
      expect(tables.counts[newest]?.people).toBe(sum);
    }
  });

  it("says of each edit what was and what is, and never the same", () => {
    for (const version of versions.slice(1)) {
      const lines = changedLines(version, company, copy);
      expect(lines).toHaveLength(version.change?.edits.length ?? 0);
      for (const { name, before, after } of lines) {
        expect(name).not.toBe("");
        expect(before).not.toBe(after);
        expect(`${before}${after}`).not.toMatch(/undefined|NaN|\{/);
      }
    }
  });
});

describe("its research", () => {
  it("is that of the intent explorer in the weeks that both show", () => {
    const explorer = content.tools["intent-explorer"];
    const { weeks, topics } = researchOn("2026-11-22", company);
    for (const { id, scores } of topics) {
      const shown = topicWeeks(id, explorer);
      expect(scores).toEqual(shown.map(({ score }) => score));
      expect(weeks.map(({ number }) => number)).toEqual(shown.map(({ number }) => number));
    }
  });

  it("has twelve whole weeks before each version, and none that wasn't over", () => {
    for (const day of days) {
      const { weeks, topics } = researchOn(day, company);
      expect(weeks).toHaveLength(12);
      expect(weeks.every(({ ends }) => ends < day)).toBe(true);
      for (const { scores } of topics) expect(scores).toHaveLength(12);
    }
  });
});

describe("the address", () => {
  const at = fc.integer({ min: 0, max: days.length - 1 });
  const view = fc.constantFrom(...profileViews);

  it("leads back to the version and view that made it, and keeps what belongs to others", () => {
    fc.assert(
      fc.property(at, view, at, view, (from, seen, to, next) => {
        const start = new URLSearchParams(
          `utm=x&${profileSearch(new URLSearchParams(), days, { at: from, view: seen })}`,
        );
        const search = new URLSearchParams(profileSearch(start, days, { at: to, view: next }));
        expect(readProfileQuery(search, days)).toEqual({ at: to, view: next });
        expect(search.get("utm")).toBe("x");
        const stepped = new URLSearchParams(profileSearch(search, days, { at: from }));
        expect(readProfileQuery(stepped, days)).toEqual({ at: from, view: next });
      }),
    );
  });

  it("of the latest version and people is the plain one", () => {
    const query = new URLSearchParams("as-of=2026-05-21&view=sites");
    expect(profileSearch(query, days, { at: days.length - 1, view: "people" })).toBe("");
  });

  it("may name any day, and is read whatever it holds", () => {
    const read = (text: string) => readProfileQuery(new URLSearchParams(text), days);
    expect(read("as-of=2026-05-30").at).toBe(days.indexOf("2026-05-21"));
    expect(read("as-of=1999-01-01").at).toBe(0);
    fc.assert(
      fc.property(fc.string(), fc.string(), (asOf, shown) => {
        const query = new URLSearchParams({ "as-of": asOf, view: shown });
        expect(versions[readProfileQuery(query, days).at]).toBeDefined();
        expect(profileViews).toContain(readProfileQuery(query, days).view);
      }),
    );
  });
});
