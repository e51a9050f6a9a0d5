import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { Safeguard } from "#app/features/safeguard/safeguard.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fill } from "#contracts/fill.ts";
import type { VisitEstimatorWords } from "#model/schema/visit-estimator.ts";
import {
  type AssumptionName,
  assumptionNames,
  boundsOf,
  defaultsOf,
  type ReadAssumptions,
  readAssumptions,
  scenarios,
} from "./estimate.ts";
import { EstimateResult } from "./estimate-result.tsx";

const ANSWER = "visit-estimate";
const own: readonly string[] = assumptionNames;

type Props = { words: VisitEstimatorWords; action: string };

/**
 * Visits, what share of them resolves, and what that makes, low, base and high. Used inside `QueryControls`; without a
 * script the form is sent by GET and the server draws the same answer from the same URL.
 */
export function VisitEstimator({ words, action }: Props) {
  const { topMatchRate } = useCopy("plans");
  const [query] = useSearchParams();
  const read = readAssumptions(query, topMatchRate);
  // Only where the fields start: afterwards the browser owns them.
  const [start] = useState(read);
  const amount = { words, start, read };
  return (
    <Safeguard of="tool">
      <div className="mt-10 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
        <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-7">
          <CarriedFields own={own} />
          <Assumption name="visits" {...words.fields.visits} {...amount} />
          <Assumption name="us" {...words.fields.us} {...amount} />
          <fieldset className="min-w-0">
            <legend className="font-semibold text-small">{words.rates.legend}</legend>
            <p className="mt-1 text-ink-2 text-small">
              {fill(words.rates.hint, { max: topMatchRate })}
            </p>
            <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] items-end gap-x-4 gap-y-5">
              {scenarios.map((name) => (
                <Assumption key={name} name={name} label={words.rates[name]} {...amount} />
              ))}
            </div>
          </fieldset>
          <Assumption name="repeat" {...words.fields.repeat} {...amount} />
          <Button type="submit" variant="secondary" className="sm:justify-self-start">
            {words.submit}
          </Button>
        </form>
        <EstimateResult id={ANSWER} words={words} read={read} />
      </div>
    </Safeguard>
  );
}

function Assumption({
  name,
  label,
  hint,
  words,
  start,
  read,
}: {
  name: AssumptionName;
  label: string;
  hint?: string;
  words: VisitEstimatorWords;
  start: ReadAssumptions;
  read: ReadAssumptions;
}) {
  const { topMatchRate } = useCopy("plans");
  return (
    <TextField
      id={`field-${name}`}
      name={name}
      label={label}
      hint={hint}
      error={faultText(name, words, read, topMatchRate)}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={start.text[name]}
    />
  );
}

const number = new Intl.NumberFormat("en-US");
/** The assumption that another must not be under. */
const before: Partial<Record<AssumptionName, AssumptionName>> = { base: "low", high: "base" };

function faultText(
  name: AssumptionName,
  { faults }: VisitEstimatorWords,
  { faults: wrong, assumptions }: ReadAssumptions,
  topMatchRate: number,
): string | undefined {
  const { min, max } = boundsOf(topMatchRate)[name];
  switch (wrong[name]) {
    case "not-a-number":
      return fill(faults.notANumber, {
        example: number.format(Number(defaultsOf(topMatchRate)[name])),
      });
    case "too-small":
      return fill(faults.tooSmall, { min: number.format(min) });
    case "too-large":
      return fill(name === "high" ? faults.overCeiling : faults.tooLarge, {
        max: number.format(max),
      });
    case "out-of-order":
      return fill(faults.outOfOrder, { min: `${assumptions[before[name] ?? name]}` });
    default:
      return undefined;
  }
}
