import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { faultsAfter, readChanged } from "#content-model/testing/changed-content.ts";
import { content } from "#content-model/testing/content.ts";

/** Repeats the entries of a list until it has so many, each with texts of its own. */
function grown(list: string, count: number, ...texts: string[]) {
  return (text: string) => {
    const document = parseDocument(text);
    const path = list.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const entries = entriesAt(document.toJS(), path);
    const more = Array.from({ length: count }, (_, i) => {
      const entry = entries[i % entries.length];
      if (typeof entry !== "object" || entry === null) return `${String(entry).slice(0, 40)} ${i}`;
      const changed = texts.map((key) => [key, ownText(Reflect.get(entry, key), i, key)]);
      return { ...entry, ...Object.fromEntries(changed) };
    });
    // Without anchors for what is repeated.
    document.setIn(
      path,
      document.createNode(structuredClone(more), { aliasDuplicateObjects: false }),
    );
    return document.toString({ lineWidth: 0, defaultStringType: "QUOTE_DOUBLE" });
  };
}

function ownText(text: unknown, i: number, key: string): string {
  const short = `${String(text).slice(0, 20)} ${i}`;
  return key === "id" ? short.replaceAll(" ", "-") : short;
}

function entriesAt(root: unknown, path: ReadonlyArray<string | number>): unknown[] {
  return path.reduce((value: unknown, key) => Reflect.get(value as object, key), root) as unknown[];
}

describe("lists of content", () => {
  it.each<[file: string, list: string, ...texts: string[]]>([
    ["pages/integrations.yaml", "sections.0.tools", "name"],
    ["pages/home.yaml", "integrations.tools", "name"],
    ["pages/home.yaml", "stats"],
    ["pages/home.yaml", "solutions.cards", "title"],
    ["pages/home.yaml", "hero.actions", "label"],
    ["testimonials.yaml", "quotes", "id"],
    ["testimonials.yaml", "stories", "id"],
    ["pages/testimonials.yaml", "stats.stats"],
    ["pages/pricing.yaml", "faq.questions", "question"],
    ["pages/pricing.yaml", "plans.standard.points"],
    ["pages/press.yaml", "sheet.facts.items", "term"],
    ["pages/contact.yaml", "cards", "id"],
    ["pages/contact.yaml", "next.steps", "title"],
    ["pages/book-a-demo.yaml", "agenda.steps", "title"],
    ["pages/not-found.yaml", "links.links", "label"],
    ["pages/about.yaml", "hero.actions", "label"],
    ["site.yaml", "social", "label"],
    ["navigation.yaml", "topLinks", "label"],
  ])("%s may have thirty entries in %s, or one, or none", (file, list, ...texts) => {
    for (const count of [30, 1])
      expect(faultsAfter({ [file]: grown(list, count, ...texts) })).toEqual([]);
    expect(faultsAfter({ [file]: grown(list, 0) })).toEqual([]);
  });

  it("of the navigation take their menu, group, or column along when they are empty", () => {
    const { menus, footerColumns } = content.navigation;
    const { navigation } = readChanged({ "navigation.yaml": grown("menus.0.groups.0.links", 0) });
    expect(navigation.menus[0]?.groups).toEqual(menus[0]?.groups.slice(1));
    const without = readChanged({ "navigation.yaml": grown("footerColumns.1.links", 0) });
    expect(without.navigation.footerColumns).toEqual(footerColumns.toSpliced(1, 1));
    const menu = readChanged({ "navigation.yaml": grown("menus.2.groups.0.links", 0) });
    expect(menu.navigation.menus.map(({ id }) => id)).toEqual(["solutions", "data"]);
  });
});

describe("a phone number that nobody has", () => {
  const without = (name: string) => (text: string) =>
    text.replace(
      new RegExp(`^ {2}${name}:\n {4}label: .*\n {4}href: tel:.*\n`, "m"),
      `  ${name}: null\n`,
    );

  it("takes the links to it along, for sales", () => {
    const { site, pages, dropped } = readChanged({ "site.yaml": without("sales") });
    expect(site.phones.sales).toBeNull();
    expect(JSON.stringify(pages.contact)).not.toContain("tel:+15555550142");
    expect(JSON.stringify(pages.contact)).toContain("tel:+15555550178");
    expect(dropped).toMatchObject([{ file: "content/pages/contact.yaml", page: "phones.sales" }]);
  });

  it("is named where a sentence prints it, for support", () => {
    expect(faultsAfter({ "site.yaml": without("support") })).toEqual([
      expect.stringMatching(
        /^content\/legal\/accessibility\.md:52:\d+ .*site\.phones\.support\.label/,
      ),
    ]);
    const both = (text: string) => without("support")(without("sales")(text));
    const text = (all: string) => all.replace(", or call {{site.phones.support.label}}", "");
    expect(faultsAfter({ "site.yaml": both, "legal/accessibility.md": text })).toEqual([]);
  });

  it("is named where a sentence of a page prints it", () => {
    const page = (text: string) =>
      text.replace(/(hero:[\s\S]*?\n {2}title: ).*/, '$1"Call {{site.phones.sales.label}}"');
    const faults = faultsAfter({ "site.yaml": without("sales"), "pages/about.yaml": page });
    expect(faults).toEqual([
      expect.stringMatching(
        /^content\/pages\/about\.yaml:\d+:16 \{\{site\.phones\.sales\.label\}\} is empty: phones\.sales is null in site\.yaml\. Remove this/,
      ),
    ]);
  });
});
