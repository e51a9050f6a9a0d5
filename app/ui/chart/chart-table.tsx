import type { ReactNode } from "react";
import { FoldSign } from "../fold.tsx";

/**
 * The numbers behind a chart, one press away: native `details`, open on paper. The first column names the row.
 */
export function ChartTable({
  show,
  caption,
  columns,
  rows,
}: {
  /** Label of the button that opens it. */
  show: string;
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<{ name: ReactNode; key: string; cells: readonly ReactNode[] }>;
}) {
  return (
    <details className="group border-line border-y">
      <summary className="flex min-h-11 items-center justify-between gap-6 py-2 font-semibold text-small hover:text-action">
        {show}
        <FoldSign />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto pb-4" aria-label={caption} tabIndex={0}>
        <table className="chart-rows">
          <caption>{caption}</caption>
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
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={columns[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
