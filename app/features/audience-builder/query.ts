import type { AudienceDemoData as Data } from "#content-model/schema/audience-builder.ts";

/** Query of the sample. A filter that is null or empty lets everyone through. */
export type AudienceQuery = {
  states: ReadonlyArray<Data["states"][number]>;
  /** Whether the states are the only ones, or those that are left out. */
  where: "in" | "not";
  age: Data["ages"][number] | null;
  income: Data["incomes"][number] | null;
  interests: ReadonlyArray<Data["interests"][number]>;
  intent: Data["intents"][number] | null;
  /** Exclusions, whatever else matches. */
  without: ReadonlyArray<Data["lists"][number]>;
};

/** Value of a choice in the URL that asks for nothing. */
export const ANY = "any";

/** Keys of the workbench in the URL, with the values that it starts from. The route registry names the same keys. */
export const sampleDefaults = {
  state: "",
  where: "in",
  age: "35-54",
  income: ANY,
  interest: "",
  intent: "kitchen-remodels",
  without: "",
} as const;

/** A query from the URL. What does not exist reads as not asked for. */
export function readAudienceQuery(
  query: URLSearchParams,
  { states, ages, incomes, lists, interests, intents }: Data,
): AudienceQuery {
  const one = <T extends { id: string }>(
    key: keyof typeof sampleDefaults,
    options: readonly T[],
  ) => {
    const id = query.get(key) ?? sampleDefaults[key];
    return options.find((option) => option.id === id) ?? null;
  };
  const many = <T extends { id: string }>(
    key: "state" | "interest" | "without",
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
    without: many("without", lists),
  };
}

/** Equal for two queries that ask for the same people. */
export function filterKey(query: AudienceQuery): string {
  const { states, where, age, income, interests, intent, without } = query;
  const ids = (options: ReadonlyArray<{ id: string }>) => options.map(({ id }) => id);
  const place = states.length > 0 ? where : null;
  return JSON.stringify([
    ids(states),
    place,
    age?.id,
    income?.id,
    ids(interests),
    intent?.id,
    ids(without),
  ]);
}

/** The states that people may live in: those that are checked, or all others. Empty where that is every state. */
export function statesOf(
  { states, where }: AudienceQuery,
  all: Data["states"],
): AudienceQuery["states"] {
  if (states.length === 0 || where === "in") return states;
  return all.filter((state) => !states.includes(state));
}
