import { type VisitEstimatorWords, visitEstimatorSchema } from "#model/schema/visit-estimator.ts";
import words from "#content/visit-estimator.ts";
import { checkedContent } from "./checked.server.ts";

/** Copy of the visit estimator, checked. */
export function loadVisitEstimator(): VisitEstimatorWords {
  return checkedContent("content/visit-estimator.ts", visitEstimatorSchema, words);
}
