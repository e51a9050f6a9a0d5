import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FoldSign } from "#app/ui/fold.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { SelectField } from "#app/ui/select.tsx";
import type { Attributes } from "#content-model/schema/data-dictionary.ts";
import { fill, slugOf } from "#shared/words.ts";
import AttributeList from "./attribute-list.island.tsx";
import type { Dataset } from "./attributes.ts";
import {
  ATTRIBUTE_SEARCH,
  columnIds,
  type DictionaryQuery,
  dictionaryDefaults,
  readDictionaryQuery,
  sourceIds,
} from "./query.ts";

const ANSWER = "attributes";

/** Every attribute of a dataset: searched, filtered, with the columns that are asked for, and as a file. */
export function DataDictionary({
  dataset,
  groups,
  answer,
  action,
}: {
  dataset: Dataset;
  groups: Attributes[Dataset];
  answer: ServerAnswer;
  /** Address of the page, for the form. */
  action: string;
}) {
  return (
    <QueryControls defaults={dictionaryDefaults} className="mt-8 md:mt-10">
      <DictionaryControls
        dataset={dataset}
        groups={groups}
        action={`${action}#${ANSWER}`}
        answer={ANSWER}
      />
      <div id={ANSWER} tabIndex={-1} className="mt-4 focus:outline-none md:mt-8">
        <AttributeList dataset={dataset} groups={groups} answer={answer} />
      </div>
    </QueryControls>
  );
}

const own = Object.keys(dictionaryDefaults);

/** Search, filters and columns: native controls of one form. */
function DictionaryControls({
  dataset,
  groups,
  action,
  answer,
}: {
  dataset: Dataset;
  groups: Attributes[Dataset];
  action: string;
  /** Id of what the form leads to. */
  answer: string;
}) {
  const copy = useCopy("dataDictionary");
  const slugs = groups.map(({ group }) => slugOf(group));
  const start = readDictionaryQuery(usePageQuery(), slugs);
  return (
    <search>
      <form
        action={action}
        data-answer={answer}
        className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-12"
      >
        <CarriedFields own={own} />
        <div className="sm:col-span-2 lg:col-span-6">
          <SearchField
            id={ATTRIBUTE_SEARCH}
            label={copy.search.label}
            placeholder={copy[dataset].placeholder}
            submit={copy.search.submit}
            start={start.q}
          />
        </div>
        <SelectField
          id="attribute-group"
          name="group"
          label={copy.group.label}
          className="lg:col-span-3"
          defaultValue={start.group ?? dictionaryDefaults.group}
          options={[
            { value: dictionaryDefaults.group, label: copy.group.all },
            ...groups.map(({ group }, i) => ({ value: slugs[i] ?? "", label: group })),
          ]}
        />
        <SelectField
          id="attribute-source"
          name="source"
          label={copy.source.label}
          className="lg:col-span-3"
          defaultValue={start.source ?? dictionaryDefaults.source}
          options={[
            { value: dictionaryDefaults.source, label: copy.source.all },
            ...sourceIds.map((source) => ({ value: source, label: copy.sources[source] })),
          ]}
        />
        <Columns start={start} />
      </form>
    </search>
  );
}

/** Which columns the table has: for the few who need others, so folded at every width. */
function Columns({ start }: { start: DictionaryQuery }) {
  const { columns } = useCopy("dataDictionary");
  const query = usePageQuery();
  const [open] = useState(() => query.has("col"));
  return (
    <details open={open} className="group sm:col-span-2 lg:col-span-12">
      <summary className="inline-flex min-h-11 items-center gap-3 rounded-md border-[1.5px] border-line-control px-4 font-semibold text-small hover:border-ink">
        {fill(columns.fold, { count: columnIds.length })}
        <FoldSign />
      </summary>
      <fieldset
        className="min-w-0"
        aria-labelledby="attribute-columns-name"
        aria-describedby="attribute-columns-hint"
      >
        {/* A legend in a part that is folded names its group by its id only. */}
        <legend id="attribute-columns-name" className="sr-only">
          {columns.label}
        </legend>
        <p id="attribute-columns-hint" className="mt-1 text-ink-2 text-small">
          {columns.hint}
        </p>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {columnIds.map((column) => (
            <label key={column} className="inline-flex min-h-11 items-center gap-2.5 text-small">
              <input
                type="checkbox"
                name="col"
                value={column}
                defaultChecked={start.chosen.includes(column)}
                className="size-5 shrink-0 accent-action"
              />
              <span>
                {columns.names[column]}
                <span className="sr-only">{` ${columns.rest}`}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
