import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import {
  ANY,
  type AudienceQuery,
  demoDefaults,
  RUN_KEY,
  readAudienceQuery,
} from "#app/features/audience-demo/query.ts";
import type { DemoResult } from "#app/features/audience-demo/simulate.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FoldSign } from "#app/ui/fold-sign.tsx";
import { Section } from "#app/ui/section.tsx";
import { SelectField } from "#app/ui/select.tsx";
import AudienceBench from "./audience-bench.island.tsx";
import { ChoiceGroup } from "./choice.tsx";
import KeepAudience from "./keep-audience.island.tsx";
import type { MapFrame } from "./us-map.tsx";
import type { ServedSample } from "./use-sample.ts";

const own = [...Object.keys(demoDefaults), RUN_KEY];

/**
 * An audience from description to upkeep: filters write a sentence and count sample people, a simulated run shows the scale
 * of the live file, then come refreshes, a link and a place in this browser. Without a script the form is sent by GET and the
 * server draws the same.
 */
export function Workbench({
  id,
  title,
  paragraphs,
  action,
  today,
  ...drawn
}: {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Path of the page. */
  action: string;
  /** What the server has drawn for the query in the address. */
  result: DemoResult | null;
  sample: ServedSample;
  map: MapFrame;
  /** The server's day, where it is today: a page that is kept doesn't know it. */
  today: string | null;
}) {
  const { data } = useCopy("audienceDemo");
  const query = readAudienceQuery(usePageQuery(), data);
  return (
    <Section id={id} tone="plain" className="bg-night text-on-night">
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-6 lg:grid-cols-2">
        <h2 className="text-h2">{title}</h2>
        <div className="max-w-prose space-y-3 text-on-night-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="mt-12 overflow-clip rounded-lg border border-on-night-2/50">
        <QueryControls defaults={demoDefaults}>
          <form
            aria-label={title}
            action={`${action}#${id}`}
            className="grid grid-cols-1 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
          >
            <CarriedFields own={own} />
            <div className="bg-raised text-ink">
              <Filters query={query} />
            </div>
            <AudienceBench {...drawn} today={today} />
          </form>
        </QueryControls>
        <KeepAudience anchor={id} today={today} />
      </div>
    </Section>
  );
}

/** Controls that include and exclude people. All native: the browser owns what is chosen. */
function Filters({ query: start }: { query: AudienceQuery }) {
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
      <ToolFold
        line={fold}
        count={data.states.length}
        names={["state", "where"]}
        className="mt-2.5 md:mt-0"
      >
        <a
          href={`#${AFTER_STATES}`}
          className="link sr-only text-small focus:not-sr-only focus:mt-2.5 focus:inline-block"
        >
          {skip}
        </a>
        <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(3.4rem,1fr))] gap-1">
          {data.states.map((state) => (
            <label key={state.id} title={state.label} className="state-box">
              <input
                type="checkbox"
                name="state"
                value={state.id}
                defaultChecked={chosen.includes(state.id)}
              />
              <span translate="no">{state.code}</span>
              <span className="sr-only">{state.label}</span>
            </label>
          ))}
        </div>
        {children}
      </ToolFold>
    </fieldset>
  );
}
