import { fill } from "#contracts/fill.ts";
import type { MailStudioCopy } from "#model/schema/mail-studio.ts";
import { PartFold } from "./part-fold.tsx";
import type { Overflow, Stress } from "./proof.ts";

/** All records on all pieces: for each piece the tightest record, and what runs out of room. */
export function LongestNames({
  copy,
  results,
}: {
  copy: MailStudioCopy;
  results: readonly Stress[];
}) {
  const { stress } = copy;
  return (
    <PartFold
      title={stress.title}
      intro={stress.intro}
      line={stress.fold}
      count={results.length}
      open={results.some(({ overflows }) => overflows.length > 0)}
    >
      <table className="mt-4 w-full border-collapse text-left text-small [overflow-wrap:anywhere]">
        <caption className="sr-only">{stress.caption}</caption>
        <thead>
          <tr className="border-ink border-b-2 align-bottom">
            {stress.columns.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap py-2 pr-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(({ piece, row, tightest, overflows }) => (
            <tr key={piece.id} className="border-line border-b align-top">
              <th scope="row" className="py-2.5 pr-3 font-semibold">
                {`${piece.name} ${piece.size}`.trim()}
              </th>
              <td className="py-2.5 pr-3">
                {fill(stress.least, {
                  ...tightest,
                  slot: copy.slots[tightest.id],
                  row: row.name,
                })}
              </td>
              <td className="py-2.5">
                {overflows.length === 0 ? (
                  <span className="text-on-positive">{stress.fits}</span>
                ) : (
                  <ul className="text-danger">
                    {overflows.map((overflow) => (
                      <li key={`${overflow.side} ${overflow.id}`}>{told(overflow, copy)}</li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-caption text-ink-2">{stress.basis}</p>
    </PartFold>
  );
}

function told({ id, lines, tooWide }: Overflow, { slots, stress }: MailStudioCopy): string {
  const slot = slots[id];
  if (tooWide) return fill(stress.wide, { slot });
  return fill(lines === 1 ? stress.lines.one : stress.lines.other, { slot, count: lines });
}
