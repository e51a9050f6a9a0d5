import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { cx } from "./class-names.ts";
import { usePartCopy } from "./part-copy.ts";

type DataTableProps = {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly ReactNode[]>;
  /** Of the rows, where their cells are more than text. */
  keys?: readonly string[];
  mono?: readonly number[];
  sample?: boolean;
};

/** What is in a cell that has nothing to say. A card leaves it out. */
const NOTHING = "–";

/**
 * Rows of data under a caption. The first column names the row; `mono` columns are set in the data face. On a small
 * screen each row is a card with its columns named beside the values, so that nothing scrolls sideways.
 */
export function DataTable({
  caption,
  columns,
  rows,
  keys,
  mono = [],
  sample = false,
}: DataTableProps) {
  const copy = usePartCopy();
  return (
    // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className={cx("w-full border-collapse text-left", stacked.table)}>
        <caption className={cx("pb-4 text-left text-ink-2 text-small", stacked.caption)}>
          {caption} {sample ? <Badge tone="sample">{copy.sampleValues}</Badge> : null}
        </caption>
        <thead className={stacked.head}>
          <tr className="border-ink border-b-2">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="py-3 pr-6 align-bottom font-semibold text-small"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacked.body}>
          {rows.map((row, at) => (
            <tr
              key={keys?.[at] ?? row.join("|")}
              className={cx("border-line border-b align-top", stacked.row)}
            >
              {row.map((cell, i) => (
                <Cell key={columns[i]} first={i === 0} mono={mono.includes(i)} label={columns[i]}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({
  children,
  first,
  mono,
  label,
}: {
  children: ReactNode;
  first: boolean;
  mono: boolean;
  label: string | undefined;
}) {
  const gone = children === NOTHING && stacked.nothing;
  if (first) {
    return (
      <th
        scope="row"
        className={cx(
          "py-3.5 pr-6 font-semibold text-small",
          mono && "data font-medium",
          stacked.name,
          gone,
        )}
      >
        {children}
      </th>
    );
  }
  return (
    <td
      data-label={label}
      className={cx(
        "min-w-32 py-3.5 pr-6 text-ink-2 text-small",
        mono && "data",
        stacked.cell,
        gone,
      )}
    >
      {children}
    </td>
  );
}

/**
 * The column's name is before each value as its text, and is read out with it: not every screen reader knows a
 * table again that is drawn as blocks, and the validator refuses roles that repeat what the elements say.
 */
const stacked = {
  table: "max-md:block",
  caption: "max-md:block",
  head: "max-md:sr-only",
  body: "max-md:block max-md:border-ink max-md:border-t-2",
  row: "max-md:block max-md:py-4",
  name: "max-md:mb-2 max-md:block max-md:break-words max-md:p-0",
  cell: "max-md:grid max-md:grid-cols-[minmax(0,0.5fr)_minmax(0,1fr)] max-md:gap-x-4 max-md:px-0 max-md:py-0.5 max-md:text-ink max-md:before:font-text max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]",
  nothing: "max-md:hidden",
};
