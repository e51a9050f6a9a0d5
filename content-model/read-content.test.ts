import { describe, expect, it, test } from "vitest";
import { faultsAfter, readChanged, replacing } from "./testing/changed-content.ts";

describe("a slip of the pen", () => {
  it("is named with file and line", () => {
    const faults = faultsAfter({ "pages/about.yaml": 'meta:\n  title: "Open,\n' });
    expect(faults[0]).toMatch(/^content\/pages\/about\.yaml:2:\d+ .*not closed/);
    expect(faultsAfter({})).toEqual([]);
  });
});

describe("a name", () => {
  /** The faults where the line over a page's title is this text. */
  const eyebrow = (text: string) =>
    faultsAfter({
      "pages/about.yaml": (page) => page.replace(/^ {2}eyebrow: .*$/m, `  eyebrow: "${text}"`),
    });

  it("of a claim or page must exist", () => {
    expect(eyebrow("{{claim.uptime}}")).toEqual([]);
    expect(eyebrow("{{claim.uptme}}")[0]).toMatch(
      /^content\/pages\/about\.yaml:\d+:\d+ .*“claim\.uptime”/,
    );
    expect(eyebrow("{{path.hme}}")[0]).toMatch(
      /^content\/pages\/about\.yaml:\d+:\d+ .*“path\.home”/,
    );
  });

  it("that doesn’t exist is the only fault of its text", () => {
    const faults = faultsAfter({
      "navigation.yaml": (text) => text.replace("{{path.pricing}}", "{{path.pricin}}"),
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/names nothing\. Did you mean “path\.pricing”\?$/);
  });

  it("among many is not listed with all of them", () => {
    const [fault = ""] = faultsAfter({
      "pages/about.yaml": replacing("claim: uptime", "claim: uptme"),
    });
    expect(fault).toMatch(/“claim” is “uptme”, which is none of the \d+ names/);
    expect(fault).toMatch(/Did you mean “uptime”\?$/);
  });

  it("of a figure that a page prints with its unit must exist", () => {
    const [fault] = faultsAfter({
      "pages/consumer-data.yaml": (page) => page.replace(/claim: ([\w-]+)/, "claim: $1x"),
    });
    expect(fault).toMatch(/^content\/pages\/consumer-data\.yaml:\d+:\d+ .*Did you mean/);
  });
});

describe("a file that others depend on", () => {
  it.each(["site", "routes", "plans", "claims"])(
    "%s.yaml, is the only one named while it can’t be read",
    (name) => {
      const faults = faultsAfter({ [`${name}.yaml`]: (text) => `${text}broken: "\n` });
      expect(faults).toEqual([
        expect.stringMatching(`^content/${name}\\.yaml:\\d+:\\d+ .*not closed`),
      ]);
    },
  );
});

describe("money", () => {
  const priced = (cents: string) =>
    faultsAfter({ "plans.yaml": replacing("monthly: 14900", `monthly: ${cents}`) });

  it("is whole cents", () => {
    expect(priced("14900")).toEqual([]);
    expect(priced("149.5")[0]).toMatch(
      /^content\/plans\.yaml:\d+:\d+ “monthly” must be a whole number; it is 149\.5\.$/,
    );
    expect(priced("$149")).toEqual([
      expect.stringMatching(/must be a number, not a text; it is “\$149”\. Write digits only/),
    ]);
    expect(priced("-14900")[0]).toMatch(/^content\/plans\.yaml:\d+:\d+ /);
  });
});

describe("a file that stays the same", () => {
  it("is held again to what it looks up elsewhere, when that changes", () => {
    expect(faultsAfter({})).toEqual([]);
    const faults = faultsAfter({ "claims.yaml": replacing("\nuptime:", "\nuptimes:") });
    expect(faults.some((fault) => fault.startsWith("content/pages/about.yaml"))).toBe(true);
  });
});

test("every text names the address that the settings give the site", () => {
  const siteUrl = "https://www.other.example";
  const { tools, openapi, site } = readChanged({}, { settings: { siteUrl } });
  expect(tools["mail-estimator"].bill.quote.again).toContain(`${siteUrl}{address}`);
  expect(openapi.servers[0]?.url).toBe(`${siteUrl}/api/sandbox/v1`);
  expect(JSON.stringify([tools, openapi])).not.toContain(site.url);
});
