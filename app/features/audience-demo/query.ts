import type { AudienceDemoData as Data } from "#content-model/schema/audience-builder.ts";

/** The question that the demo shows. It shapes the sentence; what a run draws is random. */
export type DemoQuery = {
  age: Data["ages"][number];
  intent: Data["intents"][number];
  refresh: Data["refreshes"][number];
};

/** Keys of the demo in the URL, with the values that it starts from. The route registry names the same keys. */
export const demoDefaults = {
  "demo-age": "35-54",
  "demo-intent": "kitchen-remodels",
  refresh: "weekly",
} as const;

/** The key that the button sends when no script is there to run the query. */
export const RUN_KEY = "run";

/** How often the server has run a query for this visitor without a script, up to 999: the address must differ each time. */
export function runsIn(query: URLSearchParams): number {
  return Number(query.get(RUN_KEY)) % 1_000 || 0;
}

/** A query from the URL. What does not exist reads as the value that the demo starts from. */
export function readDemoQuery(
  query: URLSearchParams,
  { ages, intents, refreshes }: Data,
): DemoQuery {
  const one = <T extends { id: string }>(key: keyof typeof demoDefaults, options: readonly T[]) => {
    const find = (id: string | null) => options.find((option) => option.id === id);
    const found = find(query.get(key)) ?? find(demoDefaults[key]);
    if (!found) throw new Error(`The demo has no choice ${demoDefaults[key]}.`);
    return found;
  };
  return {
    age: one("demo-age", ages),
    intent: one("demo-intent", intents),
    refresh: one("refresh", refreshes),
  };
}

/** Equal for two queries that ask for the same people, however often they are counted. */
export function demoKey({ age, intent }: DemoQuery): string {
  return `${age.id} ${intent.id}`;
}
