import { describe, expect, it } from "vitest";
import type { RouteId } from "#model/schema/route.ts";
import { isRouteId, routeList as routeListOf } from "#model/schema/route.ts";
import type { Section } from "#model/schema/section.ts";
import { content } from "#model/testing/content.ts";

const claim = (id: string) => content.claims[id]?.value;
const routeList = routeListOf(content.routes);

/** What a buyer looks for on the page of a product, and the anchors under which it may stand. */
const parts: Readonly<Record<string, readonly string[]>> = {
  problem: ["problem", "what", "try"],
  "how it works": ["how-it-works", "score"],
  data: ["data"],
  limits: ["limits"],
  compliance: ["compliance"],
  questions: ["faq"],
};
const WORDS = { min: 400, max: 900 };
/** Keys whose values nobody reads. */
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
]);

const products = routeList
  .filter(({ path }) => /^\/(solutions|data)\/|^\/buyer-intent$/.test(path))
  .map(({ id }) => id)
  .filter(isRouteId);
const pages = new Map(products.map((id) => [id, pageOf(id)]));

it("covers every page of a product", () => {
  expect(products).toHaveLength(10);
});

describe.each([...pages])("%s", (_, page) => {
  it.each(Object.entries(parts))("says: %s", (_part, anchors) => {
    const ids = page.sections.map((section) => section.id ?? "");
    expect(ids.some((id) => anchors.includes(id))).toBe(true);
  });

  it("has a table of data fields with sample values", () => {
    const table = page.sections.find(({ id, kind }) => id === "data" && kind === "table");
    expect(table?.kind === "table" ? table.sample : undefined).toBe(true);
  });

  it("prints claims of the registry", () => {
    const stats = page.sections.flatMap((section) =>
      section.kind === "stats" ? section.stats : [],
    );
    for (const { id, value } of stats) expect(claim(id)).toBe(value);
    expect(stats.length).toBeGreaterThan(1);
  });

  it("ends with what to do next", () => {
    expect(page.sections.at(-1)?.kind).toBe("cta");
  });

  it("shows its tool or a picture of it under #try", () => {
    expect(JSON.stringify(page)).toMatch(/"(id|panelId)":"try"/);
  });

  it(`takes ${WORDS.min} to ${WORDS.max} words`, () => {
    const words = readable(page).join(" ").split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(WORDS.min);
    expect(words).toBeLessThanOrEqual(WORDS.max);
  });
});

it("no two of them have the same composition", () => {
  const seen = new Map<string, string>();
  for (const [id, page] of pages) {
    const order = page.sections.map(({ kind }) => kind).join(" ");
    expect(seen.get(order), `${id} has the sections of`).toBeUndefined();
    seen.set(order, id);
  }
});

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
