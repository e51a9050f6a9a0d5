import { cx } from "./class-names.ts";

/** A calculation: a name and its figures on each line, the result on the last. Stays a table on a phone. */
export function FigureTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
}) {
  return (
    // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left text-small">
        <caption className="pb-2 text-left text-ink-2">{caption}</caption>
        <thead>
          <tr className="border-ink border-b-2 align-bottom">
            {columns.map((column, i) => (
              <th
                key={column}
                scope="col"
                className={cx("py-2 font-semibold", i > 0 && "pl-3 text-right")}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...figures], i) => (
            <tr
              key={name}
              className={cx("border-line border-b", i === rows.length - 1 && "font-bold")}
            >
              <th scope="row" className="py-2 font-[inherit] text-ink-2">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td
                  key={columns[column + 1]}
                  className="data whitespace-nowrap py-2 pl-3 text-right"
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
