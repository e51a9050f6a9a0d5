import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { SelectField } from "#app/ui/select.tsx";
import { ChoiceGroup } from "./choice.tsx";
import { ANY, type AudienceQuery } from "./query.ts";

/** The filters, and how often the query would run again. All native: the browser owns what is chosen. */
export function Filters({ query }: { query: AudienceQuery }) {
  const words = useCopy("audienceDemo").words.controls;
  const { data: audienceDemo } = useCopy("audienceDemo");
  // Only where the controls start.
  const [start] = useState(query);
  return (
    <div className="grid h-full grid-cols-1 content-between gap-6 p-5 sm:p-7 xl:p-8">
      <h3 className="text-h3">{words.legend}</h3>
      <ChoiceGroup
        type="checkbox"
        name="state"
        {...words.states}
        options={audienceDemo.states}
        chosen={start.states.map(({ id }) => id)}
      />
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2">
        <Select name="age" words={words.age} options={audienceDemo.ages} chosen={start.age} />
        <Select
          name="income"
          words={words.income}
          options={audienceDemo.incomes}
          chosen={start.income}
        />
      </div>
      <ChoiceGroup
        type="checkbox"
        name="interest"
        {...words.interests}
        options={audienceDemo.interests}
        chosen={start.interests.map(({ id }) => id)}
      />
      <Select
        name="intent"
        words={words.intent}
        options={audienceDemo.intents}
        chosen={start.intent}
      />
      <ChoiceGroup
        type="radio"
        name="refresh"
        {...words.refresh}
        options={audienceDemo.refreshes}
        chosen={[start.refresh.id]}
      />
    </div>
  );
}

function Select({
  name,
  words: { label, any },
  options,
  chosen,
}: {
  name: string;
  words: { label: string; any: string };
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
