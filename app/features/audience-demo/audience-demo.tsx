import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import DemoRun from "./demo-run.island.tsx";
import { demoDefaults, RUN_KEY, readDemoQuery } from "./query.ts";
import type { DemoResult } from "./simulate.ts";

const own = [...Object.keys(demoDefaults), RUN_KEY];

/**
 * The simulated query: a sentence whose choices are native lists, how often it would run again, and a run with its result. Without a
 * script the form is sent by GET and the server draws the run.
 */
export function AudienceDemo({
  id,
  action,
  result,
}: {
  id: string;
  /** Path of the page. */
  action: string;
  /** Result that the server drew for a requested run. */
  result: DemoResult | null;
}) {
  const { copy, data } = useCopy("audienceDemo");
  const query = readDemoQuery(usePageQuery(), data);
  const { sentence } = copy;
  return (
    <QueryControls defaults={demoDefaults}>
      <form
        aria-labelledby="demo-title"
        action={`${action}#${id}`}
        className="on-night rounded-lg bg-night p-5 text-on-night sm:p-7"
      >
        <CarriedFields own={own} />
        <h2 id="demo-title" className="data font-normal text-caption text-on-night-2">
          {sentence.title}
        </h2>
        <p className="mt-2 font-bold font-display text-[1.25rem] leading-[2.3] max-sm:leading-[2.7] tracking-[-0.02em]">
          {`${sentence.start} `}
          <Choice
            name="demo-age"
            label={sentence.age.label}
            options={data.ages}
            chosen={query.age}
          />
          {` ${sentence.intent.join} `}
          <Choice
            name="demo-intent"
            label={sentence.intent.label}
            options={data.intents}
            chosen={query.intent}
          />
        </p>
        <fieldset className="mt-3 flex flex-wrap items-center gap-x-5 max-sm:block max-sm:*:mr-5">
          <legend className="float-left mr-5 py-2.5 text-on-night-2 text-small max-sm:w-full max-sm:pb-0">
            {copy.refresh.label}
          </legend>
          {data.refreshes.map((refresh) => (
            <label key={refresh.id} className="inline-flex min-h-11 items-center gap-2 text-small">
              <input
                type="radio"
                name="refresh"
                value={refresh.id}
                defaultChecked={refresh === query.refresh}
                className="night-radio"
              />
              {refresh.label}
            </label>
          ))}
        </fieldset>
        <DemoRun result={result} />
      </form>
    </QueryControls>
  );
}

/** A word of the sentence that can be another. */
function Choice({
  name,
  label,
  options,
  chosen,
}: {
  name: string;
  label: string;
  options: ReadonlyArray<{ id: string; phrase: string }>;
  chosen: { id: string };
}) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={chosen.id}
      className="min-h-11 max-w-full rounded-sm border border-on-night-2/60 bg-action px-1.5 align-middle font-bold text-on-action leading-tight [field-sizing:content] hover:border-on-night"
    >
      {options.map(({ id, phrase }) => (
        <option key={id} value={id}>
          {phrase}
        </option>
      ))}
    </select>
  );
}
