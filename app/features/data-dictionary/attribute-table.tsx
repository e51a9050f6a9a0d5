import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Marked } from "#app/features/search/marked.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { DataDictionaryCopy } from "#content-model/schema/data-dictionary.ts";
import { fill } from "#shared/words.ts";
import type { Attribute, Found } from "./attributes.ts";
import type { Column, DictionaryQuery } from "./query.ts";

/** Shown at first: a phone shows each as a card. */
const FEW = 6;
/** Set in the data face. */
const mono: readonly Column[] = ["example"];

/** The attributes that match, with the columns that are asked for. */
export function AttributeTable({
  found,
  query,
}: {
  found: readonly Found[];
  query: DictionaryQuery;
}) {
  const copy = useCopy("dataDictionary");
  const params = usePageQuery();
  if (found.length === 0) return null;
  const columns = query.chosen;
  const shown = query.showsAll ? found : found.slice(0, FEW);
  const all = new URLSearchParams(params);
  all.set("show", "all");
  return (
    <>
      <DataTable
        caption={copy.caption}
        hidesCaption
        isList
        columns={[copy.first, ...columns.map((column) => copy.columns.names[column])]}
        mono={columns.flatMap((column, i) => (mono.includes(column) ? i + 1 : []))}
        keys={shown.map(({ attribute }) => attribute.name)}
        rows={shown.map(({ attribute, hit }) => [
          <Name key="name" attribute={attribute}>
            <Marked text={attribute.label} query={query.q} hit={hit} />
          </Name>,
          ...columns.map((column) => cellOf(attribute, column, copy)),
        ])}
      />
      {shown.length < found.length ? (
        <QueryLink
          search={all.toString()}
          replace
          className="link mt-4 inline-flex min-h-11 items-center font-semibold"
        >
          {fill(copy.more, { count: found.length })}
        </QueryLink>
      ) : null}
    </>
  );
}

function Name({ attribute, children }: { attribute: Attribute; children: ReactNode }) {
  return (
    <>
      <span className="block">{children}</span>
      <code className="data block font-normal text-caption text-ink-2">{attribute.name}</code>
    </>
  );
}

/** A value as the table prints it. */
export function cellOf(attribute: Attribute, column: Column, copy: DataDictionaryCopy): string {
  switch (column) {
    case "type":
      return copy.types[attribute.type];
    case "source":
      return copy.sources[attribute.source];
    case "refresh":
      return copy.refresh[attribute.refresh];
    case "coverage":
      return fill(copy.coverage, { percent: attribute.coverage });
    default:
      return attribute[column];
  }
}
