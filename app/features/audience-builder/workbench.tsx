import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { FoldSign } from "#app/ui/fold.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { SelectField } from "#app/ui/select.tsx";
import AudienceBench from "./audience-bench.island.tsx";
import { ANY, type AudienceQuery, readAudienceQuery, sampleDefaults } from "./query.ts";
import type { MapFrame } from "./us-map.tsx";
import type { ServedSample } from "./use-sample.ts";

const own = Object.keys(sampleDefaults);

/**
 * A sample of people that filters count, apart from the simulated run. Without a script the form is sent by GET and the server
 * counts the same.
 */
export function Workbench({
  id,
  title,
  intro,
  action,
  ...drawn
}: {
  id: string;
  title: string;
  intro: string;
  /** Path of the page. */
  action: string;
  /** Counts by the server for the query in the address. */
  sample: ServedSample;
  map: MapFrame;
}) {
  const { data, copy } = useCopy("audienceDemo");
  const query = readAudienceQuery(usePageQuery(), data);
  return (
    <Section id={id} className="border-line border-y bg-action-soft">
      <SectionHeading title={title} intro={intro} />
      <QueryControls defaults={sampleDefaults} className="mt-10">
        <form
          aria-label={title}
          action={`${action}#${id}`}
          className="grid grid-cols-1 overflow-clip rounded-lg border border-ink bg-raised lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]"
        >
          <CarriedFields own={own} />
          <div className="grid grid-cols-1 content-start gap-6 p-5 sm:p-7">
            <Filters query={query} />
            <noscript>
              <Button type="submit" className="max-sm:w-full">
                {copy.controls.count}
              </Button>
            </noscript>
          </div>
          <AudienceBench {...drawn} />
        </form>
      </QueryControls>
    </Section>
  );
}

/** Controls that include and exclude people. All native: the browser owns what is chosen. */
function Filters({ query: start }: { query: AudienceQuery }) {
  const copy = useCopy("audienceDemo").copy.controls;
  const { data: audienceDemo } = useCopy("audienceDemo");
  return (
    <>
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
      <ChoiceGroup
        type="checkbox"
        name="without"
        label={copy.without}
        options={audienceDemo.lists}
        chosen={start.without.map(({ id }) => id)}
      />
    </>
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

/** Id of the control after the boxes, for visitors who skip fifty of them. */
const AFTER_STATES = "demo-where";

/** A box for each state by its two letters: what the filter is. The map shows it, and can be pressed as a second way. */
function StateBoxes({
  chosen,
  children,
}: {
  chosen: readonly string[];
  /** Further controls below the boxes. */
  children: ReactNode;
}) {
  const { copy, data } = useCopy("audienceDemo");
  const { label, hint, fold, skip } = copy.controls.states;
  return (
    <fieldset className="min-w-0" aria-describedby="demo-state-hint">
      <legend className="font-semibold text-small">{label}</legend>
      <p id="demo-state-hint" className="mt-0.5 text-caption text-ink-2">
        {hint}
      </p>
      <details open={chosen.length > 0} className="group mt-2.5">
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-md border border-line-control px-3.5 hover:border-ink">
          {fold}
          <FoldSign />
        </summary>
        <a
          href={`#${AFTER_STATES}`}
          className="link sr-only text-small focus:not-sr-only focus:mt-2.5 focus:inline-block"
        >
          {skip}
        </a>
        <div translate="no" className="state-boxes mt-2.5">
          {data.states.map(({ id, code, label }) => (
            <label key={id} title={label}>
              <input
                type="checkbox"
                name="state"
                value={id}
                aria-label={`${code} ${label}`}
                defaultChecked={chosen.includes(id)}
              />
              {code}
            </label>
          ))}
        </div>
        {children}
      </details>
    </fieldset>
  );
}

/** Options of one filter as pills: native boxes or radio buttons in a group with a name. */
function ChoiceGroup({
  type,
  name,
  label,
  hint,
  options,
  chosen,
}: {
  type: "checkbox" | "radio";
  name: string;
  label: string;
  hint?: string;
  options: ReadonlyArray<{ id: string; label: string }>;
  chosen: readonly string[];
}) {
  const hintId = `demo-${name}-hint`;
  const nameId = `demo-${name}-name`;
  return (
    // A legend in a part that is folded names its group by its id only.
    <fieldset
      className="min-w-0"
      aria-labelledby={nameId}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend id={nameId} className="font-semibold text-small">
        {label}
      </legend>
      {hint ? (
        <p id={hintId} className="mt-0.5 text-caption text-ink-2">
          {hint}
        </p>
      ) : null}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.id} className="choice-pill">
            <input
              type={type}
              name={name}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
