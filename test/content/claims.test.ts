import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { listArticles, loadArticle } from "#app/content/articles.server.ts";
import { loadClaims } from "#app/features/claims-search/claims.server.ts";
import type { Claim } from "#content-model/schema/claim.ts";
import { routeList as routeListOf } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { readChanged } from "#content-model/testing/changed-content.ts";
import { content } from "#content-model/testing/content.ts";
import { placesOfRoute } from "../../scripts/checks/claim-change/compare.ts";

const folders = new Set(["pages", "forms", "panels", "tools", "legal"]);
const routeList = routeListOf(content.routes);

/** All words of the site, by what they belong to: the page's id, the article's slug, the file. */
type Copy = Map<string, string>;

const values: Record<string, Claim> = content.claims;
const ids = Object.keys(values);

/** One character for each claim, of a script that no page uses: a value of any length may be too long for its place. */
const mark = (id: string) => String.fromCharCode(FIRST_MARK + ids.indexOf(id));
const FIRST_MARK = 0x3400;
const MARKS = /[\u3400-\u4dbf]/g;
const idOf = (found: string) => ids[found.charCodeAt(0) - FIRST_MARK] ?? "";

const before = withClaims(() => {});
// Every claim at once gets a value that names it, so one reading shows where each of them is.
const marked = withClaims((claims) => {
  for (const [id, claim] of Object.entries(claims)) claim.value = mark(id);
});

describe("a changed claim", () => {
  it("changes all places that print it and nothing else", () => {
    expect([...marked.keys()]).toEqual([...before.keys()]);
    for (const [name, text] of marked) {
      const back = text.replace(MARKS, (found) => values[idOf(found)]?.value ?? "");
      expect(back, name).toBe(before.get(name));
    }
  });

  it("reaches the same pages when it changes alone", () => {
    const after = withClaims((claims) => {
      if (claims.integrations) claims.integrations.value = "321+";
    });
    for (const [name, text] of after) {
      const printed = marked.get(name)?.split(mark("integrations")).length;
      expect(text.split("321+").length, name).toBe(printed);
    }
  });

  it("is on the methodology page, whichever it is", () => {
    const listed = marked.get("register of claims") ?? "";
    for (const id of ids) expect(listed).toContain(mark(id));
  });
});

describe("a figure that counts visits", () => {
  it("is never printed as a share of visitors", () => {
    const visits = ids.filter((id) =>
      /share of one site’s U\.S\. visits/.test(values[id]?.definition ?? ""),
    );
    expect(visits).toEqual(["match-rate"]);
    const wrong = new RegExp(`[${visits.map(mark).join("")}] of (?:\\w+ ){0,3}visitors`);
    for (const [name, text] of marked) expect(text, name).not.toMatch(wrong);
  });
});

describe("a page prints only figures that may appear there", () => {
  it("and every page has its place", () => {
    const wrong = [...marked].flatMap(([name, text]) => {
      const place = placeOf(name);
      if (place === "explains") return [];
      const printed = new Set([...text.matchAll(MARKS)].map(([found]) => idOf(found)));
      return [...printed]
        .filter((id) => !mayStand(values[id]?.places ?? [], place))
        .map((id) => `${name} prints ${id}, which may appear in ${values[id]?.places.join(", ")}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Reads all content again, after a change of the registry. */
function withClaims(change: (claims: Record<string, Claim>) => void): Copy {
  const registry = (text: string) => {
    const claims = parse(text) as Record<string, Claim>;
    change(claims);
    return stringify(claims, {
      lineWidth: 0,
      defaultStringType: "QUOTE_DOUBLE",
      defaultKeyType: "PLAIN",
    });
  };
  return wordsOf(readChanged({ "claims.yaml": registry }));
}

/** All but the registry itself, which the methodology page prints. */
function wordsOf(read: Snapshot): Copy {
  const { claims: _claims, articles: _articles, hash: _hash, ...others } = read;
  const copy: Copy = new Map();
  for (const [name, value] of Object.entries(others)) {
    if (!folders.has(name)) copy.set(name, JSON.stringify(value));
    else
      for (const [id, part] of Object.entries(value))
        copy.set(`${name}/${id}`, JSON.stringify(part, withoutHash));
  }
  for (const { slug } of listArticles(read)) {
    const { entry, prose } = loadArticle(read, slug);
    copy.set(`article ${slug}`, JSON.stringify([entry, prose.nodes]));
  }
  return copy.set("register of claims", JSON.stringify(loadClaims(read)));
}

/** A text's hash says again what the text says. */
function withoutHash(key: string, value: unknown): unknown {
  return key === "hash" ? undefined : value;
}

type Place = Claim["places"][number];

/** The methodology page and the registry's own words explain figures of all places next to each other. */
function placeOf(name: string): readonly Place[] | "explains" {
  if (/^(pages\/methodology|register of claims|article-figures)$/.test(name)) return "explains";
  if (name.startsWith("article ")) return ["articles"];
  // The statement, the form that is on it, and the panel of the page for reports of vulnerabilities.
  if (/^((forms|legal)\/accessibility|panels\/flaw-report)$/.test(name)) return ["company"];
  const route = routeList.find((entry) => name === `pages/${entry.id}`);
  return route ? placesOfRoute(route) : [];
}

function mayStand(allowed: readonly Place[], places: readonly Place[]): boolean {
  return allowed.includes("everywhere") || places.some((place) => allowed.includes(place));
}
