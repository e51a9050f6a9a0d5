import { TextField } from "#app/ui/field.tsx";
import type { NumberFaultCopy } from "#content-model/schema/text.ts";
import { fill } from "#shared/words.ts";
import type { NumberFault, ReadNumbers } from "./read-numbers.ts";

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/**
 * One number of an estimate. The field belongs to the browser after its start; what is wrong with it follows the URL.
 */
export function AssumptionField<Name extends string>({
  name,
  copy,
  group,
  faults,
  start,
  read,
  decimal = false,
}: {
  name: Name;
  copy: { label: string; hint?: string | undefined };
  /** Completes the label for who hears it without its legend. */
  group?: string;
  faults: NumberFaultCopy;
  start: ReadNumbers<Name>;
  read: ReadNumbers<Name>;
  /** A phone's keyboard then has a point. */
  decimal?: boolean;
}) {
  const fault = read.faults[name];
  return (
    <TextField
      id={`field-${name}`}
      name={name}
      label={copy.label}
      labelRest={group}
      hint={copy.hint}
      error={fault && faultText(fault, faults)}
      inputMode={decimal ? "decimal" : "numeric"}
      autoComplete="off"
      defaultValue={start.text[name]}
    />
  );
}

/** The message about a number that can't be used. */
export function faultText({ kind, bound }: NumberFault, copy: NumberFaultCopy): string {
  const shown = number.format(bound);
  switch (kind) {
    case "not-a-number":
      return fill(copy.notANumber, { example: shown });
    case "too-small":
      return fill(copy.tooSmall, { min: shown });
    case "too-large":
      return fill(copy.tooLarge, { max: shown });
    case "out-of-order":
      return fill(copy.outOfOrder, { min: shown });
  }
}
