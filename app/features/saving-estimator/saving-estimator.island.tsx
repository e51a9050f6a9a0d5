import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { AssumptionField } from "#app/features/assumptions/assumption-field.tsx";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { readSaving } from "./estimate.ts";
import { SavingResult } from "./saving-result.tsx";

const ANSWER = "saving-answer";

export default island({
  name: "saving-estimator",
  View: SavingEstimator,
  needs: { copy: ["savingEstimator", "plans"], paths: ["pricing"] },
});

/**
 * The visitor's present costs beside our plan, year by year. Appears inside `QueryControls`; without a script the form is
 * sent by GET and the server draws the same answer from the same URL.
 */
function SavingEstimator({ action }: { action: string }) {
  const copy = useCopy("savingEstimator");
  const query = usePageQuery();
  const read = readSaving(query, copy.start);
  // Only where the fields start: afterwards the browser owns them.
  const [start] = useState(read);
  const { fields } = copy;
  const amount = { faults: copy.faults, start, read };
  return (
    <div className="mt-10 print:mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
      <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-7">
        <CarriedFields own={Object.keys(copy.start)} />
        <AssumptionField name="subscription" copy={fields.subscription} {...amount} decimal />
        <AssumptionField name="renewal" copy={fields.renewal} {...amount} decimal />
        <AssumptionField name="switching" copy={fields.switching} {...amount} decimal />
        <AssumptionField name="years" copy={fields.years} {...amount} />
        <Button type="submit" variant="secondary" className="sm:justify-self-start">
          {copy.submit}
        </Button>
      </form>
      <SavingResult id={ANSWER} read={read} />
    </div>
  );
}
