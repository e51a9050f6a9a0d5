import type { Draw } from "./draw.ts";

/** What an audience may be filtered by: the schema AudienceFilters. */
export type Filters = {
  states?: string[];
  age_min?: number;
  age_max?: number;
  income_min?: number;
  interests?: string[];
  intent_topics?: string[];
};

/** States that a sample without a choice of its own shows as its largest. */
const LARGEST = ["CA", "TX", "FL", "NY", "PA"];
const MOST_STATES = 5;

/** A count that falls with each filter, as a real one does. No one is older than themselves: no years, no people. */
export function countOf(draw: Draw, filters: Filters) {
  const { states, age_min = 18, age_max = 120, income_min = 0 } = filters;
  const years = Math.max(0, Math.min(age_max, 90) - Math.min(age_min, 90) + 1) / 73;
  const narrow =
    (filters.interests?.length ? 0.12 : 1) * (filters.intent_topics?.length ? 0.04 : 1);
  const income = Math.max(0.01, 1 - income_min / 300_000);
  const share = age_max < age_min ? 0 : years * narrow * income;
  const shown = (states ?? LARGEST).slice(0, MOST_STATES);
  const perState = shown
    .map((state) => ({ state, people: Math.floor(draw.whole(900_000, 2_400_000) * share) }))
    .sort((a, b) => b.people - a.people);
  const further = states ? states.length - shown.length : 46;
  const others = Math.floor(draw.whole(500_000, 800_000) * share) * further;
  const people = perState.reduce((sum, one) => sum + one.people, others);
  return {
    people,
    with_email: Math.floor((people * draw.whole(52, 68)) / 100),
    with_address: Math.floor((people * draw.whole(84, 95)) / 100),
    states: perState,
  };
}
