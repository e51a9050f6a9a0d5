import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { cx } from "./class-names.ts";
import { usePartCopy } from "./part-copy.ts";
import { Unbroken } from "./text.tsx";

type DataTableProps = {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly ReactNode[]>;
  /** Keys of the rows, where their cells are more than text. */
  keys?: readonly string[];
  /** How far in each row is: 1 for a part of the row before it that is at 0. */
  depths?: readonly number[];
  mono?: readonly number[];
  sample?: boolean;
  /** The caption is read out only: what is over the table says the same. */
  hidesCaption?: boolean;
  /** The last column is what the table is about: large. */
  isContrast?: boolean;
  /** Values explain themselves: on phones a row is its name over a line of them. */
  isList?: boolean;
  /** So do these: on phones each has a line of its own, and on tablets code is under the name of its row. */
  isStacked?: boolean;
};

/** Text of an empty cell. A card leaves it out, unless it names the row. */
const NOTHING = "–";

/**
 * Rows of data under a caption. The first column names the row; `mono` columns are set in the data face. On a small
 * screen a row is its name over its values, each beside the name of its column, so that nothing scrolls sideways; a table of
 * few short cells stays one. The column's name is there as text, and is read out with the value: not every screen reader knows
 * a table again that is drawn as blocks, and the validator refuses roles that repeat what the elements say.
 */
export function DataTable({
  caption,
  columns,
  rows,
  keys,
  depths,
  mono = [],
  sample = false,
  hidesCaption = false,
  isContrast = false,
  isList = false,
  isStacked = false,
}: DataTableProps) {
  const copy = usePartCopy();
  return (
    // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table
        className={cx(
          "data-rows",
          isContrast || isNarrow(rows) ? "is-narrow" : isShort(rows) && "short-rows",
          isList && "list-rows",
          isStacked && "stacked-rows",
          isContrast && "contrast-rows",
        )}
      >
        <caption className={hidesCaption ? "sr-only" : undefined}>
          <span className="mr-2">
            <Unbroken text={caption} />
          </span>{" "}
          {sample ? <Badge tone="sample">{copy.sampleValues}</Badge> : null}
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
            <tr key={keys?.[at] ?? row.join("|")} data-depth={depths?.[at] || undefined}>
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

/** In characters: code from which on it doesn't fit next to its column's name on a phone. */
const LONG = 40;

/** In characters: the longest cell of which three fit next to each other on a phone. */
const SHORT = 24;

/** In characters: the longest cell that takes at most three lines of a third of a phone, and the longest word that fits there. */
const SHORT_LINES = 45;
const SHORT_WORD = 16;

function isNarrow(rows: DataTableProps["rows"], longest = SHORT): boolean {
  return rows.every(
    (row) =>
      row.length <= 3 &&
      row.every(
        (cell) =>
          typeof cell === "string" &&
          cell.length <= longest &&
          cell.split(" ").every((word) => word.length <= SHORT_WORD),
      ),
  );
}

function isShort(rows: DataTableProps["rows"]): boolean {
  return isNarrow(rows, SHORT_LINES);
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
  const shown = mono && typeof children === "string" ? <Unbroken text={children} /> : children;
  if (first) {
    return (
      <th scope="row" className={mono ? "data font-medium md:whitespace-nowrap" : undefined}>
        {shown}
      </th>
    );
  }
  return (
    <td
      data-label={label}
      className={
        cx(
          mono && "data",
          mono && typeof children === "string" && children.length > LONG && "is-long",
          children === NOTHING && "is-empty",
        ) || undefined
      }
    >
      {shown}
    </td>
  );
}
