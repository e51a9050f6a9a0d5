import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { cx } from "./class-names.ts";
import { usePartCopy } from "./part-copy.ts";

type DataTableProps = {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly ReactNode[]>;
  /** Keys of the rows, where their cells are more than text. */
  keys?: readonly string[];
  mono?: readonly number[];
  sample?: boolean;
};

/** Text of an empty cell. A card leaves it out. */
const NOTHING = "–";

/**
 * Rows of data under a caption. The first column names the row; `mono` columns are set in the data face. On a small
 * screen each row is a card with its columns named next to the values, so that nothing scrolls sideways. There the column's
 * name is before each value as its text, and is read out with it: not every screen reader knows a table again that is drawn
 * as blocks, and the validator refuses roles that repeat what the elements say.
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
      <table className="data-rows">
        <caption>
          {caption} {sample ? <Badge tone="sample">{copy.sampleValues}</Badge> : null}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keys?.[at] ?? row.join("|")}>
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
  const gone = children === NOTHING && "max-md:hidden";
  if (first) {
    return (
      <th scope="row" className={cx(mono && "data font-medium", gone) || undefined}>
        {children}
      </th>
    );
  }
  return (
    <td data-label={label} className={cx(mono && "data", gone) || undefined}>
      {children}
    </td>
  );
}
