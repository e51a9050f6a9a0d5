import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioCards } from "#app/ui/choices.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select.tsx";
import type { PlanChooserCopy } from "#content-model/schema/plan-chooser.ts";
import { count } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import {
  bounds,
  CHOOSER_FORM,
  chooserDefaults,
  type NumberField as Field,
  needs,
  pers,
  questions,
  type ReadAnswers,
  readAnswers,
  recordChoices,
} from "./answers.ts";
import { ChooserResult } from "./chooser-result.tsx";

const ANSWER = "plan-chooser-answer";

const own = ["billing", ...Object.keys(chooserDefaults)];

export default island({
  name: "plan-chooser",
  View: PlanChooser,
  needs: { copy: ["planChooser", "plans"], paths: ["pricing"] },
});

/**
 * A few questions and the plan that follows. Appears inside `QueryControls`; without a script the form is
 * sent by GET and the server draws the same answer from the same URL.
 */
function PlanChooser({ action }: { action: string }) {
  const copy = useCopy("planChooser");
  const query = usePageQuery();
  const read = readAnswers(query);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(read);
  return (
    <div className="mt-10 print:mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
      <ToolFold
        line={copy.fold}
        count={questions.length}
        names={Object.keys(chooserDefaults)}
        className="md:mt-0"
      >
        <form
          id={CHOOSER_FORM}
          action={action}
          data-answer={ANSWER}
          className="grid grid-cols-1 gap-7 max-md:mt-6"
        >
          <CarriedFields own={own} />
          <div className="grid grid-cols-1 items-end gap-x-6 gap-y-7 sm:grid-cols-2">
            <Amount field="visits" start={start} read={read} />
            <Amount field="sites" start={start} read={read} />
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <Amount field="queries" start={start} read={read} className="min-w-0 grow basis-32" />
            <SelectField
              id="field-per"
              name="per"
              label={copy.per.label}
              labelRest={copy.per.rest}
              options={pers.map((id) => ({ value: id, label: copy.per.options[id] }))}
              defaultValue={start.answers.per}
            />
          </div>
          <RadioCards
            id="field-records"
            name="records"
            label={copy.records.label}
            options={recordChoices.map((id) => ({ value: id, label: copy.records.options[id] }))}
            defaultValue={start.answers.records}
          />
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold text-small">{copy.needs.label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {needs.map((id) => (
                <NeedBox
                  key={id}
                  value={id}
                  label={copy.needs.options[id]}
                  defaultChecked={start.answers.needs.includes(id)}
                />
              ))}
            </div>
          </fieldset>
          <Button type="submit" className="sm:justify-self-start">
            {copy.submit}
          </Button>
        </form>
      </ToolFold>
      <ChooserResult id={ANSWER} read={read} />
    </div>
  );
}

function NeedBox({
  value,
  label,
  defaultChecked,
}: {
  value: string;
  label: string;
  defaultChecked: boolean;
}) {
  return (
    <label className="choice-card items-center py-2.5">
      <input type="checkbox" name="need" value={value} defaultChecked={defaultChecked} />
      {label}
    </label>
  );
}

function Amount({
  field,
  start,
  read,
  className,
}: {
  field: Field;
  start: ReadAnswers;
  read: ReadAnswers;
  className?: string;
}) {
  const copy = useCopy("planChooser");
  const { label, hint } = copy[field];
  return (
    <TextField
      id={`field-${field}`}
      name={field}
      label={label}
      hint={hint}
      error={faultText(copy[field].fault, field, read)}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={start.text[field]}
      className={className}
    />
  );
}

function faultText(
  texts: PlanChooserCopy[Field]["fault"],
  field: Field,
  { faults }: ReadAnswers,
): string | undefined {
  const fault = faults[field];
  const { min, max } = bounds[field];
  return fault && fill(texts[fault], { min: count(min), max: count(max) });
}
