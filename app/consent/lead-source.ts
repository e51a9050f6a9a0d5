import type { ConsentState } from "#shared/consent-state.ts";
import { DAY_MS } from "#shared/durations.ts";
import { campaignParams, clickParams, SOURCE_DAYS } from "#shared/lead-source.ts";
import { type Arrival, arrivalHere, loadedAddress } from "./analytics/arrival.ts";
import { currentConsent, isChoiceKept } from "./consent-store.ts";

const KEY = "source";

/** Longest value of a parameter that is kept; the server's bounds are its own. */
const LONGEST = 200;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One page load, as far as the source of a lead depends on it. Stores may throw. */
export type PageLoad = {
  consent(): Pick<ConsentState, "analytics" | "marketing" | "chosen">;
  arrival(): Pick<Arrival, "entry" | "site">;
  /** Loaded address. */
  address(): string;
  tab(): Store;
  browser(): Store;
};

/** Source of a lead in a browser: what a page load keeps of it, and what a form on the page sends. */
export function createLeadSource(page: PageLoad) {
  /** Touch of this page that is kept already: other tabs may have added theirs since. */
  let recorded = "";

  /** First and last touch; "" where there is none, or consent allows none. */
  const touches = (): [first: string, last: string] => {
    const { analytics, marketing } = page.consent();
    if (!analytics) return ["", ""];
    const here = touchOf(page, marketing);
    const kept = keptIn(page)
      .map((touch) => withoutClicks(touch, marketing))
      // Marketing was accepted on this page: its touch has click ids from now on.
      .map((touch) => (touch === recorded ? here : touch));
    const [first = here, last = first] = kept;
    // Who comes back without a link still has the source of the last link.
    const isNewer = here !== "" && here !== recorded && !isDirect(here);
    return [first, isNewer ? here : last];
  };

  return {
    /**
     * Keeps the touches as far as consent allows: in the tab while analytics is only on by default, in the browser once it was
     * chosen, and nowhere otherwise.
     */
    keep(): void {
      const { analytics, marketing, chosen } = page.consent();
      const [first, last] = touches();
      recorded = analytics ? touchOf(page, marketing) : "";
      put(page.tab, first && !chosen ? `${first} ${last}` : "");
      put(page.browser, first && chosen ? `${first} ${last}` : "");
    },
    /** Value of the field `LEAD_SOURCE`. */
    field(): string {
      const [first, last] = touches();
      return first && `${first} ${last}`;
    },
  };
}

/** Source of this browser. The server can't see a choice that only the tab holds, so such a tab keeps and sends none. */
export const { keep: keepLeadSource, field: leadSource } = createLeadSource({
  consent: () => {
    const consent = currentConsent();
    return { ...consent, analytics: consent.analytics && isChoiceKept() };
  },
  arrival: arrivalHere,
  address: loadedAddress,
  tab: () => sessionStorage,
  browser: () => localStorage,
});

/** Touch that a page load is; "" for one that came from another page of ours. */
function touchOf({ arrival, address }: PageLoad, marketing: boolean): string {
  const { entry, site } = arrival();
  if (!entry) return "";
  const { pathname, searchParams } = new URL(address());
  const touch = new URLSearchParams({ on: dayOf(Date.now()), page: pathname });
  if (site) touch.set("site", site);
  for (const name of [...campaignParams, ...(marketing ? clickParams : [])]) {
    const value = searchParams.get(name);
    if (value) touch.set(name, value.slice(0, LONGEST));
  }
  return `${touch}`;
}

/** Whether a touch has nothing but its day and page. */
function isDirect(touch: string): boolean {
  return [...new URLSearchParams(touch)].length === 2;
}

/** Touches that are kept and not too old. */
function keptIn({ tab, browser, consent }: PageLoad): string[] {
  const oldest = dayOf(Date.now() - SOURCE_DAYS * DAY_MS);
  const isFresh = (touch: string) => (new URLSearchParams(touch).get("on") ?? "") >= oldest;
  const stores = consent().chosen ? [browser, tab] : [tab, browser];
  return stores.map((store) => read(store).filter(isFresh)).find(({ length }) => length > 0) ?? [];
}

function read(store: () => Store): string[] {
  try {
    return store().getItem(KEY)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

function put(store: () => Store, value: string): void {
  try {
    if (value) store().setItem(KEY, value);
    else store().removeItem(KEY);
  } catch {
    // A full or denied storage costs the source, nothing else.
  }
}

function withoutClicks(touch: string, marketing: boolean): string {
  const params = new URLSearchParams(touch);
  if (!marketing) for (const name of clickParams) params.delete(name);
  return `${params}`;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
