import type { FeatureValue, PlanFeature, Plans } from "#content-model/schema/plans.ts";
import type { BillingPeriod } from "#shared/money.ts";

export type StandardFeature = {
  name: string;
  monthly: FeatureValue;
  annual: FeatureValue;
  /** Definition of the count, and its glossary entry. */
  meaning?: { note: string; term: string };
};

/** A feature of Standard Pro under each way of paying; most are the same under both. */
export function standardFeature({ name, standard, note, term }: PlanFeature): StandardFeature {
  const by = (period: BillingPeriod) =>
    typeof standard === "object" ? standard[period] : standard;
  const feature = { name, monthly: by("monthly"), annual: by("annual") };
  return note && term ? { ...feature, meaning: { note, term } } : feature;
}

/** The limits of Standard Pro: the amounts of the first group, without what the plan does not have. */
export function standardLimits(groups: Plans["featureGroups"]): StandardFeature[] {
  const [volume] = groups;
  return (volume?.features ?? []).map(standardFeature).filter(({ monthly }) => monthly !== false);
}
