import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { AssumptionField } from "#app/features/assumptions/assumption-field.tsx";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { fill } from "#contracts/fill.ts";
import type { VisitEstimatorCopy } from "#model/schema/visit-estimator.ts";
import { readAssumptions, scenarios, visitSpecs } from "./estimate.ts";
import { EstimateResult } from "./estimate-result.tsx";

const ANSWER = "visit-estimate";

type Props = { copy: VisitEstimatorCopy; action: string };

export default island({
  name: "visit-estimator",
  View: VisitEstimator,
  needs: { copy: ["plans"], paths: ["pricing"] },
});

/**
 * Visits, what share of them resolves, and what that makes, low, base and high. Appears inside `QueryControls`; without a
 * script the form is sent by GET and the server draws the same answer from the same URL.
 */
function VisitEstimator({ copy, action }: Props) {
  const { topMatchRate } = useCopy("plans");
  const query = usePageQuery();
  const read = readAssumptions(query, topMatchRate);
  // Only where the fields start: afterwards the browser owns them.
  const [start] = useState(read);
  const own = Object.keys(visitSpecs(topMatchRate));
  const amount = { faults: copy.faults, start, read };
  const ceiling = { ...copy.faults, tooLarge: copy.faults.overCeiling };
  return (
    <div className="mt-10 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
      <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-7">
        <CarriedFields own={own} />
        <AssumptionField name="visits" copy={copy.fields.visits} {...amount} />
        <AssumptionField name="us" copy={copy.fields.us} {...amount} />
        <fieldset className="min-w-0">
          <legend className="font-semibold text-small">{copy.rates.legend}</legend>
          <p className="mt-1 text-ink-2 text-small">
            {fill(copy.rates.hint, { max: topMatchRate })}
          </p>
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] items-end gap-x-4 gap-y-5 max-sm:has-[[aria-invalid=true]]:grid-cols-1">
            {scenarios.map((name) => (
              <AssumptionField
                key={name}
                name={name}
                copy={{ label: copy.rates[name] }}
                group={copy.rates.group}
                {...amount}
                faults={ceiling}
              />
            ))}
          </div>
        </fieldset>
        <AssumptionField name="repeat" copy={copy.fields.repeat} {...amount} />
        <Button type="submit" variant="secondary" className="sm:justify-self-start">
          {copy.submit}
        </Button>
      </form>
      <EstimateResult id={ANSWER} copy={copy} read={read} />
    </div>
  );
}
