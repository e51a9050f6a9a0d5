import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { AssumptionField } from "#app/features/assumptions/assumption-field.tsx";
import type { ReadNumbers } from "#app/features/assumptions/read-numbers.ts";
import { nameIn } from "#app/features/assumptions/refusal.ts";
import { readBilling } from "#app/features/plan-chooser/answers.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { FigureTable } from "#app/ui/figure-table.tsx";
import type { ReturnEstimatorCopy } from "#content-model/schema/tools.ts";
import { count, dollars } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import {
  ends,
  estimateReturn,
  outcomeOf,
  type ReturnEstimate,
  type ReturnName,
  readReturn,
  type YearAtEnd,
} from "./estimate.ts";
import { PricedResult } from "./priced-result.tsx";

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
        <Button type="submit" className="sm:justify-self-start">
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

/** The range in one sentence, drawn, and the calculation behind it as a table. */
function ReturnResult({ id, read }: { id: string; read: ReturnType<typeof readReturn> }) {
  const { result, fields, rates } = useCopy("returnEstimator");
  const ofRate = (rate: "reply" | "win") => ({
    [`${rate}-low`]: nameIn(rates[rate].group, rates.low),
    [`${rate}-high`]: nameIn(rates[rate].group, rates.high),
  });
  const labels = {
    resolutions: fields.resolutions.label,
    reach: fields.reach.label,
    ...ofRate("reply"),
    ...ofRate("win"),
    order: fields.order.label,
    margin: fields.margin.label,
    effort: fields.effort.label,
  } as Record<ReturnName, string>;
  const estimateAt = (planCents: number) => estimateReturn(read.values, planCents);
  const says = (planCents: number) => summaryOf(estimateAt(planCents), result.summary);
  return (
    <PricedResult id={id} copy={result} read={read} labels={labels} says={says}>
      {(planCents) => <Year estimate={estimateAt(planCents)} />}
    </PricedResult>
  );
}

function summaryOf(estimate: ReturnEstimate, copy: ReturnEstimatorCopy["result"]["summary"]) {
  const [low, high] = ends.map((end) => amount(Math.abs(wholeDollars(estimate[end].net))));
  return fill(copy[outcomeOf(estimate)], { low: `${low}`, high: `${high}` });
}

function Year({ estimate }: { estimate: ReturnEstimate }) {
  const copy = useCopy("returnEstimator").result;
  const { standardPro } = useCopy("plans");
  const outcome = outcomeOf(estimate);
  return (
    <>
      <p aria-hidden="true" className="mt-4">
        {summaryOf(estimate, copy.summary)}
      </p>
      <ReturnRange
        low={wholeDollars(estimate.low.net)}
        high={wholeDollars(estimate.high.net)}
        copy={copy}
      />
      <p className="mt-5 text-small">
        <BreakEven estimate={estimate} />
      </p>
      <p className="mt-3 font-semibold text-small">
        {fill(copy.advice[outcome], { plan: standardPro.name })}
      </p>
      <div className="mt-6">
        <Calculation estimate={estimate} />
      </div>
      <p className="mt-4 text-caption text-ink-2">{copy.basis}</p>
    </>
  );
}

function BreakEven({ estimate: { breakEven, low, high } }: { estimate: ReturnEstimate }) {
  const { neverEven, breakEven: text, orders } = useCopy("returnEstimator").result;
  if (breakEven === null) return <span>{neverEven}</span>;
  const values = {
    orders: breakEven === 1 ? orders.one : fill(orders.other, { count: count(breakEven) }),
    low: tenths(low.orders),
    high: tenths(high.orders),
  };
  return <span>{fill(text, values)}</span>;
}

function Calculation({ estimate }: { estimate: ReturnEstimate }) {
  const { table, billing } = useCopy("returnEstimator").result;
  const { standardPro } = useCopy("plans");
  const query = usePageQuery();
  const { low, high, planCents, effortCents } = estimate;
  const line = (name: string, of: (end: YearAtEnd) => string) => [name, of(low), of(high)];
  const paid = { plan: standardPro.name, billing: billing[readBilling(query)] };
  return (
    <FigureTable
      caption={table.caption}
      columns={[table.line, table.low, table.high]}
      rows={[
        line(table.contacted, ({ contacted }) => tenths(contacted)),
        line(table.replies, ({ replies }) => tenths(replies)),
        line(table.orders, ({ orders }) => tenths(orders)),
        line(table.profit, ({ profit }) => amount(wholeDollars(profit))),
        line(fill(table.plan, paid), () => amount(-planCents)),
        line(table.effort, () => amount(-effortCents)),
        line(table.net, ({ net }) => amount(wholeDollars(net))),
      ]}
    />
  );
}

/** Rounded down, so that a gain is never overstated and a loss never made small. */
function wholeDollars(cents: number): number {
  return 100 * Math.floor(cents / 100);
}

/** With a real minus sign, which screen readers and table columns want. */
function amount(cents: number): string {
  return cents < 0 ? `−${dollars(-cents)}` : dollars(cents);
}

const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

function tenths(amount: number): string {
  return format.format(amount / 10);
}

/** The range on a line with its zero: what is left of it loses money. Money in cents. */
function ReturnRange({
  low,
  high,
  copy,
}: {
  low: number;
  high: number;
  copy: ReturnEstimatorCopy["result"];
}) {
  const { zero, from, to } = placesOf(low, high);
  const part = (x: number, width: number) => ({ x: percent(x), width: percent(width) });
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold font-display text-[min(var(--text-h2),10vw)] leading-none tracking-[-0.03em]">
        <span className={low < 0 ? "text-danger" : "text-on-positive"}>{signed(low)}</span>
        <span className={high < 0 ? "text-danger" : "text-on-positive"}>{signed(high)}</span>
      </p>
      <svg
        aria-hidden="true"
        focusable="false"
        className="mt-4 block h-[3.8em] w-full text-caption"
      >
        <text x={percent(zero)} y="1em" textAnchor={anchorAt(zero)} className="fill-ink-2">
          {copy.even}
        </text>
        <rect
          {...part(from, Math.min(to, zero) - from)}
          y="1.9em"
          height="1.3em"
          className="fill-danger"
        />
        <rect
          {...part(Math.max(from, zero), to - Math.max(from, zero))}
          y="1.9em"
          height="1.3em"
          className="fill-action"
        />
        <line
          x1={percent(zero)}
          x2={percent(zero)}
          y1="1.4em"
          y2="3.8em"
          className="stroke-2 stroke-ink"
        />
        <line x2="100%" y1="3.75em" y2="3.75em" className="stroke-ink-3" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-caption text-ink-2">
        <span>{low < 0 ? copy.axis.loss : ""}</span>
        <span>{high >= 0 ? copy.axis.gain : ""}</span>
      </p>
    </div>
  );
}

/** Where zero and both ends are, in percent of the line; a line too short to be seen is a stroke. */
function placesOf(low: number, high: number) {
  const least = Math.min(low, 0);
  const span = Math.max(high, 0) - least || 1;
  const place = (amount: number) => (100 * (amount - least)) / span;
  const from = Math.min(place(low), 99);
  return { zero: place(0), from, to: Math.max(place(high), from + 1) };
}

/** So that the name of the line stays inside the drawing. */
function anchorAt(place: number): "start" | "middle" | "end" {
  if (place < 15) return "start";
  return place > 85 ? "end" : "middle";
}

function percent(share: number): string {
  return `${Math.max(share, 0)}%`;
}

function signed(cents: number): string {
  return cents < 0 ? `−${dollars(-cents)}` : `+${dollars(cents)}`;
}
