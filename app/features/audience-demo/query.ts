import type {
  AudienceDemoCopy,
  AudienceDemoData as Data,
} from "#content-model/schema/audience-demo-tool.ts";
import { fill } from "#shared/fill.ts";

/** What was asked. A filter that is null or empty lets everyone through. */
export type AudienceQuery = {
  states: ReadonlyArray<Data["states"][number]>;
  /** Whether the states are the only ones, or those that are left out. */
  where: "in" | "not";
  age: Data["ages"][number] | null;
  income: Data["incomes"][number] | null;
  interests: ReadonlyArray<Data["interests"][number]>;
  intent: Data["intents"][number] | null;
  /** Who is left out, whatever else fits. */
  without: {
    lists: ReadonlyArray<Data["lists"][number]>;
    ages: ReadonlyArray<Data["ages"][number]>;
    incomes: ReadonlyArray<Data["incomeBands"][number]>;
  };
  refresh: Data["refreshes"][number];
};

/** Value of a choice in the URL that asks for nothing. */
export const ANY = "any";

/** Keys of the demo in the URL, with the values that it starts from. The route registry names the same keys. */
export const demoDefaults = {
  state: "",
  where: "in",
  age: "35-54",
  income: ANY,
  interest: "",
  intent: "kitchen-remodels",
  without: "",
  "not-age": "",
  "not-income": "",
  refresh: "weekly",
} as const;

/** The key that the button sends when no script is there to run the query. */
export const RUN_KEY = "run";

/** A query from the URL. What does not exist reads as not asked for. */
export function readAudienceQuery(
  query: URLSearchParams,
  { states, ages, incomes, incomeBands, lists, interests, intents, refreshes }: Data,
): AudienceQuery {
  const one = <T extends { id: string }>(key: keyof typeof demoDefaults, options: readonly T[]) => {
    const id = query.get(key) ?? demoDefaults[key];
    return options.find((option) => option.id === id) ?? null;
  };
  const many = <T extends { id: string }>(
    key: "state" | "interest" | "without" | "not-age" | "not-income",
    options: readonly T[],
  ) => {
    const asked = new Set(query.getAll(key));
    return options.filter(({ id }) => asked.has(id));
  };
  return {
    states: many("state", states),
    where: query.get("where") === "not" ? "not" : "in",
    age: one("age", ages),
    income: one("income", incomes),
    interests: many("interest", interests),
    intent: one("intent", intents),
    without: {
      lists: many("without", lists),
      ages: many("not-age", ages),
      incomes: many("not-income", incomeBands),
    },
    refresh: one("refresh", refreshes) ?? middleOf(refreshes),
  };
}

/** A piece of the sentence: the words that lead to it, and what was chosen. */
export type Clause = { join: string; value: string };

/** The query as one sentence, piece by piece; filters that let everyone through are left out. */
export function clausesOf(
  { states, where, age, income, interests, intent, without }: AudienceQuery,
  copy: AudienceDemoCopy["sentence"],
): Clause[] {
  const { place } = copy;
  const out = [
    ...without.lists.map(({ phrase }) => phrase),
    ...without.ages.map(({ phrase }) => fill(copy.ages, { band: phrase })),
    ...without.incomes.map(({ phrase }) => fill(copy.incomes, { band: phrase })),
  ];
  const phrases = shortened(states, place.more);
  return [
    states.length > 0
      ? {
          join: `${place.join} ${where === "in" ? place.in : place.out}`,
          value: joined(phrases, copy.or),
        }
      : { join: place.join, value: place.any },
    ...(age ? [{ join: copy.age, value: age.phrase }] : []),
    ...(income ? [{ join: copy.income, value: income.phrase }] : []),
    ...(interests.length > 0 ? [{ join: copy.interests, value: listed(interests, copy.or) }] : []),
    ...(intent ? [{ join: copy.intent, value: intent.phrase }] : []),
    ...(out.length > 0 ? [{ join: copy.without, value: joined(out, copy.or) }] : []),
  ];
}

/** Equal for two queries that ask for the same people, however often they are counted. */
export function filterKey(query: AudienceQuery): string {
  const { states, where, age, income, interests, intent, without } = query;
  const ids = (options: ReadonlyArray<{ id: string }>) => options.map(({ id }) => id);
  const out = [without.lists, without.ages, without.incomes].map(ids);
  const place = states.length > 0 ? where : null;
  return JSON.stringify([ids(states), place, age?.id, income?.id, ids(interests), intent?.id, out]);
}

/** The states that people may live in: those that are checked, or all others. Empty where that is every state. */
export function statesOf(
  { states, where }: AudienceQuery,
  all: Data["states"],
): AudienceQuery["states"] {
  if (states.length === 0 || where === "in") return states;
  return all.filter((state) => !states.includes(state));
}

/**
 * What a simulated run is told of the query: where people may live, and between which incomes. Where what is left has no income
 * that a run can draw, the band that was asked for counts.
 */
export function runOf(
  query: AudienceQuery,
  { states, incomeBands, ranges }: Data,
): { states: AudienceQuery["states"]; income: { from: number; to: number } | null } {
  const { income, without } = query;
  const left = incomeBands.filter(
    (band) =>
      !without.incomes.includes(band) &&
      (!income || (band.from >= income.from && band.to <= income.to)),
  );
  const from = Math.min(...left.map((band) => band.from));
  const to = Math.max(...left.map((band) => band.to));
  const drawn = ranges.averageIncome;
  const isDrawn = left.length > 0 && from < drawn.max && to > drawn.min;
  return { states: statesOf(query, states), income: isDrawn ? { from, to } : income };
}

function middleOf<T>(options: readonly T[]): T {
  const middle = options[Math.floor(options.length / 2)];
  if (middle === undefined) throw new Error("There is nothing to choose from.");
  return middle;
}

function listed(options: ReadonlyArray<{ phrase: string }>, or: string): string {
  return joined(
    options.map(({ phrase }) => phrase),
    or,
  );
}

function joined(phrases: readonly string[], or: string): string {
  const last = phrases.at(-1) ?? "";
  if (phrases.length < 3) return phrases.join(` ${or} `);
  return `${phrases.slice(0, -1).join(", ")}, ${or} ${last}`;
}

/** Most states that a sentence names. */
const MOST_NAMED = 4;

/** Phrases of many, without the whole list. */
function shortened(options: ReadonlyArray<{ phrase: string }>, more: string): string[] {
  const phrases = options.map(({ phrase }) => phrase);
  if (phrases.length <= MOST_NAMED + 1) return phrases;
  const rest = fill(more, { count: phrases.length - MOST_NAMED });
  return [...phrases.slice(0, MOST_NAMED), rest];
}
