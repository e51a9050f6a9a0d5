import { useMemo, useRef } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { ClearSearch } from "#app/features/search/clear-search.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { useFinder } from "#app/features/search/use-finder.ts";
import { useTyped } from "#app/features/search/use-typed.ts";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import { fill } from "#contracts/fill.ts";
import { slugOf } from "#contracts/slug.ts";
import type { Attributes } from "#model/schema/attributes.ts";
import type { DataDictionaryCopy } from "#model/schema/data-dictionary.ts";
import { AttributeTable } from "./attribute-table.tsx";
import {
  attributeBoosts,
  attributeDocs,
  type Dataset,
  findAttributes,
  listAttributes,
} from "./attributes.ts";
import { DictionaryControls } from "./dictionary-controls.tsx";
import { type DictionaryQuery, dictionaryDefaults, readDictionaryQuery } from "./query.ts";

const ANSWER = "attributes";

type Props = {
  dataset: Dataset;
  groups: Attributes[Dataset];
  answer: ServerAnswer;
  /** Address of the page, for the form. */
  action: string;
};

/** Every attribute of a dataset: searched, filtered, with the columns that are asked for, and as a file. */
export function DataDictionary(props: Props) {
  return (
    <QueryControls defaults={dictionaryDefaults} className="mt-10">
      <>
        <Dictionary {...props} />
      </>
    </QueryControls>
  );
}

function Dictionary({ dataset, groups, answer, action }: Props) {
  const { search, status } = useCopy("dataDictionary");
  const params = usePageQuery();
  const field = useRef<HTMLInputElement>(null);
  const attributes = useMemo(() => listAttributes(groups), [groups]);
  const docs = useMemo(() => attributeDocs(attributes), [attributes]);
  const query = useMemo(
    () =>
      readDictionaryQuery(
        params,
        groups.map(({ group }) => slugOf(group)),
      ),
    [params, groups],
  );
  const [q, type] = useTyped(query.q);
  const { find, prepare } = useFinder(docs, attributeBoosts, answer, q);
  const asked = useMemo(() => ({ ...query, q }), [query, q]);
  const found = useMemo(() => findAttributes(attributes, asked, find), [attributes, asked, find]);
  return (
    <>
      <DictionaryControls
        field={field}
        groups={groups}
        query={query}
        action={`${action}#${ANSWER}`}
        answer={ANSWER}
        onUse={prepare}
        onType={type}
      />
      <div id={ANSWER} tabIndex={-1} className="mt-8 focus:outline-none">
        <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-6">
          <SpokenStatus
            text={statusOf(asked, found.length, status)}
            className="data text-ink-2 text-small"
          />
          {q === "" ? null : <ClearSearch label={search.clear} field={field} onType={type} />}
          {found.length > 0 ? <Downloads dataset={dataset} query={asked} /> : null}
        </div>
        <AttributeTable found={found} query={asked} />
      </div>
    </>
  );
}

function statusOf(
  asked: DictionaryQuery,
  found: number,
  status: DataDictionaryCopy["status"],
): string {
  if (found === 0) return status.none;
  if (asked.q === "" && asked.group === null && asked.source === null)
    return fill(status.all, { count: found });
  return fill(found === 1 ? status.found.one : status.found.other, { count: found });
}

/** The list as it is shown, whole, as a file. */
function Downloads({ dataset, query }: { dataset: Dataset; query: DictionaryQuery }) {
  const { download } = useCopy("dataDictionary");
  const { q, group, source, chosen } = query;
  const rest = new URLSearchParams({ in: dataset });
  for (const [key, value] of Object.entries({ q, group, source })) if (value) rest.set(key, value);
  for (const column of chosen.length > 0 ? chosen : [""]) rest.append("col", column);
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-4 text-small print:hidden">
      <span className="text-ink-2">{download.label}</span>
      {(["csv", "json"] as const).map((kind) => (
        <a
          key={kind}
          href={`/data/attributes.${kind}?${rest}`}
          download
          aria-label={fill(download.name, { format: download[kind] })}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {download[kind]}
        </a>
      ))}
    </p>
  );
}
