import { Badge } from "./badge.tsx";
import { cx } from "./class-names.ts";

type DataTableProps = {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
  mono?: readonly number[];
  sample?: boolean;
  /** On a phone each row is a card with its columns named beside the values, so that nothing scrolls sideways. */
  stack?: boolean;
};

/** What stands in a cell that has nothing to say. A card leaves it out. */
const NOTHING = "–";

/** Rows of data under a caption. The first column names the row; `mono` columns are set in the data face. */
export function DataTable({
  caption,
  columns,
  rows,
  mono = [],
  sample = false,
  stack = false,
}: DataTableProps) {
  const look = stack ? stacked : plain;
  return (
    // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className={cx("w-full border-collapse text-left", look.table)}>
        <caption className={cx("pb-4 text-left text-ink-2 text-small", look.caption)}>
          {caption} {sample ? <Badge tone="sample">Sample values</Badge> : null}
        </caption>
        <thead className={look.head}>
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
        <tbody className={look.body}>
          {rows.map((row) => (
            <tr key={row.join("|")} className={cx("border-line border-b align-top", look.row)}>
              {row.map((cell, i) => (
                <Cell
                  key={columns[i]}
                  look={look}
                  first={i === 0}
                  mono={mono.includes(i)}
                  label={columns[i]}
                >
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
  look,
  first,
  mono,
  label,
}: {
  children: string;
  look: Look;
  first: boolean;
  mono: boolean;
  label: string | undefined;
}) {
  const gone = children === NOTHING && look.nothing;
  if (first) {
    return (
      <th
        scope="row"
        className={cx(
          "py-3.5 pr-6 font-semibold text-small",
          mono && "data font-medium",
          look.name,
          gone,
        )}
      >
        {children}
      </th>
    );
  }
  return (
    <td
      {...(look.cell ? { "data-label": label } : {})}
      className={cx("min-w-32 py-3.5 pr-6 text-ink-2 text-small", mono && "data", look.cell, gone)}
    >
      {children}
    </td>
  );
}

type Look = Partial<
  Record<"table" | "caption" | "head" | "body" | "row" | "name" | "cell" | "nothing", string>
>;

const plain: Look = {};

/**
 * The column's name stands before each value as its text, and is read out with it: not every screen reader knows a
 * table again that is drawn as blocks, and the validator refuses roles that repeat what the elements say.
 */
const stacked: Look = {
  table: "max-sm:block",
  caption: "max-sm:block",
  head: "max-sm:sr-only",
  body: "max-sm:block max-sm:border-ink max-sm:border-t-2",
  row: "max-sm:block max-sm:py-4",
  name: "max-sm:mb-2 max-sm:block max-sm:break-words max-sm:p-0",
  cell: "max-sm:grid max-sm:grid-cols-[minmax(0,0.5fr)_minmax(0,1fr)] max-sm:gap-x-4 max-sm:px-0 max-sm:py-0.5 max-sm:text-ink max-sm:before:text-ink-2 max-sm:before:content-[attr(data-label)]",
  nothing: "max-sm:hidden",
};
