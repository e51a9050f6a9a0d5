import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TO_REPLACE } from "#content-model/rules/cross-checks.ts";
import { type Changes, faultsAfter, replacing } from "#content-model/testing/changed-content.ts";
import { isKind, makeNew } from "../../scripts/new/make.ts";

const guide = readFileSync("docs/edit/editing.md", "utf8");
/** Lines move with every change of the content; file and sentence are what the guide promises. */
const withoutPlace = (message: string) => message.replace(/:\d+:\d+ /, " ");
const promised = [...guide.matchAll(/`(content\/[\w./-]+(?::\d+:\d+)? [^`]+)`/g)].map(
  ([, message = ""]) => withoutPlace(message),
);

/** The guide's example: the headline of About. What is there now is replaced, so that editors may change it. */
const heading = "  title: We tell you where data comes from.";
const headline = /(?<=^hero:\n(?: {2}.*\n)*?) {2}title: .*/m;
const about = (written: string): Changes => ({
  "pages/about.yaml": (text) => {
    expect(text, "content/pages/about.yaml has a line “title” under “hero”").toMatch(headline);
    return text.replace(headline, () => written);
  },
});
const draft = await makeNew("article", "How to read a match rate");
const [[, begun = ""] = []] = draft.files;
/** As if each text had been replaced. */
const article = begun.replaceAll(`${TO_REPLACE} `, "");
const ARTICLE = "articles/how-to-read-a-match-rate.md";
const written = (by: string): Changes => ({ [ARTICLE]: `${article}\n${by}\n` });
const changed = (part: string | RegExp, by: string): Changes => ({
  [ARTICLE]: article.replace(part, () => by),
});
const job = async (part: RegExp, by: string): Promise<Changes> => {
  const [[, text = ""] = []] = (await makeNew("job", "Data editor")).files;
  return { "jobs/data-editor.yaml": text.replace(part, by) };
};
const press = async (part: RegExp, by: string): Promise<Changes> => {
  const [[, text = ""] = []] = (await makeNew("press", "A definition for every figure")).files;
  return { "press/a-definition-for-every-figure.yaml": text.replace(part, by) };
};
const page = (await makeNew("page", "Partner days")).files;
const pageCopy = page.get("content/pages/partner-days.yaml") ?? "";
const pageRoutes = page.get("content/routes.yaml") ?? "";

const extra = (name: string, kind: string): Changes => ({
  "forms/contact.yaml": (text) => `extra:\n  ${name}:\n    kind: ${kind}\n    label: More\n${text}`,
});

/** Mistakes by the guide's name, each with the content that has it. */
const mistakes: Record<string, Changes> = {
  "`kind: number`": extra("budget", "number"),
  "a field named like one that the form has": extra("email", "text"),
  "a closing quote is missing": about('  title: "We tell you where data comes from.'),
  "a tab": about(`\t${heading.trim()}`),
  "curly quotes around a text": about("  title: “We tell you where data comes from.”"),
  HTML: about("  title: We <b>tell</b> you where data comes from."),
  "a second colon": about("  title: Data people: in daylight."),
  "no space after the colon": about("  title:We tell you where data comes from."),
  "a space too many": about(`   ${heading.trim()}`),
  "nothing behind the colon": about("  title:"),
  "a comment behind a text": about(`${heading} # as in the brochure`),
  "a mistyped name": about("  titel: We tell you where data comes from."),
  "the same name twice": about(`${heading}\n${heading}`),
  "too long": about(`  title: ${"Data people who work in broad daylight, ".repeat(2)}and so on`),
  "a token that leads nowhere": about('  title: "{{claim.integration}} tools"'),
  "a typed figure": about("  title: More than 10,000+ companies"),
  "a price with a point": { "plans.yaml": replacing("monthly: 14900", "monthly: 149.5") },
  "a price in dollars": { "plans.yaml": replacing("monthly: 14900", "monthly: 149") },
  "a year’s price in dollars": { "plans.yaml": replacing("annual: 139900", "annual: 1399") },
  "a price with its sign": { "plans.yaml": replacing("monthly: 14900", "monthly: $149") },
  "a count without a day": { "claims.yaml": replacing("asOf: null", "asOf: yesterday") },
  "a page that isn’t there": {
    "navigation.yaml": replacing('"{{path.pricing}}"', '"{{path.plans}}"'),
  },
  "two pages at one address": {
    "routes.yaml": replacing("path: /industries", "path: /pricing"),
  },
  "a page without an address": { "pages/partner-days.yaml": pageCopy },
  "an address without a page": { "routes.yaml": pageRoutes },
  "a heading of the first level": written("# What is counted"),
  "HTML in a text": written("<div>Counted</div>"),
  "a figure of another place": written("We hold {{claim.consumer-profiles}} profiles."),
  "a picture that isn’t there": written("![Visits](how-to-read-a-match-rate/visits.png)"),
  "an unknown callout": written("> [!NOTES]\n> Old records."),
  "a mark without a footnote": written("Most count households[^1]."),
  "a footnote without a mark": written("[^1]: Some count addresses."),
  "no excerpt": changed(/^excerpt: >-\n.*\n/m, ""),
  "a text left as it was begun": {
    [ARTICLE]: article
      .replace("draft: true\n", "")
      .replace("Put it to work.", `${TO_REPLACE} Put it to work.`),
  },
  "a day in words": changed(/^date: .*$/m, "date: 1 December"),
  "a day the American way": changed(/^date: .*$/m, "date: 12/01/2026"),
  "a category that isn’t there": changed(/^category: .*$/m, "category: Stratgy"),
  "an author who isn’t there": changed(/^author: .*$/m, "author: product-tem"),
  "a tag that isn’t there": changed(/^draft: true$/m, "tags: [vendor-comparison]"),
  "a series that isn’t there": changed(/^draft: true$/m, "series: switching\npart: 1"),
  "a related article that isn’t there": changed(/^draft: true$/m, "related: [clearbit]"),
  "a position with a day in words": await job(/^posted: .*$/m, "posted: 1 December"),
  "a kind of work that isn’t known": await job(/^kind: .*$/m, "kind: Full-time"),
  "a press entry that says too little": await press(/^summary: >-\n.*$/m, "summary: Definitions"),
  "a redirect to nowhere": {
    "redirects.yaml": (text) => `${text}/old-pricing: /princing\n`,
  },
  "a legal text’s day in words": {
    "legal/terms.md": replacing("---\n", "---\nupdated: 15 January 2027\n"),
  },
};

const message = allTold();

test.each([...message])("the guide says what is told of %s", (_, faults) => {
  expect(faults).toHaveLength(1);
  const [fault = ""] = faults;
  expect(promised, `docs/edit/editing.md must say: ${fault}`).toContain(withoutPlace(fault));
});

test("the guide promises nothing that isn’t told", () => {
  // Told of finished pages: check.fault.ts makes these mistakes.
  const ofPages = /^content\/\S+ (Link \S+ leads to no page|Title: the same on \d+ pages)/;
  const known = new Set([...message.values()].flat().map(withoutPlace));
  expect(promised.filter((one) => !known.has(one) && !ofPages.test(one))).toEqual([]);
});

/** Mistakes in different files are made at the same time: reading all of the content is what takes long. */
function allTold(): Map<string, string[]> {
  const left = Object.entries(mistakes);
  const message = new Map<string, string[]>();
  while (left.length > 0) {
    const round = new Map<string, [name: string, changes: Changes]>();
    for (const mistake of left) {
      const [file = ""] = Object.keys(mistake[1]);
      if (!round.has(file)) round.set(file, mistake);
    }
    const faults = faultsAfter(Object.assign({}, ...[...round.values()].map(([, one]) => one)));
    for (const [file, mistake] of round) {
      left.splice(left.indexOf(mistake), 1);
      const own = faults.filter((fault) => fault.startsWith(`content/${file}:`));
      // Some show only when nothing else is wrong, or in another file.
      message.set(mistake[0], own.length > 0 ? own : faultsAfter(mistake[1]));
    }
  }
  return message;
}

test("every draft that the guide begins can be begun, and says what it says there", async () => {
  const begun = [...guide.matchAll(/^npm run new -- (\w+) "([^"]+)"$/gm)];
  expect(begun.map(([, kind]) => kind)).toEqual(["article", "job", "press", "page"]);
  for (const [, kind = "", title = ""] of begun) {
    if (!isKind(kind)) throw new Error(`npm run new knows no ${kind}.`);
    const { files } = await makeNew(kind, title);
    for (const file of files.keys()) expect(guide).toContain(file);
  }
  expect(guide).toContain(draft.next);
});

test("what the guide gives as an example has no fault", () => {
  const blocks = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
  const beginningWith = (name: string) => {
    const block = blocks.find((text) => text.startsWith(name));
    if (block === undefined) throw new Error(`The guide has no example of ${name}`);
    return block;
  };
  const indented = (text: string, by: string) => text.trimEnd().replace(/^/gm, by);
  const claim = /^integrations:\n(?: .*\n)+/m;
  expect(
    faultsAfter({
      "plans.yaml": (text) =>
        text.replace(/ {2}price:\n {4}.*\n {4}.*/, indented(beginningWith("price:"), "  ")),
      "claims.yaml": (text) => text.replace(claim, beginningWith("integrations:")),
      "navigation.yaml": replacing(
        '  - label: Pricing\n    href: "{{path.pricing}}"',
        indented(beginningWith("- label:"), "  "),
      ),
      "redirects.yaml": (text) => text + beginningWith("/old-pricing:"),
    }),
  ).toEqual([]);
});
