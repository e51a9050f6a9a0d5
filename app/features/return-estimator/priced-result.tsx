import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import type { ReadNumbers } from "#app/features/assumptions/read-numbers.ts";
import { refusalOf } from "#app/features/assumptions/refusal.ts";
import { readBilling } from "#app/features/plan-chooser/answers.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { ResultCard } from "#app/ui/result-card.tsx";
import { fill } from "#shared/words.ts";
import { planPerYear } from "./estimate.ts";

/** The answer of an estimate that sets a year of Standard Pro against something, or what is wrong with its input. */
export function PricedResult<Name extends string>({
  id,
  copy,
  read,
  labels,
  says,
  children,
}: {
  id: string;
  copy: { title: string; wrong: string };
  read: ReadNumbers<Name>;
  /** Label of each field. */
  labels: Readonly<Record<Name, string>>;
  says: (planCents: number) => string;
  /** @param planCents what the plan costs in a year, with the billing that the page is set to */
  children: (planCents: number) => ReactNode;
}) {
  const { standardPro } = useCopy("plans");
  const query = usePageQuery();
  const planCents = planPerYear(standardPro.price, readBilling(query));
  return (
    <ResultCard
      id={id}
      title={fill(copy.title, { plan: standardPro.name })}
      says={says(planCents)}
      // The billing period is chosen at the top of the page, which says what it changes.
      about={JSON.stringify(read.text)}
      refusal={refusalOf(copy.wrong, read.faults, labels)}
    >
      {children(planCents)}
    </ResultCard>
  );
}
