import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { arrival } from "#app/consent/analytics/arrival.ts";
import { createFormCounts } from "#app/consent/analytics/form-counts.ts";
import { createLeadSource } from "#app/consent/lead-source.ts";
import { content } from "#content-model/testing/content.ts";
import type { AnalyticsEvent } from "#shared/analytics.ts";
import { CONSENT_VERSION, type ConsentChoice, serializeConsent } from "#shared/consent.ts";
import { type ConsentMode, consentState } from "#shared/consent-state.ts";
import { LEAD_SOURCE } from "#shared/forms/hidden-fields.ts";
import { ANALYTICS_DAYS, clickParams, type LeadSource } from "#shared/lead-source.ts";
import { createCounts } from "../../server/analytics/counts.ts";
import { lastDays } from "../../server/analytics/days.ts";
import { readFunnel, type Stage } from "../../server/analytics/funnel.ts";
import { createSubmit } from "../../server/submissions/process-submission.ts";
import { formPost, testApp } from "../../server/testing/app.ts";
import { testContext } from "../../server/testing/context.ts";
import { fakePages } from "../../server/testing/pages.ts";
import { temporaryStore } from "../../server/testing/store.ts";
import { contactFields } from "../../server/testing/submission.ts";

const VISITS = 10_000;
const origin = "http://localhost";
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
type Visit = {
  mode: ConsentMode;
  gpc: boolean;
  scripts: boolean;
  loads: Load[];
  /** Whether something is put into the form of the last page. */
  starts: boolean;
  sends: boolean;
};

test("sources of leads and all counts of 10,000 visits are those of an independent tally, and nothing else is ever kept", {
  timeout: 120_000,
}, async () => {
  vi.useFakeTimers({ now: start, toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const random = generator(27);
  const site = await openSite();
  const expected = new Map<string, number>();
  const kinds = new Set<string>();
  for (let i = 0; i < VISITS; i++) {
    const visit = randomVisit(random);
    vi.advanceTimersByTime(60_000);
    const begin = Date.now();
    const source = await make(visit, site, i);
    vi.setSystemTime(begin);
    const tallied = tally(visit, begin);
    // Matchers are too slow for each of thousands of steps.
    if (!isDeepStrictEqual(source, tallied.source))
      expect(source, JSON.stringify(visit)).toEqual(tallied.source);
    for (const key of tallied.counts) expected.set(key, (expected.get(key) ?? 0) + 1);
    const { mode, gpc, scripts, loads } = visit;
    const choices = loads.flatMap(({ choice }) => (choice ? [JSON.stringify(choice)] : []));
    kinds.add(JSON.stringify([mode, gpc, scripts, choices.at(-1) ?? null, Boolean(source)]));
  }
  expect(await site.counted()).toEqual(Object.fromEntries([...expected].sort()));
  // Modes, signal and scripts, each with no choice or one of four; and leads with a source as well as without.
  expect(new Set([...kinds].map((kind) => kind.replace(/,(true|false)\]$/, ""))).size).toBe(40);
  expect([...kinds].filter((kind) => kind.endsWith("true]")).length).toBeGreaterThan(15);
  expect(site.refusals).toBeGreaterThan(300);
  expect(await site.storedText()).not.toMatch(/secret-typed|203\.0\.113/);
});

type Site = Awaited<ReturnType<typeof openSite>>;

/** The server in both modes, on one store. */
async function openSite() {
  const store = await temporaryStore("sqlite");
  const ctx = testContext(store, { now: () => new Date(), rateLimit: 0 });
  const counts = createCounts(ctx);
  const seen: { source: LeadSource | null } = { source: null };
  const submit = createSubmit(ctx);
  const appIn = (consentMode: ConsentMode) =>
    testApp({
      trustedHops: 1,
      recordEvents: counts.record,
      content: () => ({ ...content, settings: { ...content.settings, consentMode } }),
      pages: fakePages({ page: (path) => (pages.includes(path) ? entry : undefined) }),
      submit: async (form, fields, meta, client) => {
        seen.source = meta.source ?? null;
        return submit(form, fields, meta, client);
      },
    }).app;
  const apps = { "opt-in": appIn("opt-in"), "opt-out": appIn("opt-out") };
  return {
    apps,
    seen,
    refusals: 0,
    /** Every count of every stage, by subject and name, and by form. */
    async counted(): Promise<Record<string, number>> {
      await counts.flush();
      const until = new Date(start + (ANALYTICS_DAYS - 1) * day);
      const { by, forms } = await store.read((db) =>
        readFunnel(db, lastDays("America/New_York", until, ANALYTICS_DAYS)),
      );
      const keys = Object.entries({ ...by, form: forms }).flatMap(([subject, rows]) =>
        rows.flatMap(({ name, ...row }) =>
          (["visits", "views", "starts", "sent"] as const).map(
            (stage) => [`${subject} ${name} ${stage}`, row[stage].count] as const,
          ),
        ),
      );
      return Object.fromEntries(keys.filter(([, count]) => count > 0).sort());
    },
    /** Text of all counts. */
    storedText: async () =>
      JSON.stringify(
        await store.read((db) => db.selectFrom("analytics_daily").selectAll().execute()),
      ),
  };
}

const pages = ["/", "/pricing", "/blog", "/contact"];
const entry = { file: "contact/index.html", styles: [], query: [] };

/**
 * Makes a visit with the browser's code and the server's, and looks at the storage after each step. Returns the source that came
 * with the form; undefined if none was sent.
 */
async function make(
  { mode, gpc, scripts, loads, starts, sends }: Visit,
  site: Site,
  i: number,
): Promise<LeadSource | null | undefined> {
  let choice: ConsentChoice | null = null;
  let tab = new Map<string, string>();
  const browser = new Map<string, string>();
  const state = () => consentState({ choice, mode, gpc, version: CONSENT_VERSION });
  const headers = (): Record<string, string> => ({
    "X-Forwarded-For": `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
    Origin: origin,
    ...(choice ? { Cookie: `consent=${serializeConsent(choice)}` } : {}),
    ...(gpc ? { "Sec-GPC": "1" } : {}),
  });
  const beacon = async (events: readonly AnalyticsEvent[]) => {
    const response = await site.apps[mode].request("/analytics", {
      method: "POST",
      body: JSON.stringify({ events }),
      headers: { "Content-Type": "application/json", ...headers() },
    });
    return response.status;
  };
  let sent: string | undefined;
  for (const [at, load] of loads.entries()) {
    if (load.later > 0) {
      vi.setSystemTime(Date.now() + load.later * day);
      tab = new Map();
    }
    const address = `${origin}${load.path}${load.query}`;
    const referrer = load.from === null ? `${origin}/` : load.from && `https://${load.from}/`;
    const arrived = arrival(referrer, address, "navigate");
    const page = createLeadSource({
      consent: state,
      arrival: () => arrived,
      address: () => address,
      tab: () => storage(tab),
      browser: () => storage(browser),
    });
    const { entry: isEntry, site: host, link, campaign } = arrived;
    const view: AnalyticsEvent = {
      kind: "view",
      page: load.path,
      source: link || host,
      campaign,
      entry: isEntry,
      device: "large",
    };
    const batches: Array<readonly AnalyticsEvent[]> = [];
    const forms = createFormCounts({
      consent: state,
      source: page.field,
      send: (events) => void batches.push(events),
    });
    let isViewed = false;
    const follow = async () => {
      if (!scripts) return;
      page.keep();
      if (!isViewed && state().analytics) batches.push([view]);
      isViewed ||= state().analytics;
      forms.flush();
      const events = batches.splice(0).flat();
      if (events.length > 0) assert.equal(await beacon(events), 204);
    };
    const isForm = at === loads.length - 1;
    if (isForm) forms.add("contact", "view");
    await follow();
    assertAllowed(state(), tab, browser);
    if (load.choice) {
      const before = state();
      choice = { version: CONSENT_VERSION, at: Date.now(), ...load.choice, underGpc: gpc };
      await follow();
      const { analytics, marketing } = state();
      // As app/consent/clear-storage.ts does.
      if ((before.analytics && !analytics) || (before.marketing && !marketing)) {
        tab.clear();
        browser.clear();
      }
      assertAllowed(state(), tab, browser);
    }
    if (isForm && starts && scripts) {
      forms.add("contact", "start");
      await follow();
    }
    // A page of before a refusal may still send: the server takes nothing.
    if (!state().analytics && i % 10 === 0) {
      assert.equal(await beacon([view]), 403);
      site.refusals += 1;
    }
    sent = scripts ? page.field() : undefined;
  }
  if (!sends) return undefined;
  const form = loads.at(-1);
  const message = `I have typed something secret-typed, number ${i}.`;
  const fields = { ...contactFields({ email: `v${i}@host${i}.example` }), message };
  const response = await site.apps[mode].request(
    "/contact",
    formPost(
      { ...fields, ...(sent === undefined ? {} : { [LEAD_SOURCE]: sent }) },
      { ...headers(), Accept: "application/json", Referer: `${origin}${form?.path}${form?.query}` },
    ),
  );
  assert.equal(response.status, 201);
  return site.seen.source;
}

function assertAllowed(
  { analytics, marketing, chosen }: ReturnType<typeof consentState>,
  tab: Map<string, string>,
  browser: Map<string, string>,
) {
  const kept = [...tab.values(), ...browser.values()].join(" ");
  if (!analytics) assert.equal(kept, "");
  if (!chosen) assert.equal(browser.size, 0);
  if (chosen) assert.equal(tab.size, 0);
  if (!marketing) assert(!clickParams.some((name) => kept.includes(`${name}=`)));
}

function storage(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

/** The same by hand: which arrivals are known when, what may be said of them, and what is one more in which count. */
function tally(
  { mode, gpc, scripts, loads, starts, sends }: Visit,
  begin: number,
): { source: LeadSource | null | undefined; counts: string[] } {
  let said: (Flags & { at: number }) | null = null;
  // A permission lapses, a refusal doesn't.
  const choiceOf = () =>
    said && (now - said.at < 180 * day || !(said.analytics || said.marketing)) ? said : null;
  const allowed = (): Flags =>
    choiceOf() ?? { analytics: mode === "opt-out" && !gpc, marketing: false };
  let isInTab = true;
  type Known = { load: Load; on: number; clicks: boolean };
  let known: Known[] = [];
  let now = begin;
  let own: Known | null = null;
  const touchOf = ({ load, on, clicks }: Known) => ({
    on: new Date(on).toISOString().slice(0, 10),
    page: load.path,
    ...(load.from ? { site: load.from } : {}),
    ...partsOf(load.query, clicks),
  });
  /** First and last touch as a form on the open page knows them. */
  const sourceNow = (): LeadSource | null => {
    // What was withdrawn is forgotten by the browser, not by the page that is open.
    const all = known.length === 0 && own ? [own] : known;
    const [first] = all;
    if (!first || !allowed().analytics) return null;
    const last = all.findLast(({ load, clicks }) => !isDirect(load, clicks)) ?? first;
    return { first: touchOf(first), last: touchOf(last) };
  };
  const counts: string[] = [];
  const count = (stage: Stage, source: LeadSource | null) => {
    const { utm_source, utm_campaign, site, page } = source?.last ?? {};
    counts.push(
      `form contact ${stage}`,
      `source ${source ? (utm_source ?? site ?? "") : "(unknown)"} ${stage}`,
      `campaign ${source ? (utm_campaign ?? "") : "(unknown)"} ${stage}`,
      `landing ${page ?? "(unknown)"} ${stage}`,
    );
  };
  for (const [at, load] of loads.entries()) {
    now += load.later * day;
    // A tab that is closed takes along what wasn't chosen to be kept, and ninety days everything.
    if (load.later > 0 && isInTab) known = [];
    isInTab = choiceOf() === null;
    known = known.filter(({ on }) => now - on <= 60 * day);
    own = load.from === null ? null : { load, on: now, clicks: allowed().marketing };
    if (!allowed().analytics) known = [];
    else if (own) known.push(own);
    if (!allowed().marketing) for (const one of known) one.clicks = false;
    const [wasAllowed, sourceAtFirst] = [allowed().analytics, sourceNow()];
    if (load.choice) {
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
    const isAllowed = allowed().analytics;
    if (!scripts) continue;
    if ((wasAllowed || isAllowed) && load.from !== null) {
      const { utm_source, utm_campaign } = partsOf(load.query, false);
      counts.push(
        `source ${utm_source ?? load.from} visits`,
        `campaign ${utm_campaign ?? ""} visits`,
        `landing ${load.path} visits`,
      );
    }
    if (at < loads.length - 1) continue;
    if (wasAllowed || isAllowed) count("views", wasAllowed ? sourceAtFirst : sourceNow());
    if (isAllowed && starts) count("starts", sourceNow());
  }
  const { analytics, marketing } = allowed();
  const inAddress = partsOf(loads.at(-1)?.query ?? "", marketing);
  const isNamed = analytics && Object.keys(inAddress).length > 0;
  const source = scripts ? sourceNow() : isNamed ? { first: inAddress, last: inAddress } : null;
  if (sends) count("sent", source);
  return { source: sends ? source : undefined, counts };
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
  const length = 1 + Math.floor(random() * 3);
  const loads = Array.from({ length }, (_, at): Load => {
    const from = at === 0 || random() < 0.3 ? one(hosts) : null;
    return {
      path: at === length - 1 ? "/contact" : one(pages),
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
    starts: random() < 0.5,
    sends: random() < 0.15,
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
