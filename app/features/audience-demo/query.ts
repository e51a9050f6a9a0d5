import type { AudienceDemoWords, AudienceDemoData as Data } from "#model/schema/tools.ts";

/** What was asked. A filter that is null or empty lets everybody through. */
export type AudienceQuery = {
  states: ReadonlyArray<Data["states"][number]>;
  age: Data["ages"][number] | null;
  income: Data["incomes"][number] | null;
  interests: ReadonlyArray<Data["interests"][number]>;
  intent: Data["intents"][number] | null;
  refresh: Data["refreshes"][number];
};

/** Value of a choice in the URL that asks for nothing. */
export const ANY = "any";

/** Keys of the demo in the URL, with the values that it starts from. The route registry names the same keys. */
export const demoDefaults = {
  state: "",
  age: "35-54",
  income: ANY,
  interest: "",
  intent: "kitchen-remodels",
  refresh: "weekly",
} as const;

/** The key that the button sends when no script is there to run the query. */
export const RUN_KEY = "run";

/** A query from the URL. What does not exist reads as not asked for. */
export function readAudienceQuery(
  query: URLSearchParams,
  { states, ages, incomes, interests, intents, refreshes }: Data,
): AudienceQuery {
  const one = <T extends { id: string }>(key: keyof typeof demoDefaults, options: readonly T[]) => {
    const id = query.get(key) ?? demoDefaults[key];
    return options.find((option) => option.id === id) ?? null;
  };
  const many = <T extends { id: string }>(key: "state" | "interest", options: readonly T[]) =>
    options.filter((option) => query.getAll(key).includes(option.id));
  return {
    states: many("state", states),
    age: one("age", ages),
    income: one("income", incomes),
    interests: many("interest", interests),
    intent: one("intent", intents),
    refresh: one("refresh", refreshes) ?? middleOf(refreshes),
  };
}

/** A piece of the sentence: the words that lead to it, and what was chosen. */
export type Clause = { join: string; value: string };

/** The query as one sentence, piece by piece; filters that let everybody through are left out. */
export function clausesOf(
  { states, age, income, interests, intent }: AudienceQuery,
  words: AudienceDemoWords["sentence"],
): Clause[] {
  const { place } = words;
  return [
    states.length > 0
      ? { join: `${place.join} ${place.in}`, value: listed(states, words.or) }
      : { join: place.join, value: place.any },
    ...(age ? [{ join: words.age, value: age.phrase }] : []),
    ...(income ? [{ join: words.income, value: income.phrase }] : []),
    ...(interests.length > 0
      ? [{ join: words.interests, value: listed(interests, words.or) }]
      : []),
    ...(intent ? [{ join: words.intent, value: intent.phrase }] : []),
  ];
}

/** Equal for two queries that ask for the same people, however often they are counted. */
export function filterKey({ states, age, income, interests, intent }: AudienceQuery): string {
  const ids = (options: ReadonlyArray<{ id: string }>) => options.map(({ id }) => id);
  return JSON.stringify([ids(states), age?.id, income?.id, ids(interests), intent?.id]);
}

function middleOf<T>(options: readonly T[]): T {
  const middle = options[Math.floor(options.length / 2)];
  if (middle === undefined) throw new Error("There is nothing to choose from.");
  return middle;
}

function listed(options: ReadonlyArray<{ phrase: string }>, or: string): string {
  const phrases = options.map(({ phrase }) => phrase);
  const last = phrases.pop();
  return phrases.length > 0 ? `${phrases.join(", ")} ${or} ${last}` : (last ?? "");
}
