import vm from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import {
  consents,
  options,
  readSnippet,
  type SnippetSettings,
  snippetDefaults,
} from "./settings.ts";
import { bannerCallOf, bytesOf, prefixOf, snippetOf } from "./snippet.ts";

/** Visitor's answers to the consent banner. */
const answers = ["none", "yes", "no"] as const;
type Answer = (typeof answers)[number];
const places = ["open", "skipped"] as const;
type Situation = { answer: Answer; signal: boolean; place: (typeof places)[number] };

const names = {
  prefix: "brand",
  source: "https://tag.example.com/v1.js",
  siteKey: "KEY",
  nonce: "NONCE",
  comment: "A comment",
};
const settings = fc.record({
  consent: fc.constantFrom(...consents),
  skip: fc.subarray(["/account", "/checkout", "/a%20b", "/health/x-1.html"]),
  options: fc.subarray([...options]),
});
const situations = fc.record({
  answer: fc.constantFrom(...answers),
  signal: fc.boolean(),
  place: fc.constantFrom(...places),
});

type Loaded = { src: string; dataset: Record<string, string> };

/** Runs the code as a browser would: the banner's answer, then the load event, then the idle time. */
function run(given: SnippetSettings, situation: Situation, loadedBefore = false): Loaded[] {
  const requested: Loaded[] = [];
  const window = Object.assign(new EventTarget(), {
    navigator: { globalPrivacyControl: situation.signal },
    location: {
      pathname: situation.place === "skipped" ? `${given.skip[0] ?? "/open"}/x` : "/open",
    },
    requestIdleCallback: (act: () => void) => idle.push(act),
  });
  const idle: Array<() => void> = [];
  const document = {
    readyState: loadedBefore ? "complete" : "loading",
    createElement: () => ({ src: "", dataset: {} }),
    head: { appendChild: (script: Loaded) => requested.push(script) },
  };
  const code = snippetOf(given, names).replace(/^<script[^>]*>|<\/script>$/g, "");
  vm.runInNewContext(code, { window, document });
  tellAnswer(window, situation.answer);
  expect(requested, "nothing is requested before the page is loaded and idle").toEqual([]);
  window.dispatchEvent(new Event("load"));
  for (const act of idle) act();
  return requested;
}

function isAllowed({ consent, skip }: SnippetSettings, { answer, signal, place }: Situation) {
  const isSkipped = place === "skipped" && skip.length > 0;
  return !signal && !isSkipped && (consent === "opt-in" ? answer === "yes" : answer !== "no");
}

function tellAnswer(window: EventTarget, answer: Answer): void {
  if (answer === "none") return;
  const dispatchEvent = (event: Event) => window.dispatchEvent(event);
  const call = bannerCallOf(answer === "yes" ? "opt-in" : "opt-out", names.prefix);
  vm.runInNewContext(call, { Event, dispatchEvent });
}

describe("the snippet, run as in a browser", () => {
  it("requests the script where signal, page and consent allow it, and nothing otherwise", () => {
    fc.assert(
      fc.property(settings, situations, fc.boolean(), (given, situation, loadedBefore) => {
        const requested = run(given, situation, loadedBefore);
        expect(requested).toHaveLength(isAllowed(given, situation) ? 1 : 0);
        const [loaded] = requested;
        if (!loaded) return;
        const { src, dataset } = loaded;
        expect([src, dataset.site]).toEqual([names.source, names.siteKey]);
        expect(dataset.match === "companies").toBe(given.options.includes("companies"));
        expect(dataset.query === "keep").toBe(given.options.includes("strings"));
      }),
      { numRuns: 150 },
    );
  });

  it("stops at the signal whatever else is allowed", () => {
    fc.assert(
      fc.property(settings, situations, (given, situation) => {
        expect(run(given, { ...situation, signal: true })).toEqual([]);
      }),
    );
  });

  it("asks the page's content policy for its nonce only where that was chosen", () => {
    const given = { consent: "opt-in", skip: [], options: [] } as const;
    expect(snippetOf(given, names)).toMatch(/^<script>\n/);
    expect(snippetOf({ ...given, options: ["nonce"] }, names)).toMatch(/^<script nonce="NONCE">\n/);
    expect(bytesOf("é")).toBe(2);
    expect(prefixOf("Tally & Folk")).toBe("tally-folk");
  });
});

describe("settings in the URL", () => {
  const read = (query: Record<string, string>) => readSnippet(new URLSearchParams(query));

  it("start from the careful choices", () => {
    expect(read({})).toEqual({
      consent: "opt-in",
      options: [],
      skip: ["/account", "/checkout"],
      skipText: snippetDefaults.skip,
    });
  });

  it("never let a path out of the string it is written into", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const given = read({ skip: typed });
        for (const path of given.skip) expect(path).toMatch(/^\/[\w\-.~%/]*$/);
        expect(() => run(given, { answer: "yes", signal: false, place: "open" })).not.toThrow();
      }),
    );
  });

  it("say what is wrong with paths, and keep them as typed", () => {
    expect(read({ skip: "account" })).toMatchObject({ skipText: "account", fault: "not-a-path" });
    expect(read({ skip: '/a"</script>' })).toMatchObject({ skip: [], fault: "not-a-path" });
    const many = Array.from({ length: 11 }, (_, i) => `/${i}`).join(" ");
    expect(read({ skip: many }).fault).toBe("too-many");
    expect(read({ skip: "" })).toMatchObject({ skip: [] });
  });

  it("are all in the route registry, so that the server answers requests with them", () => {
    expect(content.routes["traffic-id"].query).toEqual(
      expect.arrayContaining(Object.keys(snippetDefaults)),
    );
  });
});
