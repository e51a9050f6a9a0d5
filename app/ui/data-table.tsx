import { Badge } from "./badge.tsx";
import { cx } from "./class-names.ts";

/** Rows of data under a caption. The first column names the row; `mono` columns are set in the data face. */
export function DataTable({
  caption,
  columns,
  rows,
  mono = [],
  sample = false,
}: {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
  mono?: readonly number[];
  sample?: boolean;
}) {
  return (
    // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left">
        <caption className="pb-4 text-left text-ink-2 text-small">
          {caption} {sample ? <Badge tone="sample">Sample values</Badge> : null}
        </caption>
        <thead>
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
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")} className="border-line border-b align-top">
              {row.map((cell, i) =>
                i === 0 ? (
                  <th
                    key={columns[i]}
                    scope="row"
                    className={cx(
                      "py-3.5 pr-6 font-semibold text-small",
                      mono.includes(i) && "data font-medium",
                    )}
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={columns[i]}
                    className={cx(
                      "min-w-32 py-3.5 pr-6 text-ink-2 text-small",
                      mono.includes(i) && "data",
                    )}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
