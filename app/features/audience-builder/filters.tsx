import { useCopy } from "#app/copy/copy.ts";
import { ANY, type AudienceQuery } from "#app/features/audience-demo/query.ts";
import { FoldSign } from "#app/ui/fold-sign.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { ChoiceGroup } from "./choice.tsx";
import { AFTER_STATES, StateBoxes } from "./state-boxes.tsx";

/** Controls that include and exclude people. All native: the browser owns what is chosen. */
export function Filters({ query: start }: { query: AudienceQuery }) {
  const copy = useCopy("audienceDemo").copy.controls;
  const { data: audienceDemo } = useCopy("audienceDemo");
  return (
    <div className="grid grid-cols-1 gap-6 p-5 sm:p-7 xl:p-8">
      <h3 className="text-h3">{copy.legend}</h3>
      <StateBoxes chosen={start.states.map(({ id }) => id)}>
        <Where start={start.where} />
      </StateBoxes>
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2">
        <Select name="age" copy={copy.age} options={audienceDemo.ages} chosen={start.age} />
        <Select
          name="income"
          copy={copy.income}
          options={audienceDemo.incomes}
          chosen={start.income}
        />
      </div>
      <ChoiceGroup
        type="checkbox"
        name="interest"
        {...copy.interests}
        options={audienceDemo.interests}
        chosen={start.interests.map(({ id }) => id)}
      />
      <Select
        name="intent"
        copy={copy.intent}
        options={audienceDemo.intents}
        chosen={start.intent}
      />
      <LeaveOut start={start.without} />
    </div>
  );
}

function Where({ start }: { start: AudienceQuery["where"] }) {
  const { where } = useCopy("audienceDemo").copy.controls;
  return (
    // As in ChoiceGroup: a legend in a part that is folded names its group by its id only.
    <fieldset
      id={AFTER_STATES}
      tabIndex={-1}
      className="mt-3 min-w-0 focus:outline-none"
      aria-labelledby="demo-where-name"
    >
      <legend id="demo-where-name" className="text-caption text-ink-2">
        {where.label}
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {(["in", "not"] as const).map((value) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2.5 text-small">
            <input
              type="radio"
              name="where"
              value={value}
              defaultChecked={start === value}
              className="size-4.5 shrink-0 accent-action"
            />
            {where[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Folded until someone needs it; open where the address leaves someone out. */
function LeaveOut({ start: { lists, ages, incomes } }: { start: AudienceQuery["without"] }) {
  const { copy, data } = useCopy("audienceDemo");
  const { without } = copy.controls;
  const isUsed = lists.length + ages.length + incomes.length > 0;
  const idsOf = (chosen: ReadonlyArray<{ id: string }>) => chosen.map(({ id }) => id);
  return (
    <details open={isUsed} className="group border-line border-y">
      <summary className="flex min-h-12 items-center justify-between gap-6 py-2 font-semibold text-small hover:text-action">
        {without.label}
        <FoldSign />
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-1 pb-5">
        <ChoiceGroup
          type="checkbox"
          name="without"
          label={without.lists}
          options={data.lists}
          chosen={idsOf(lists)}
        />
        <ChoiceGroup
          type="checkbox"
          name="not-age"
          label={without.ages}
          options={data.ages}
          chosen={idsOf(ages)}
        />
        <ChoiceGroup
          type="checkbox"
          name="not-income"
          label={without.incomes}
          options={data.incomeBands}
          chosen={idsOf(incomes)}
        />
      </div>
    </details>
  );
}

function Select({
  name,
  copy: { label, any },
  options,
  chosen,
}: {
  name: string;
  copy: { label: string; any: string };
  options: ReadonlyArray<{ id: string; label: string }>;
  chosen: { id: string } | null;
}) {
  return (
    <SelectField
      id={`demo-${name}`}
      name={name}
      label={label}
      options={[
        { value: ANY, label: any },
        ...options.map((option) => ({ value: option.id, label: option.label })),
      ]}
      defaultValue={chosen?.id ?? ANY}
    />
  );
}
