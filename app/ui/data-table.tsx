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
      <table
        {...look.table}
        className={cx("w-full border-collapse text-left", look.table.className)}
      >
        <caption className={cx("pb-4 text-left text-ink-2 text-small", look.caption)}>
          {caption} {sample ? <Badge tone="sample">Sample values</Badge> : null}
        </caption>
        <thead {...look.head}>
          <tr {...look.group} className="border-ink border-b-2">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                {...look.column}
                className="py-3 pr-6 align-bottom font-semibold text-small"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...look.body}>
          {rows.map((row) => (
            <tr
              key={row.join("|")}
              {...look.row}
              className={cx("border-line border-b align-top", look.row.className)}
            >
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
        {...look.name}
        className={cx(
          "py-3.5 pr-6 font-semibold text-small",
          mono && "data font-medium",
          look.name.className,
          gone,
        )}
      >
        {children}
      </th>
    );
  }
  return (
    <td
      {...look.cell}
      data-label={label}
      className={cx(
        "min-w-32 py-3.5 pr-6 text-ink-2 text-small",
        mono && "data",
        look.cell.className,
        gone,
      )}
    >
      {children}
    </td>
  );
}

type Part = { role?: string; className?: string };
type Look = {
  table: Part;
  caption?: string;
  head: Part;
  group: Part;
  column: Part;
  body: Part;
  row: Part;
  name: Part;
  cell: Part;
  nothing?: string;
};

const plain: Look = {
  table: {},
  head: {},
  group: {},
  column: {},
  body: {},
  row: {},
  name: {},
  cell: {},
};

/** Parts of a table that are drawn as blocks are none to some screen readers, unless their roles are spelled out. */
const stacked: Look = {
  table: { role: "table", className: "max-sm:block" },
  caption: "max-sm:block",
  head: { role: "rowgroup", className: "max-sm:sr-only" },
  group: { role: "row" },
  column: { role: "columnheader" },
  body: { role: "rowgroup", className: "max-sm:block max-sm:border-ink max-sm:border-t-2" },
  row: { role: "row", className: "max-sm:block max-sm:py-4" },
  name: { role: "rowheader", className: "max-sm:mb-2 max-sm:block max-sm:break-words max-sm:p-0" },
  cell: {
    role: "cell",
    className:
      "max-sm:grid max-sm:grid-cols-[minmax(0,0.5fr)_minmax(0,1fr)] max-sm:gap-x-4 max-sm:px-0 max-sm:py-0.5 max-sm:text-ink max-sm:before:font-sans max-sm:before:text-ink-2 max-sm:before:content-[attr(data-label)/'']",
  },
  nothing: "max-sm:hidden",
};
