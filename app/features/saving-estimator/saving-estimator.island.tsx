import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { AssumptionField } from "#app/features/assumptions/assumption-field.tsx";
import { readBilling } from "#app/features/plan-chooser/answers.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { PricedResult } from "#app/features/return-estimator/priced-result.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { count, dollars } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import { estimateSaving, readSaving, type Saving } from "./estimate.ts";

const ANSWER = "saving-answer";

export default island({
  name: "saving-estimator",
  View: SavingEstimator,
  needs: { copy: ["savingEstimator", "plans"], paths: ["pricing"] },
});

/**
 * The visitor's present costs next to our plan, year by year. Appears inside `QueryControls`; without a script the form is
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
        <Button type="submit" className="sm:justify-self-start">
          {copy.submit}
        </Button>
      </form>
      <SavingResult id={ANSWER} read={read} />
    </div>
  );
}

/** Both totals as bars, what lies between them in one sentence, and each year in a table. */
function SavingResult({ id, read }: { id: string; read: ReturnType<typeof readSaving> }) {
  const { result, fields } = useCopy("savingEstimator");
  const { standardPro } = useCopy("plans");
  const labels = {
    subscription: fields.subscription.label,
    renewal: fields.renewal.label,
    switching: fields.switching.label,
    years: fields.years.label,
  };
  const savingAt = (planCents: number) => estimateSaving(read.values, planCents);
  const says = (planCents: number) => verdictOf(savingAt(planCents), result, standardPro.name);
  return (
    <PricedResult id={id} copy={result} read={read} labels={labels} says={says}>
      {(planCents) => <Comparison saving={savingAt(planCents)} />}
    </PricedResult>
  );
}

type Copy = ReturnType<typeof useCopy<"savingEstimator">>;

function Comparison({ saving }: { saving: Saving }) {
  const copy = useCopy("savingEstimator").result;
  const { standardPro } = useCopy("plans");
  const pricing = usePathIfThere()("pricing");
  const query = usePageQuery();
  const billing = readBilling(query);
  const plan = standardPro.name;
  const most = Math.max(saving.theirs, saving.ours);
  return (
    <>
      <p aria-hidden="true" className="mt-4">
        {verdictOf(saving, copy, plan)}
      </p>
      <dl className="mt-5 grid gap-4">
        <Bar name={copy.theirs} cents={saving.theirs} of={most} />
        <Bar name={plan} cents={saving.ours} of={most} own />
      </dl>
      <p className="mt-4 text-ink-2 text-small">
        {fill(copy.billing[billing], { plan, price: dollars(standardPro.price[billing]) })}
      </p>
      <div className="mt-6">
        <Years saving={saving} />
      </div>
      <p className="mt-5 text-small">
        {copy.limits}{" "}
        {pricing ? (
          <a href={`${pricing}#plan-chooser`} className="link">
            {copy.choose}
          </a>
        ) : null}
      </p>
      <p className="mt-4 text-caption text-ink-2">{copy.basis}</p>
    </>
  );
}

function verdictOf({ saved, years }: Saving, copy: Copy["result"], plan: string): string {
  const one = years.length === 1;
  const values = {
    plan,
    amount: dollars(Math.abs(saved)),
    years: one ? copy.years.one : fill(copy.years.other, { count: count(years.length) }),
  };
  const verdict = saved > 0 ? copy.saves : copy.costs;
  return fill(saved === 0 ? copy.same : verdict, values);
}

function Bar({
  name,
  cents,
  of,
  own = false,
}: {
  name: string;
  cents: number;
  of: number;
  own?: boolean;
}) {
  return (
    <div>
      <dt className="font-semibold text-small">{name}</dt>
      <dd className="mt-1">
        <span className="font-bold font-display text-h3">{dollars(cents)}</span>
        <svg
          aria-hidden="true"
          focusable="false"
          className={cx("mt-2 block h-3 w-full", own ? "text-action" : "text-ink-2")}
          fill="currentColor"
        >
          <rect width={`${Math.max((100 * cents) / of, 0.5)}%`} height="12" rx="1.5" />
        </svg>
      </dd>
    </div>
  );
}

function Years({ saving }: { saving: Saving }) {
  const { table, theirs } = useCopy("savingEstimator").result;
  const { standardPro } = useCopy("plans");
  const line = (name: string, ...cents: readonly number[]) => [name, ...cents.map(signed)];
  return (
    <FigureTable
      caption={table.caption}
      columns={[table.year, theirs, standardPro.name, table.soFar]}
      rows={[
        ...saving.years.map((year) =>
          line(fill(table.row, { year: year.year }), year.theirs, year.ours, year.soFar),
        ),
        line(table.total, saving.theirs, saving.ours, saving.saved),
      ]}
    />
  );
}

function signed(cents: number): string {
  return cents < 0 ? `−${dollars(-cents)}` : dollars(cents);
}
