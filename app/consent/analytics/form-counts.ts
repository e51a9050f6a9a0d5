import { whenShown } from "#app/ui/page-events.ts";
import type { AnalyticsEvent, FormStep } from "#shared/analytics.ts";
import type { ConsentState } from "#shared/consent-state.ts";
import { isLead } from "#shared/lead-source.ts";
import { currentConsent, fetchGpcSignal, isChoiceKept, onConsent } from "../consent-store.ts";
import { leadSource } from "../lead-source.ts";

/** One page load, as far as the counts of its forms depend on it. */
type FormLoad = {
  consent(): Pick<ConsentState, "analytics">;
  /** First and last touch, as a form sends them. */
  source(): string;
  send(events: readonly AnalyticsEvent[]): void;
};

/**
 * Counts the steps of a visitor in the forms of a page, each once: they wait until consent to analytics allows them, and
 * are forgotten with the page where it never does.
 */
export function createFormCounts(page: FormLoad) {
  const known = new Set<string>();
  let waiting: Array<{ form: string; step: FormStep }> = [];
  return {
    add(form: string, step: FormStep): void {
      const key = `${form} ${step}`;
      if (known.has(key) || !isLead(form)) return;
      known.add(key);
      waiting.push({ form, step });
    },
    flush(): void {
      if (waiting.length === 0 || !page.consent().analytics) return;
      const touch = countedTouch(page.source());
      page.send(waiting.map(({ form, step }) => ({ kind: "form", form, step, touch })));
      waiting = [];
    },
  };
}

/** Parts of a touch that forms are counted by. */
const countedParts = ["site", "page", "utm_source", "utm_campaign"];

/** Last touch without what a count doesn't need, such as its day and click ids. */
function countedTouch(source: string): string {
  const touch = new URLSearchParams(source.split(" ").at(-1));
  const parts = countedParts.map((name) => [name, touch.get(name) ?? ""]);
  return `${new URLSearchParams(parts.filter(([, value]) => value))}`;
}

const counts = createFormCounts({
  consent: () => ({ analytics: currentConsent().analytics && isChoiceKept() }),
  source: leadSource,
  // What sends counts isn't fetched before it is allowed to.
  send: (events) =>
    void import("./own-counts.ts").then(
      ({ sendEvents }) => sendEvents(events),
      () => {},
    ),
});

let ready: Promise<boolean> | undefined;

/** Counts a step in a form of this page, once the visitor sees the page and consent allows it. */
export async function countFormStep(form: string, step: FormStep): Promise<void> {
  counts.add(form, step);
  ready ??= whenCountable();
  if (await ready) counts.flush();
}

async function whenCountable(): Promise<boolean> {
  await new Promise<void>(whenShown);
  if (!(await fetchGpcSignal())) return false;
  onConsent(counts.flush);
  return true;
}
