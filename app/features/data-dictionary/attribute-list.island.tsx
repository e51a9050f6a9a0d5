import { useMemo } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { ClearSearch } from "#app/features/search/clear-search.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { useSearch } from "#app/features/search/use-search.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { usePartCopy } from "#app/ui/part-copy.ts";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import type { Attributes, DataDictionaryCopy } from "#content-model/schema/data-dictionary.ts";
import { fill, slugOf } from "#shared/words.ts";
import { AttributeTable } from "./attribute-table.tsx";
import {
  attributeBoosts,
  attributeDocs,
  type Dataset,
  findAttributes,
  listAttributes,
} from "./attributes.ts";
import { ATTRIBUTE_SEARCH, type DictionaryQuery, readDictionaryQuery } from "./query.ts";

export default island({
  name: "attribute-list",
  View: AttributeList,
  needs: { copy: ["dataDictionary"] },
});

/** The attributes that the controls let through, counted, and as files. */
function AttributeList({
  dataset,
  groups,
  answer,
}: {
  dataset: Dataset;
  groups: Attributes[Dataset];
  answer: ServerAnswer;
}) {
  const { search, status } = useCopy("dataDictionary");
  const { sampleValues } = usePartCopy();
  const attributes = useMemo(() => listAttributes(groups), [groups]);
  const docs = useMemo(() => attributeDocs(attributes), [attributes]);
  const query = readDictionaryQuery(
    usePageQuery(),
    groups.map(({ group }) => slugOf(group)),
  );
  const { q, find, clear } = useSearch({
    field: ATTRIBUTE_SEARCH,
    inUrl: query.q,
    docs,
    boosts: attributeBoosts,
    answer,
  });
  const shown = { ...query, q };
  const found = findAttributes(attributes, shown, find);
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4">
        <SpokenStatus
          text={statusOf(shown, found.length, status)}
          className="data text-ink-2 text-small"
        />
        {found.length > 0 ? <Badge tone="sample">{sampleValues}</Badge> : null}
        {q === "" ? null : <ClearSearch label={search.clear} onClear={clear} />}
        {found.length > 0 ? <Downloads dataset={dataset} query={shown} /> : null}
      </div>
      <AttributeTable found={found} query={shown} />
    </>
  );
}

function statusOf(
  { q, group, source }: DictionaryQuery,
  found: number,
  status: DataDictionaryCopy["status"],
): string {
  if (found === 0) return status.none;
  if (q === "" && group === null && source === null) return fill(status.all, { count: found });
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
    <p className="flex flex-wrap items-center gap-x-4 text-small sm:ml-auto print:hidden">
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
