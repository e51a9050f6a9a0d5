import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useCopy } from "#app/copy/copy.ts";
import { readBilling } from "#app/features/plan-chooser/answers.ts";
import { ResultCard } from "#app/ui/result-card.tsx";
import { fill } from "#contracts/fill.ts";
import { planPerYear } from "./estimate.ts";

/** The answer of an estimate that sets a year of Standard Pro against something, or what is wrong with its input. */
export function PricedResult({
  id,
  copy,
  faults,
  children,
}: {
  id: string;
  copy: { title: string; wrong: string };
  faults: object;
  /** @param planCents what the plan costs in a year, with the billing that the page is set to */
  children: (planCents: number) => ReactNode;
}) {
  const { standardPro } = useCopy("plans");
  const [query] = useSearchParams();
  const wrong = Object.keys(faults).length > 0;
  return (
    <ResultCard
      id={id}
      title={fill(copy.title, { plan: standardPro.name })}
      refusal={wrong && copy.wrong}
    >
      {children(planPerYear(standardPro.price, readBilling(query)))}
    </ResultCard>
  );
}
