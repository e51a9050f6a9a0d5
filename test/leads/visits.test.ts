import { expect, onTestFinished, test, vi } from "vitest";
import { createLeadSource } from "#app/consent/lead-source.ts";
import type { ConsentChoice } from "#shared/consent.ts";
import { type ConsentMode, consentState } from "#shared/consent-state.ts";
import { clickParams, type LeadSource } from "#shared/lead-source.ts";
import { readLeadSource } from "../../server/submissions/lead-source.ts";

const VISITS = 10_000;
const origin = "https://www.example.com";
const start = Date.parse("2026-03-02T09:00:00Z");
const day = 86_400_000;

type Flags = { analytics: boolean; marketing: boolean };
type Load = {
  path: string;
  query: string;
  /** Host of another site, "" for none, null for a page of ours. */
  from: string | null;
  /** Days since the load before, which open another tab. */
  later: number;
  /** Choice on the page. */
  choice: Flags | null;
};
type Visit = { mode: ConsentMode; gpc: boolean; scripts: boolean; loads: Load[] };

test("the sources of leads of 10,000 visits are those of an independent tally, and nothing else is ever kept", () => {
  vi.useFakeTimers({ now: start });
  onTestFinished(() => void vi.useRealTimers());
  const random = generator(27);
  const [seen, expected] = [new Map<string, number>(), new Map<string, number>()];
  const kinds = new Set<string>();
  for (let i = 0; i < VISITS; i++) {
    const visit = randomVisit(random);
    vi.setSystemTime(start);
    const source = make(visit);
    const tallied = tally(visit);
    expect(source, JSON.stringify(visit)).toEqual(tallied);
    count(seen, source);
    count(expected, tallied);
    const { mode, gpc, scripts, loads } = visit;
    const choices = loads.flatMap(({ choice }) => (choice ? [JSON.stringify(choice)] : []));
    kinds.add(JSON.stringify([mode, gpc, scripts, choices.at(-1) ?? null, source !== null]));
  }
  expect(seen).toEqual(expected);
  // Modes, signal and scripts, each with no choice or one of four; and leads with a source as well as without.
  expect(new Set([...kinds].map((kind) => kind.replace(/,(true|false)\]$/, ""))).size).toBe(40);
  expect([...kinds].filter((kind) => kind.endsWith("true]")).length).toBeGreaterThan(15);
  expect(seen.size).toBe(8);
});

/** Makes a visit with the browser's code and the server's, and looks at the storage after each step. */
function make({ mode, gpc, scripts, loads }: Visit): LeadSource | null {
  let choice: ConsentChoice | null = null;
  let tab = new Map<string, string>();
  const browser = new Map<string, string>();
  const state = () => consentState({ choice, mode, gpc, version: 1 });
  let sent: string | undefined;
  for (const load of loads) {
    if (load.later > 0) {
      vi.setSystemTime(Date.now() + load.later * day);
      tab = new Map();
    }
    const page = createLeadSource({
      consent: state,
      arrival: () => ({ entry: load.from !== null, site: load.from ?? "" }),
      address: () => `${origin}${load.path}${load.query}`,
      tab: () => storage(tab),
      browser: () => storage(browser),
    });
    if (scripts) page.keep();
    assertAllowed(state(), tab, browser);
    if (load.choice) {
      const before = state();
      choice = { version: 1, at: Date.now(), ...load.choice, underGpc: gpc };
      if (scripts) page.keep();
      const { analytics, marketing } = state();
      // As app/consent/clear-storage.ts does.
      if ((before.analytics && !analytics) || (before.marketing && !marketing)) {
        tab.clear();
        browser.clear();
      }
      assertAllowed(state(), tab, browser);
    }
    sent = scripts ? page.field() : undefined;
  }
  const form = loads.at(-1);
  const referer = `${origin}${form?.path}${form?.query}`;
  return readLeadSource({ sent, referer, origin, consent: state() });
}

function assertAllowed(
  { analytics, marketing, chosen }: ReturnType<typeof consentState>,
  tab: Map<string, string>,
  browser: Map<string, string>,
) {
  const kept = [...tab.values(), ...browser.values()].join(" ");
  if (!analytics) expect(kept).toBe("");
  if (!chosen) expect(browser.size).toBe(0);
  if (chosen) expect(tab.size).toBe(0);
  if (!marketing) expect(clickParams.filter((name) => kept.includes(`${name}=`))).toEqual([]);
}

function storage(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

/** The same by hand: which arrivals are known when the form is sent, and what may be said of them. */
function tally({ mode, gpc, scripts, loads }: Visit): LeadSource | null {
  let said: (Flags & { at: number }) | null = null;
  // A permission lapses, a refusal doesn't.
  const choiceOf = () =>
    said && (now - said.at < 180 * day || !(said.analytics || said.marketing)) ? said : null;
  const allowed = (): Flags =>
    choiceOf() ?? { analytics: mode === "opt-out" && !gpc, marketing: false };
  let isInTab = true;
  type Known = { load: Load; on: number; clicks: boolean };
  let known: Known[] = [];
  let now = start;
  let own: Known | null = null;
  for (const load of loads) {
    now += load.later * day;
    // A tab that is closed takes along what wasn't chosen to be kept, and ninety days everything.
    if (load.later > 0 && isInTab) known = [];
    isInTab = choiceOf() === null;
    known = known.filter(({ on }) => now - on <= 60 * day);
    own = load.from === null ? null : { load, on: now, clicks: allowed().marketing };
    if (!allowed().analytics) known = [];
    else if (own) known.push(own);
    if (!allowed().marketing) for (const one of known) one.clicks = false;
    if (!load.choice) continue;
    const before = allowed();
    said = { ...load.choice, at: now };
    isInTab = false;
    const gave = !before.analytics && said.analytics;
    const took = (before.analytics && !said.analytics) || (before.marketing && !said.marketing);
    if (own) own.clicks = said.marketing;
    if (gave && own) known.push(own);
    if (!said.marketing) for (const one of known) one.clicks = false;
    if (took || !said.analytics) known = [];
  }
  const { analytics, marketing } = allowed();
  if (!analytics) return null;
  if (!scripts) {
    const only = partsOf(loads.at(-1)?.query ?? "", marketing);
    return Object.keys(only).length > 0 ? { first: only, last: only } : null;
  }
  // What was withdrawn is forgotten by the browser, not by the page that is open.
  if (known.length === 0 && own) known.push(own);
  const [first] = known;
  if (!first) return null;
  const last = known.findLast(({ load, clicks }) => !isDirect(load, clicks)) ?? first;
  const told = ({ load, on, clicks }: Known) => ({
    on: new Date(on).toISOString().slice(0, 10),
    page: load.path,
    ...(load.from ? { site: load.from } : {}),
    ...partsOf(load.query, clicks),
  });
  return { first: told(first), last: told(last) };
}

function isDirect(load: Load, clicks: boolean): boolean {
  return !load.from && Object.keys(partsOf(load.query, clicks)).length === 0;
}

function partsOf(query: string, clicks: boolean): Record<string, string> {
  const named = [...query.matchAll(/[?&](\w+)=([^&]*)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return Object.fromEntries(
    named.filter(([name = ""]) => name.startsWith("utm_") || (clicks && /clk?id$/.test(name))),
  );
}

function count(counts: Map<string, number>, source: LeadSource | null): void {
  const { utm_source, site } = source?.last ?? {};
  const name = source ? (utm_source ?? site ?? "direct") : "unknown";
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const queries = [
  "",
  "",
  "?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=Cj0-a_b",
  "?utm_source=newsletter&utm_content=top",
  "?fbclid=IwAR0abc",
  "?topic=sales",
  "?topic=sales&utm_source=partner&msclkid=9f",
];
const hosts = ["google.com", "news.example.org", "t.co", ""];

function randomVisit(random: () => number): Visit {
  const one = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
  const loads = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at): Load => {
    const from = at === 0 || random() < 0.3 ? one(hosts) : null;
    return {
      path: one(["/", "/pricing", "/blog", "/contact"]),
      query: one(queries),
      from,
      later: at > 0 && from !== null ? one([0, 0, 1, 30, 100]) : 0,
      choice: random() < 0.25 ? { analytics: random() < 0.5, marketing: random() < 0.5 } : null,
    };
  });
  return {
    mode: one(["opt-in", "opt-out"]),
    gpc: random() < 0.3,
    scripts: random() < 0.75,
    loads,
  };
}

/** Mulberry32: the same numbers on every machine. */
function generator(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
