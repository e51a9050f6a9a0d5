import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isRouteId, type RouteId, routeList as routeListOf } from "#content-model/schema/route.ts";
import type { Section } from "#content-model/schema/section.ts";
import { content } from "#content-model/testing/content.ts";

const pagesFolder = path.join(import.meta.dirname, "../../content/pages");
const routeList = routeListOf(content.routes);

/** Parts that a buyer looks for on a product page, and the anchors under which each may be. */
const parts: Readonly<Record<string, readonly string[]>> = {
  problem: ["problem", "what", "try"],
  "how it works": ["how-it-works", "score"],
  data: ["data"],
  limits: ["limits"],
  compliance: ["compliance"],
  questions: ["faq"],
};
/** Anchors of tools that the page's own module puts under its hero. */
const tools: Partial<Record<RouteId, string>> = {
  "buyer-intent": "try",
  "consumer-data": "data",
  "business-data": "data",
  "business-intelligence": "try",
  api: "try",
  "audience-builder": "sample",
  "traffic-id": "estimate",
  "direct-mail": "studio",
  "white-label": "preview",
  enterprise: "scope",
};
const WORDS = { min: 400, max: 900 };
/** Keys whose values no one reads. */
const UNREAD = new Set([
  "meta",
  "href",
  "kind",
  "id",
  "panel",
  "panelId",
  "side",
  "tone",
  "layout",
  // Opens when its figure is pressed.
  "definition",
]);

const products = routeList
  .filter(({ path }) => /^\/(solutions|data)\/[^/]+$|^\/buyer-intent$/.test(path))
  .map(({ id }) => id)
  .filter(isRouteId);
const pages = new Map(products.map((id) => [id, pageOf(id)]));

it("covers every page of a product", () => {
  expect(products).toHaveLength(10);
});

describe.each([...pages])("%s", (id, page) => {
  it.each(Object.entries(parts))("says: %s", (_part, anchors) => {
    const ids = [tools[id] ?? "", ...page.sections.flatMap(anchorsOf)];
    expect(ids.some((id) => anchors.includes(id))).toBe(true);
  });

  it("has a table of data fields with sample values", () => {
    const table = page.sections.find(
      (section) => section.id === "data" && section.kind === "table",
    );
    const isSample = table?.kind === "table" && table.sample;
    expect(tools[id] === "data" ? content.attributes.sample : isSample).toBe(true);
  });

  it("prints claims of the registry", () => {
    const source = readFileSync(path.join(pagesFolder, `${id}.yaml`), "utf8");
    const printed = [...source.matchAll(/\{\{claim\.([\w-]+)\}\}|claim: ([\w-]+)/g)].map(
      ([, inText, inStats]) => inText ?? inStats ?? "",
    );
    for (const claim of printed) expect(content.claims[claim], claim).toBeDefined();
    expect(new Set(printed).size).toBeGreaterThan(1);
  });

  it("ends with what to do next", () => {
    // Enterprise ends with its form, and its questions under that.
    expect(page.sections.at(-1)?.kind).toBe(id === "enterprise" ? "faq" : "cta");
  });

  it("shows its tool or a picture of it under #try", () => {
    if (tools[id] !== "try") expect(JSON.stringify(page)).toMatch(/"(id|panelId)":"try"/);
  });

  it(`takes ${WORDS.min} to ${WORDS.max} words`, () => {
    const count = readable(page).join(" ").split(/\s+/).length;
    expect(count).toBeGreaterThanOrEqual(WORDS.min);
    expect(count).toBeLessThanOrEqual(WORDS.max);
  });
});

/** Every page with sections of its own making, next to the closing banner that nearly all have. */
const composed = Object.entries(content.pages).flatMap(([id, page]) => {
  const sections = "sections" in page ? (page.sections as readonly Section[]) : [];
  return sections.length > 1 ? [{ id, page, sections }] : [];
});

it("no two pages have the same order of sections", () => {
  const seen = new Map<string, string>();
  for (const { id, sections } of composed) {
    const order = sections.map(({ kind }) => kind).join(" ");
    expect(seen.get(order), `${id} has the sections of`).toBeUndefined();
    seen.set(order, id);
  }
  expect(seen.size).toBeGreaterThan(15);
});

it("no page says over its title what the breadcrumb says", () => {
  for (const [id, page] of Object.entries(content.pages)) {
    const { eyebrow } = ("hero" in page ? page.hero : {}) as { eyebrow?: string };
    const route = routeList.find((entry) => entry.id === id);
    expect(eyebrow?.toLowerCase(), id).not.toBe(route?.label.toLowerCase() ?? "");
  }
});

it("no drawing is on two pages, or twice on one", () => {
  const seen = new Map<string, string>();
  for (const [id, page] of Object.entries(content.pages))
    for (const [, name = ""] of JSON.stringify(page).matchAll(/"panel":"([^"]+)"/g)) {
      expect(seen.get(name), `${id} has the drawing ${name} of`).toBeUndefined();
      seen.set(name, id);
    }
  expect(seen.size).toBeGreaterThan(14);
});

it.each([...pages])(
  "%s has a section that no other page has: its tool, or a drawing",
  (id, page) => {
    const drawn = page.sections.some(({ kind }) => kind === "split");
    expect(drawn || tools[id] !== undefined).toBe(true);
  },
);

/** Anchors of the section, and of the problem and the rule that are headings inside it. */
function anchorsOf(section: Section): string[] {
  const problem = "problem" in section ? section.problem?.id : undefined;
  const remark = "remark" in section ? section.remark?.id : undefined;
  return [section.id, problem, remark].filter((id) => id !== undefined);
}

function pageOf(id: RouteId): { sections: readonly Section[] } {
  const page: unknown = Reflect.get(content.pages, id);
  return page as { sections: readonly Section[] };
}

function readable(value: unknown, key = ""): string[] {
  if (UNREAD.has(key)) return [];
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((item) => readable(item, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, item]) => readable(item, inner));
}
