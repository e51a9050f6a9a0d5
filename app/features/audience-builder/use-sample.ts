import { useMemo } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { type AudienceQuery, filterKey } from "#app/features/audience-demo/query.ts";
import type { SampleData } from "#content-model/schema/audience-builder-tool.ts";
import type { AudienceDemoData } from "#content-model/schema/audience-demo-tool.ts";
import { changesOf, countSample, type SampleChange, type SampleCount } from "./count.ts";
import { makePopulation, type Population } from "./population.ts";

/** What the server has counted for the query in the address: with it, a browser draws no people before they are asked for. */
export type ServedSample = {
  /** Of the filters that were counted. */
  key: string;
  count: SampleCount;
  days: readonly number[];
  changes: readonly SampleChange[];
};

const drawn = new WeakMap<SampleData, Population>();

function populationOf(sample: SampleData, options: AudienceDemoData): Population {
  const people = drawn.get(sample) ?? makePopulation(sample, options);
  drawn.set(sample, people);
  return people;
}

export function serveSample(
  query: AudienceQuery,
  days: readonly number[],
  sample: SampleData,
  options: AudienceDemoData,
): ServedSample {
  const people = populationOf(sample, options);
  return {
    key: filterKey(query),
    count: countSample(people, query, options),
    days,
    changes: changesOf(people, query, options, days),
  };
}

/** The audience of a query, and what its next refreshes change. */
export function useSample(query: AudienceQuery, days: readonly number[], served: ServedSample) {
  const { data: options } = useCopy("audienceDemo");
  const { data: sample } = useCopy("audienceBuilder");
  const key = filterKey(query);
  const when = days.join();
  // The keys say all that the count depends on; the query is another object each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const count = useMemo(
    () =>
      key === served.key
        ? served.count
        : countSample(populationOf(sample, options), query, options),
    [key, served, sample, options],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const changes = useMemo(
    () =>
      key === served.key && when === served.days.join()
        ? served.changes
        : changesOf(populationOf(sample, options), query, options, days),
    [key, when, served, sample, options],
  );
  return { count, changes };
}
