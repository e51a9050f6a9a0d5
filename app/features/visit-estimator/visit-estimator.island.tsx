import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { AssumptionField } from "#app/features/assumptions/assumption-field.tsx";
import type { ReadNumbers } from "#app/features/assumptions/read-numbers.ts";
import { nameIn, refusalOf } from "#app/features/assumptions/refusal.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { ResultCard } from "#app/ui/result-card.tsx";
import type { VisitEstimatorCopy } from "#content-model/schema/tools.ts";
import { fill } from "#shared/words.ts";
import {
  type AssumptionName,
  type Assumptions,
  estimateVisits,
  type Outcome,
  readAssumptions,
  scenarios,
  visitSpecs,
} from "./estimate.ts";

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
    <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
      <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-5">
        <CarriedFields own={own} />
        <div className="grid grid-cols-1 items-end gap-x-4 gap-y-5 sm:grid-cols-2">
          <AssumptionField name="visits" copy={copy.fields.visits} {...amount} />
          <AssumptionField name="us" copy={copy.fields.us} {...amount} />
        </div>
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
        <Button type="submit" className="sm:justify-self-start">
          {copy.submit}
        </Button>
      </form>
      <EstimateResult id={ANSWER} copy={copy} read={read} />
    </div>
  );
}

const number = new Intl.NumberFormat("en-US");

/** The answer in one sentence, and under it each match rate as a part of the field of dots that the visits are. */
function EstimateResult({
  id,
  copy,
  read,
}: {
  id: string;
  copy: VisitEstimatorCopy;
  read: ReadNumbers<AssumptionName>;
}) {
  const summary = summaryOf(read.values, copy.result.summary);
  return (
    <ResultCard
      id={id}
      title={copy.result.title}
      says={summary}
      refusal={refusalOf(copy.result.wrong, read.faults, labelsOf(copy))}
    >
      <Estimate copy={copy} assumptions={read.values} />
    </ResultCard>
  );
}

/** Label of each field. */
function labelsOf({ fields, rates }: VisitEstimatorCopy): Record<AssumptionName, string> {
  const rate = (label: string) => nameIn(rates.group, label);
  return {
    visits: fields.visits.label,
    us: fields.us.label,
    low: rate(rates.low),
    base: rate(rates.base),
    high: rate(rates.high),
    repeat: fields.repeat.label,
  };
}

function summaryOf(assumptions: Assumptions, text: string): string {
  const estimate = estimateVisits(assumptions);
  const amounts = scenarios.map((scenario) => [
    scenario,
    number.format(estimate[scenario].resolved),
  ]);
  return fill(text, {
    ...Object.fromEntries(amounts),
    visits: number.format(assumptions.visits),
  });
}

function Estimate({ copy, assumptions }: { copy: VisitEstimatorCopy; assumptions: Assumptions }) {
  const pricing = usePathIfThere()("pricing");
  const { standardPro, topMatchRate } = useCopy("plans");
  const estimate = estimateVisits(assumptions);
  // The return is that of the plan, which has a limit.
  const worth = Math.min(Math.max(estimate.base.resolutions, 1), standardPro.resolutions.monthly);
  return (
    <>
      <dl className="mt-5 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {(["base", "low", "high"] as const).map((scenario) => (
          <ScenarioLine
            key={scenario}
            label={copy.rates[scenario]}
            outcome={estimate[scenario]}
            visits={assumptions.visits}
            leads={scenario === "base"}
            copy={copy.result}
          />
        ))}
      </dl>
      <p className="text-caption text-ink-2">
        {estimate.high.rate === topMatchRate ? <span>{copy.result.ceiling} </span> : null}
        <span>{copy.result.basis}</span>
      </p>
      {pricing ? (
        <>
          <ButtonLink
            href={`${pricing}?visits=${estimate.usVisits}#plan-chooser`}
            variant="secondary"
            className="mt-6 w-full"
          >
            {copy.result.plan}
          </ButtonLink>
          <p className="mt-2 text-center text-small">
            <a
              href={`${pricing}?resolutions=${worth}#return`}
              className="link inline-flex min-h-11 items-center"
            >
              {copy.result.worth}
            </a>
          </p>
        </>
      ) : null}
    </>
  );
}

/** One scenario; the one that leads is large and above the others. */
function ScenarioLine({
  label,
  outcome,
  visits,
  leads,
  copy,
}: {
  label: string;
  outcome: Outcome;
  visits: number;
  leads: boolean;
  copy: VisitEstimatorCopy["result"];
}) {
  const { standardPro } = useCopy("plans");
  const limit = standardPro.resolutions.monthly;
  const fits = outcome.resolutions <= limit;
  return (
    <div className={leads ? "pb-6 sm:col-span-2" : "border-line border-t py-4"}>
      <dt className="flex flex-wrap items-baseline gap-x-3 text-small">
        <span className="font-semibold">{label}</span>
        <span className="data text-caption text-ink-2">
          {fill(copy.rate, { rate: `${outcome.rate}` })}
        </span>
      </dt>
      <dd
        className={cx(
          "mt-1 font-bold font-display leading-none tracking-[-0.03em]",
          leads ? "text-[clamp(1.75rem,14vw,5.5rem)] text-action" : "text-h3",
        )}
      >
        <span>{number.format(outcome.resolved)}</span>{" "}
        {leads ? (
          <span className="ml-3 font-normal font-text text-ink-2 text-small tracking-normal">
            {fill(copy.of, { visits: number.format(visits) })}
          </span>
        ) : null}
        {/* The others are half as wide: their bars would be of another scale. */}
        {leads ? <Share of={visits} part={outcome.resolved} /> : null}
      </dd>
      <dd className="mt-2 text-small">
        {fill(copy.resolutions, { count: number.format(outcome.resolutions) })}
      </dd>
      {leads || !fits ? (
        <dd className={cx("text-small", fits ? "text-on-positive" : "text-ink-2")}>
          {fill(fits ? copy.fits : copy.over, {
            plan: standardPro.name,
            limit: number.format(limit),
          })}
        </dd>
      ) : null}
    </div>
  );
}

/** All visits are a field of dots; those that resolve are solid. */
function Share({ of, part }: { of: number; part: number }) {
  return (
    <div className="bg-dots mt-3 h-2 text-line-control">
      <svg
        aria-hidden="true"
        focusable="false"
        className="h-2 w-full text-action"
        fill="currentColor"
      >
        <rect width={`${((100 * part) / of).toFixed(1)}%`} height="8" rx="1.5" />
      </svg>
    </div>
  );
}
