import type { ShownPieces } from "#app/copy/chapter.ts";

const columns = ["group", "households", "orders", "rate"] as const;

/** What a script prints once every order has its household: a table in the data face. */
export function OutcomePiece({ piece }: { piece: ShownPieces["outcome"] }) {
  return (
    <div className="on-night overflow-hidden rounded-lg bg-night text-on-night print:border print:border-ink">
      <p className="data border-night-line border-b px-4 py-2.5 text-caption text-glow">
        {piece.call}
      </p>
      <div className="overflow-x-auto px-4 py-3">
        <table aria-label={piece.caption} className="data w-full text-caption">
          <thead>
            <tr className="text-on-night-2">
              {columns.map((column) => (
                <th key={column} scope="col" className={cell(column)}>
                  {piece.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {piece.rows.map((row) => (
              <tr key={row.group} className="border-night-line border-t">
                <th scope="row" className={cell("group")}>
                  {row.group}
                </th>
                {columns.slice(1).map((column) => (
                  <td key={column} className={cell(column)}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-night-line border-t px-4 py-3 text-small">{piece.more}</p>
    </div>
  );
}

function cell(column: (typeof columns)[number]): string {
  return column === "group"
    ? "py-1.5 pr-3 text-left font-normal"
    : "py-1.5 pl-3 text-right font-normal";
}
