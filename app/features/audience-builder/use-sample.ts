import { useMemo } from "react";
import { useCopy } from "#app/copy/copy.ts";
import type { AudienceDemoData, SampleData } from "#content-model/schema/audience-builder.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import { countSample, type SampleCount } from "./count.ts";
import { makePopulation } from "./population.ts";
import { type AudienceQuery, filterKey } from "./query.ts";

/** Counts by the server for the query in the address: with them, a browser draws no people before they are asked for. */
export type ServedSample = {
  /** Key of the filters that were counted. */
  key: string;
  count: SampleCount;
};

const populationOf = memoizeByObject(makePopulation);

export function serveSample(
  query: AudienceQuery,
  sample: SampleData,
  options: AudienceDemoData,
): ServedSample {
  return {
    key: filterKey(query),
    count: countSample(populationOf(sample, options), query, options),
  };
}

/** The audience of a query. */
export function useSample(query: AudienceQuery, served: ServedSample): SampleCount {
  const { data: options } = useCopy("audienceDemo");
  const { data: sample } = useCopy("audienceBuilder");
  const key = filterKey(query);
  // The key says all that the count depends on; the query is another object each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () =>
      key === served.key
        ? served.count
        : countSample(populationOf(sample, options), query, options),
    [key, served, sample, options],
  );
}
