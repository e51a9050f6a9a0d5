import { useCopy } from "#app/copy/copy.ts";
import { nameIn } from "#app/features/assumptions/refusal.ts";
import { readBilling } from "#app/features/plan-chooser/answers.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { fill } from "#contracts/fill.ts";
import { count, dollars } from "#contracts/money.ts";
import type { ReturnEstimatorCopy } from "#model/schema/return-estimator.ts";
import {
  ends,
  estimateReturn,
  outcomeOf,
  type ReturnEstimate,
  type ReturnName,
  type readReturn,
  type YearAtEnd,
} from "./estimate.ts";
import { PricedResult } from "./priced-result.tsx";
import { ReturnRange } from "./return-range.tsx";

/** The range in one sentence, drawn, and the calculation behind it as a table. */
export function ReturnResult({ id, read }: { id: string; read: ReturnType<typeof readReturn> }) {
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
