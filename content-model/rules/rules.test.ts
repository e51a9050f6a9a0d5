import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { routeList } from "../schema/route.ts";
import { type Changes, faultsAfter, readChanged, replacing } from "../testing/changed-content.ts";
import { content } from "../testing/content.ts";

/** One fault, at this place, whose sentence says this. */
function oneFault(changes: Changes, place: RegExp, sentence: string | RegExp): void {
  const faults = faultsAfter(changes);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^content/${place.source} `));
  expect(faults[0]).toMatch(sentence);
}

const { action, paper } = content.brand.colors;
const articleOf = (more: string) => (text: string) => `${text}\n${more}\n`;
const ARTICLE = "articles/zoominfo-alternatives.md";
const lineIn = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;

describe("colors", () => {
  it("that can't be read on each other are named with their contrast, at the color", () => {
    const pale = { "brand.yaml": replacing(`action: "${action}"`, `action: "${paper}"`) };
    const faults = faultsAfter(pale);
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults) {
      expect(fault).toMatch(/^content\/brand\.yaml:\d+:\d+ /);
      expect(fault).toMatch(
        /has a contrast of [\d.]+ to 1; it needs (4\.5|3)\. The nearest [a-z0-9-]+ that can be read is #[0-9a-f]{6}\./,
      );
    }
    expect(faults[0]).toContain(`action ${paper} on paper ${paper} has a contrast of 1.00 to 1`);
  });

  it("are written as # and six digits", () => {
    oneFault(
      { "brand.yaml": replacing(`action: "${action}"`, "action: blue") },
      /brand\.yaml:\d+:\d+/,
      /Write a color as # and six digits/,
    );
  });
});

describe("the sign", () => {
  it("is a file, whose faults are told at their line", () => {
    const colored = (text: string) => text.replace("<path ", '<path fill="red" ');
    oneFault({ "brand/sign.svg": colored }, /brand\/sign\.svg:6:3/, "but has fill. Take it out");
    oneFault({ "brand/sign.svg": null }, /brand\/sign\.svg/, "Save the brand’s sign there");
  });

  it("is another one for another file", () => {
    const square = '<svg viewBox="0 0 10 10"><rect width="8" height="8"/></svg>';
    const { brand, hash } = readChanged({ "brand/sign.svg": square });
    expect(brand.mark.shapes).toEqual([{ tag: "rect", attributes: { width: "8", height: "8" } }]);
    expect(hash).not.toBe(readChanged({}).hash);
  });
});

describe("an address", () => {
  const moved = (path: string) => ({ "routes.yaml": replacing("path: /pricing", `path: ${path}`) });

  it("that two pages have is named at the second", () => {
    const message = "The pages “pricing” and “partnerships” have the same address";
    oneFault(moved("/partnerships"), /routes\.yaml:\d+:9/, message);
  });

  it("that the server answers itself is taken", () => {
    for (const path of ["/healthz", "/assets", "/assets/logo", "/booking/slots.json"].slice(0, 3))
      oneFault(moved(path), /routes\.yaml:8:9/, `${path} is taken by the server itself`);
  });

  it("of an article is taken too", () => {
    const path = "/blog/zoominfo-alternatives";
    oneFault(moved(path), /routes\.yaml:8:9/, `${path} is the address of an article too`);
  });

  it("has no capital and no slash at the end", () => {
    for (const path of ["/Pricing", "/pricing/", "pricing", "/pri cing"])
      oneFault(moved(path), /routes\.yaml:8:9/, /write a slash, then lower case letters/);
  });
});

describe("a page that code doesn't know", () => {
  const entry = "fall:\n  path: /events/fall\n  label: Fall\n  group: company\n";
  const routes = (text: string) => text + entry;
  const about = readFileSync(path.join(import.meta.dirname, "../../content/pages/about.yaml"));

  it("is a file and an entry in the table of addresses, and tokens know it", () => {
    const menu = replacing("{{path.pricing}}", "{{path.fall}}");
    const files = { "pages/fall.yaml": String(about), "routes.yaml": routes };
    const read = readChanged({ ...files, "navigation.yaml": menu });
    expect(read.furtherPages.fall?.hero).toEqual(read.pages.about?.hero);
    expect(routeList(read.routes).at(-1)).toMatchObject({ id: "fall", path: "/events/fall" });
    expect(JSON.stringify(read.navigation)).toContain('"/events/fall"');
  });

  it("is held to the rules of the others", () => {
    const mistyped = { "pages/fall.yaml": String(about).replace("title:", "titel:") };
    oneFault(
      { ...mistyped, "routes.yaml": routes },
      /pages\/fall\.yaml:2:3/,
      "Did you mean “title”?",
    );
    const taken = (text: string) => routes(text).replace("/events/fall", "/pricing");
    const files = { "pages/fall.yaml": String(about), "routes.yaml": taken };
    oneFault(files, /routes\.yaml:\d+:9/, "The pages “pricing” and “fall” have the same address");
  });

  it("is checked as a draft, and left out unless somebody develops", () => {
    const files = { "pages/fall.yaml": `draft: true\n${about}`, "routes.yaml": routes };
    const published = readChanged(files);
    expect([published.furtherPages.fall, Object.hasOwn(published.routes, "fall")]).toEqual([
      undefined,
      false,
    ]);
    expect(published.leftOut).toEqual(["pages/fall.yaml"]);
    const developed = readChanged(files, { drafts: true });
    expect(developed.furtherPages.fall?.draft).toBe(true);
    expect(developed.hash).not.toBe(published.hash);
    const shown = (drafts: string) => readChanged(files, { drafts }).leftOut;
    expect(shown("pages/fall.yaml")).toEqual([]);
    expect(shown("articles/other.md")).toEqual(["pages/fall.yaml"]);
    const mistyped = { "pages/fall.yaml": `draft: tru\n${String(about)}` };
    oneFault({ ...mistyped, "routes.yaml": routes }, /pages\/fall\.yaml:1:8/, "true or false");
  });

  it("lacks the one without the other", () => {
    const address = "The page content/pages/fall.yaml has no address. Add an entry “fall”";
    oneFault({ "pages/fall.yaml": String(about) }, /routes\.yaml/, address);
    const message = "The page “fall” has no copy: content/pages/fall.yaml is missing.";
    oneFault({ "routes.yaml": routes }, /routes\.yaml:\d+:1/, message);
  });
});

describe("a redirect", () => {
  const added = (line: string) => ({ "redirects.yaml": (text: string) => `${text}${line}\n` });
  const last = /redirects\.yaml:\d+:1/;

  it("from a page is refused", () => {
    oneFault(added('/about: "{{path.home}}"'), last, "/about is a page, which no one would see");
    oneFault(added('/blog/zoominfo-alternatives: "{{path.home}}"'), last, /is a page/);
  });

  it("to another redirect is refused", () => {
    const lead = `/demo leads on to ${content.routes["book-a-demo"].path}`;
    oneFault(added("/show: /demo"), last, lead);
  });

  it("to no page is refused, and one with a query or an anchor of a page is not", () => {
    oneFault(added("/show: /nowhere"), last, "/nowhere is no page");
    expect(faultsAfter(added("/show: /pricing?billing=annual"))).toEqual([]);
    expect(faultsAfter(added("/show: /pricing#faq"))).toEqual([]);
  });
});

describe("a price", () => {
  it("in dollars instead of cents is named with the right amount", () => {
    const dollars = { "plans.yaml": replacing("monthly: 14900", "monthly: 149") };
    oneFault(dollars, /plans\.yaml:\d+:14/, "149 are cents. Write 14900 for $149.");
  });
});

describe("a name of a figure", () => {
  const [id = ""] = content["claim-groups"].groups[0]?.claims ?? [];

  it("in a group of the methodology page must exist", () => {
    const mistyped = { "claim-groups.yaml": replacing(id, `${id}x`) };
    const message = `“${id}x” is no figure of claims.yaml. Did you mean “${id}”?`;
    oneFault(mistyped, /claim-groups\.yaml:\d+:\d+/, message);
  });

  it("for an article's old figures must exist, the old one and the new one", () => {
    const [then = "", now = ""] = Object.entries(content["article-copy"].figuresToday)[0] ?? [];
    const line = `${then}: ${now}`;
    const file = "article-copy.yaml";
    oneFault({ [file]: replacing(line, `${then}: none`) }, /article-copy\.yaml:\d+:\d+/, /“none”/);
    oneFault({ [file]: replacing(line, `none: ${now}`) }, /article-copy\.yaml:\d+:\d+/, /“none”/);
  });
});

describe("a term of the glossary", () => {
  const [first, second] = content.glossary.terms;

  it("has an address of its own", () => {
    const same = replacing(`slug: ${second?.slug}`, `slug: ${first?.slug}`);
    const faults = faultsAfter({ "glossary.yaml": same });
    expect(faults[0]).toMatch(/^content\/glossary\.yaml:\d+:\d+ Another term has the slug/);
  });

  it("refers to other terms only", () => {
    const term = content.glossary.terms.find(({ see }) => see.length > 0);
    const faults = faultsAfter({
      "glossary.yaml": (text) => text.replace(`see: [${term?.see[0]}`, "see: [no-such-term"),
    });
    expect(faults).toEqual([
      expect.stringMatching(/^content\/glossary\.yaml:\d+:\d+ “no-such-term” is no other term/),
    ]);
  });

  it("that a feature of the plans names must exist", () => {
    const term = content.plans.featureGroups
      .flatMap(({ features }) => features)
      .find((feature) => feature.term)?.term;
    const renamed = replacing(`term: ${term}`, "term: no-such-term");
    oneFault({ "plans.yaml": renamed }, /plans\.yaml:\d+:\d+/, /is no term of glossary\.yaml/);
  });
});

describe("an article", () => {
  it("prints only figures that may appear in articles", () => {
    const faults = faultsAfter({
      [ARTICLE]: articleOf("\nIt holds {{claim.consumer-profiles}} today."),
    });
    expect(faults).toEqual([
      expect.stringMatching(
        /^content\/articles\/zoominfo-alternatives\.md:\d+:10 \{\{claim\.consumer-profiles\}\} may appear in: home, solutions, data\. For articles, add “articles”/,
      ),
    ]);
  });

  it("names the line of such a figure, not of the text's beginning", () => {
    let line = 0;
    const [fault] = faultsAfter({
      [ARTICLE]: (text) => {
        const changed = `${text}\nIt holds {{claim.consumer-profiles}} today.\n`;
        line = lineIn(changed, "It holds");
        return changed;
      },
    });
    expect(fault).toContain(`zoominfo-alternatives.md:${line}:`);
  });

  it("is related to other articles only", () => {
    const related = (slug: string) => ({
      [ARTICLE]: (text: string) => text.replace(/related:\n {2}- ".*"/, `related:\n  - "${slug}"`),
    });
    const place = /articles\/zoominfo-alternatives\.md:\d+:5/;
    oneFault(related("clearbit-alternative"), place, /Did you mean “clearbit-alternatives”\?/);
    oneFault(related("zoominfo-alternatives"), place, /is no other article/);
  });
});

describe("writing that visitors would read as it stands", () => {
  it.each([
    ["![A chart](x/my visits.png)", "Rename the file without spaces"],
    ["![A chart](x/visits.png “Visits”)", "Put the caption in straight ones"],
    ["![A chart] (x.png)", "a space between ] and ("],
    ["See [pricing] (/pricing).", "a space between ] and ("],
    ["See [pricing](/pri cing).", "a space in its address"],
    ["##What next", "no space behind its #"],
    ["| a | b |\n| 1 | 2 |", "has no line under its heads"],
    ["It is {claim.match-rate}.", "Write {{claim.match-rate}}"],
    ["A match\u200Brate.", "A character that no one sees is here (U+200B)"],
  ])("is a fault: %s", (written, sentence) => {
    oneFault(
      { [ARTICLE]: articleOf(`\n${written}`) },
      /articles\/zoominfo-alternatives\.md:\d+:\d+/,
      new RegExp(sentence.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")),
    );
  });

  it("is a fault in a title too", () => {
    for (const more of ["{plan.standard-pro.price.monthly}", "a\uFEFFb"]) {
      const title = (text: string) => text.replace(/^title: .*/m, `title: "Prices ${more}"`);
      const faults = faultsAfter({ [ARTICLE]: title, "pages/about.yaml": title });
      expect(faults.filter((fault) => /Write \{\{plan|no one sees/.test(fault)).length).toBe(1);
    }
  });

  it("leaves alone what is meant", () => {
    const fine = [
      "Write `[a] (/b)`, `##x` and `{{ok}}`.".replace("{{ok}}", "{x}"),
      "An aside [sic] (as it was said), and #1 of | two.",
      "Family \u{1F468}\u200D\u{1F469}\u200D\u{1F467}.",
      '[A page](/pricing "Prices").',
    ];
    expect(faultsAfter({ [ARTICLE]: articleOf(`\n${fine.join("\n\n")}`) })).toEqual([]);
  });
});

describe("a kind that isn’t known", () => {
  it.each([
    ["pages/home.yaml", /kind: \w+/, /“kind” must be one of “[\w-]+”, /],
    ["pages/about.yaml", /- kind: \w+/, /“kind” must be one of “prose”, .*“cta”\./],
    ["pages/about.yaml", /panel: [\w-]+/, /“panel” must be one of “visit-log”, .*“field-map”\./],
    ["story.yaml", /kind: visit/, /“kind” must be one of “visit”, .*“launch”\./],
  ])("is told with all kinds: %s %s", (file, part, sentence) => {
    const unknown = (text: string) =>
      text.replace(part, (found) => found.replace(/[\w-]+$/, "foobar"));
    const faults = faultsAfter({ [file]: unknown });
    expect(faults[0]).toMatch(sentence);
  });
});

describe("the price of a year", () => {
  const annual = (cents: number) =>
    faultsAfter({ "plans.yaml": (text) => text.replace(/annual: 139900/, `annual: ${cents}`) });

  it.each([178801, 187900, 200000])(
    "of %i cents is more than twelve months, and named",
    (cents) => {
      expect(annual(cents)).toEqual([
        expect.stringMatching(
          /^content\/plans\.yaml:\d+:\d+ A year costs \$[\d,.]+, more than twelve months, which are \$1,788\. Correct one of the two prices\.$/,
        ),
      ]);
    },
  );

  it("that is the same as twelve months is named where pages print what it saves", () => {
    const faults = annual(178800);
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults)
      expect(fault).toMatch(
        /^content\/(pages|tools|forms)\/[\w-]+\.yaml:\d+:\d+ This prints \$0: /,
      );
    expect(annual(178700)).toEqual([]);
  });
});

describe("a redirect that would do nothing", () => {
  it.each([
    ['/old-blog/: "{{path.blog}}"', "Write /old-blog."],
    ['/old/*: "{{path.blog}}"', "* matches nothing"],
    ['/old blog: "{{path.blog}}"', "Write it as %20"],
    ['/old?page=2: "{{path.blog}}"', "not looked up"],
    ["/old: {{path.blog}}", "must be in double quotes"],
  ])("is a fault: %s", (line, sentence) => {
    const changed = { "redirects.yaml": (text: string) => `${text}${line}\n` };
    const faults = faultsAfter(changed);
    expect(faults[0]).toMatch(/^content\/redirects\.yaml:\d+:\d+ /);
    expect(faults[0]).toContain(sentence);
  });
});

describe("messages", () => {
  it("say what to do", () => {
    const unquoted = replacing(`action: "${action}"`, `action: ${action}`);
    expect(faultsAfter({ "brand.yaml": unquoted })[0]).toContain(
      "# begins a comment. Put a color in quotes",
    );
    const free = (text: string) => text.replace(/monthly: \d+/, "monthly: 0");
    expect(faultsAfter({ "plans.yaml": free }).join("\n")).toContain(
      "“monthly” is 0; it must be more than 0.",
    );
    const dear = (text: string) => text.replace(/monthly: (\d+)/, "monthly: $100");
    expect(faultsAfter({ "plans.yaml": dear }).join("\n")).toMatch(
      /or correct “monthly”, which says \$[\d,]+\./,
    );
    const release = `kind: Coverage\ntitle: A\noutlet: B\ndate: 2026-01-01\nsummary: ${"What it says. ".repeat(4)}\nhref: www.example.com\n`;
    expect(faultsAfter({ "press/a.yaml": release })[0]).toContain("write a path of this site");
  });
});

describe("a picture", () => {
  it("of a story that isn't there is named at its line", () => {
    const [story] = content.testimonials.stories;
    const line = `title: ${story?.title}`;
    oneFault(
      { "testimonials.yaml": replacing(line, `${line}\n    thumbnail: /images/none.jpg`) },
      /testimonials\.yaml:\d+:16/,
      "There is no picture “/images/none.jpg”. Put the file into public/images",
    );
  });

  it("from elsewhere is refused", () => {
    const far = "![A chart](https://example.com/chart.png)";
    oneFault(
      { [ARTICLE]: articleOf(far) },
      /articles\/zoominfo-alternatives\.md:\d+:1/,
      /is on another site/,
    );
  });
});

describe("the page of all tools", () => {
  it("names no tool that isn't there", () => {
    oneFault(
      { "pages/tools.yaml": replacing(" audience-query,", " audience-query, audience-querry,") },
      /pages\/tools\.yaml:\d+:\d+/,
      /“audience-querry” is no entry of resources\.yaml. Did you mean “audience-query”\?/,
    );
  });

  it("names each once", () => {
    oneFault(
      { "pages/tools.yaml": replacing(" audience-query,", " audience-query, audience-query,") },
      /pages\/tools\.yaml:\d+:\d+/,
      /is on this page already/,
    );
  });

  it("leaves none out", () => {
    oneFault(
      { "pages/tools.yaml": replacing("plan-chooser, ", "") },
      /pages\/tools\.yaml:\d+:\d+/,
      /The tool “plan-chooser” of resources\.yaml is missing/,
    );
  });

  it("has an entry for each tool", () => {
    oneFault(
      {
        "resources.yaml": replacing("id: return-estimator", "id: returns"),
        "pages/tools.yaml": replacing("return-estimator", "returns"),
      },
      /resources\.yaml:\d+:\d+/,
      /No page lists the tool “return-estimator” .* Add an entry with id: return-estimator/,
    );
  });
});
