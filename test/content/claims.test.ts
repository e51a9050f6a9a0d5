import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Claim } from "#model/schema/claim.ts";
import type { RouteId } from "#model/schema/route.ts";
import { routeList as routeListOf } from "#model/schema/route.ts";
import { content } from "#model/testing/content.ts";

const routeList = routeListOf(content.routes);

/** All words of the site that are not code, by what they belong to: the page's id, the article's slug, the collection. */
type Words = Map<string, string>;

const OPEN = "\u27e6";
const CLOSE = "\u27e7";
const MARKS = /\u27e6([\w-]+)\u27e7/g;

let before: Words;
let marked: Words;
let values: Record<string, Claim>;

beforeAll(async () => {
  values = structuredClone((await fresh(() => {})).claims);
  before = (await fresh(() => {})).words;
  // Every claim at once gets a value that names it, so one reading shows where each of them stands.
  marked = (
    await fresh((claims) => {
      for (const [id, claim] of Object.entries(claims)) claim.value = OPEN + id + CLOSE;
    })
  ).words;
}, 60_000);

describe("a changed claim", () => {
  it("changes all places that print it and nothing else", () => {
    expect([...marked.keys()]).toEqual([...before.keys()]);
    for (const [name, text] of marked) {
      const back = text.replace(MARKS, (_mark, id: string) => values[id]?.value ?? "");
      expect(back, name).toBe(before.get(name));
    }
  });

  it("reaches the same pages when it changes alone", async () => {
    const after = await fresh((claims) => {
      if (claims.integrations) claims.integrations.value = "321+";
    });
    for (const [name, text] of after.words) {
      const printed = marked.get(name)?.split(`${OPEN}integrations${CLOSE}`).length;
      expect(text.split("321+").length, name).toBe(printed);
    }
  });

  it("stands on the methodology page, whichever it is", () => {
    const listed = marked.get("register of claims") ?? "";
    for (const id of Object.keys(values)) expect(listed).toContain(OPEN + id + CLOSE);
  });
});

describe("a figure that counts visits", () => {
  it("is never printed as a share of visitors", () => {
    const visits = Object.keys(values).filter((id) =>
      /share of a site’s visits/.test(values[id]?.definition ?? ""),
    );
    expect(visits).toEqual(["match-rate"]);
    const wrong = new RegExp(`${OPEN}(?:${visits.join("|")})${CLOSE} of (?:\\w+ ){0,3}visitors`);
    for (const [name, text] of marked) expect(text, name).not.toMatch(wrong);
  });
});

describe("a page prints only figures that may stand there", () => {
  it("and every page has its place", () => {
    const wrong = [...marked].flatMap(([name, text]) => {
      const place = placeOf(name);
      if (place === "explains") return [];
      const ids = new Set([...text.matchAll(MARKS)].map(([, id = ""]) => id));
      return [...ids]
        .filter((id) => !mayStand(values[id]?.places ?? [], place))
        .map((id) => `${name} prints ${id}, which may stand in ${values[id]?.places.join(", ")}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Reads all content anew, after a change of the registry that nothing has read yet. */
async function fresh(change: (claims: Record<string, Claim>) => void) {
  vi.resetModules();
  const { claims } = await import("#content/claims.ts");
  change(claims as unknown as Record<string, Claim>);
  const words: Words = new Map();
  const modules = {
    ...import.meta.glob<object>("../../content/pages/*.ts"),
    ...import.meta.glob<object>([
      "../../content/*.ts",
      "../../content/collections/*.ts",
      "../../content/forms/*.ts",
      "!../../content/claims.ts",
      "!../../content/**/*.test.ts",
    ]),
  };
  for (const [file, load] of Object.entries(modules))
    words.set(nameOf(file), JSON.stringify(await load()));
  for (const [name, text] of await articles()) words.set(name, text);
  const { loadClaims } = await import("#app/content/claims.server.ts");
  words.set("register of claims", JSON.stringify(loadClaims()));
  return { claims: claims as unknown as Record<string, Claim>, words };
}

async function articles(): Promise<Words> {
  const { listArticles, loadArticle } = await import("#app/content/articles.server.ts");
  return new Map(
    listArticles().map(({ slug }) => {
      const { entry, prose } = loadArticle(slug);
      return [`article ${slug}`, JSON.stringify([entry, prose.nodes])];
    }),
  );
}

function nameOf(file: string): string {
  return file.replace("../../content/", "").replace(/\.ts$/, "");
}

type Place = Claim["places"][number];

/** The methodology page and the registry's own words explain figures of all places beside each other. */
function placeOf(name: string): readonly Place[] | "explains" {
  if (/^(pages\/methodology|register of claims|article-figures)$/.test(name)) return "explains";
  if (name.startsWith("article ")) return ["articles"];
  // The form stands on the accessibility statement.
  if (name === "forms/accessibility") return ["company"];
  const route = routeList.find((entry) => name === `pages/${entry.id}`);
  if (!route) return [];
  if (route.path.startsWith("/solutions/")) return ["solutions"];
  if (route.path.startsWith("/data/")) return ["data"];
  return route.group === "Company" ? ["company"] : (others[route.id] ?? []);
}

/** Pages outside those folders. The rest print only figures that may stand everywhere. */
const others: Partial<Record<RouteId, readonly Place[]>> = {
  home: ["home"],
  pricing: ["pricing"],
  testimonials: ["testimonials"],
  partnerships: ["company"],
  security: ["company"],
  // Its cards say what each article is about.
  resources: ["articles"],
};

function mayStand(allowed: readonly Place[], places: readonly Place[]): boolean {
  return allowed.includes("everywhere") || places.some((place) => allowed.includes(place));
}
