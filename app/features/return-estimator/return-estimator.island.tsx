import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { AssumptionField } from "#app/features/assumptions/assumption-field.tsx";
import type { ReadNumbers } from "#app/features/assumptions/read-numbers.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { fill } from "#contracts/fill.ts";
import { type ReturnName, readReturn } from "./estimate.ts";
import { ReturnResult } from "./return-result.tsx";

const ANSWER = "return-answer";

export default island({
  name: "return-estimator",
  View: ReturnEstimator,
  needs: { copy: ["returnEstimator", "plans"] },
});

/**
 * A year of the plan from the visitor's own figures, as a range with its losses. Appears inside `QueryControls`; without a
 * script the form is sent by GET and the server draws the same answer from the same URL.
 */
function ReturnEstimator({ action }: { action: string }) {
  const copy = useCopy("returnEstimator");
  const { standardPro } = useCopy("plans");
  const query = usePageQuery();
  const read = readReturn(query, copy.start, standardPro.resolutions.monthly);
  // Only where the fields start: afterwards the browser owns them.
  const [start] = useState(read);
  const { faults, fields } = copy;
  const amount = { faults, start, read };
  const overPlan = fill(faults.overPlan, { plan: standardPro.name });
  return (
    <div className="mt-10 print:mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
      <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-7">
        <CarriedFields own={Object.keys(copy.start)} />
        <AssumptionField
          name="resolutions"
          copy={fields.resolutions}
          {...amount}
          faults={{ ...faults, tooLarge: overPlan }}
        />
        <AssumptionField name="reach" copy={fields.reach} {...amount} decimal />
        <Range of="reply" {...amount} />
        <Range of="win" {...amount} />
        <div className="grid grid-cols-1 items-end gap-x-6 gap-y-7 sm:grid-cols-2">
          <AssumptionField name="order" copy={fields.order} {...amount} decimal />
          <AssumptionField name="margin" copy={fields.margin} {...amount} decimal />
        </div>
        <AssumptionField name="effort" copy={fields.effort} {...amount} decimal />
        <Button type="submit" variant="secondary" className="sm:justify-self-start">
          {copy.submit}
        </Button>
      </form>
      <ReturnResult id={ANSWER} read={read} />
    </div>
  );
}

function Range({
  of,
  start,
  read,
}: {
  of: "reply" | "win";
  start: ReadNumbers<ReturnName>;
  read: ReadNumbers<ReturnName>;
}) {
  const { rates, faults } = useCopy("returnEstimator");
  const { legend, hint, group } = rates[of];
  const amount = { group, faults, start, read, decimal: true };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-small">{legend}</legend>
      <p className="mt-1 text-ink-2 text-small">{hint}</p>
      <div className="mt-3 grid grid-cols-2 items-end gap-x-4 gap-y-5 max-sm:has-[[aria-invalid=true]]:grid-cols-1">
        <AssumptionField name={`${of}-low`} copy={{ label: rates.low }} {...amount} />
        <AssumptionField name={`${of}-high`} copy={{ label: rates.high }} {...amount} />
      </div>
    </fieldset>
  );
}
