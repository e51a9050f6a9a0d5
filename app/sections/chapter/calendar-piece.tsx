import type { ShownPieces } from "#app/copy/chapter.ts";
import { cx } from "#app/ui/class-names.ts";

/** The days of a mailing, a square each; those on which something happens are solid and say what. */
export function CalendarPiece({ piece }: { piece: ShownPieces["calendar"] }) {
  const marked = piece.days.filter(({ what }) => what !== null);
  return (
    <div>
      <ol aria-hidden="true" className="flex gap-1">
        {piece.days.map(({ day, weekday, number, what }) => (
          <li
            key={day}
            className={cx(
              "min-w-0 grow basis-0 rounded-sm border py-1.5 text-center",
              what ? "border-action bg-action text-on-action" : "border-line text-ink-2",
            )}
          >
            <span className="block truncate text-[0.6875rem] leading-tight">
              {weekday.slice(0, 2)}
            </span>
            <span className="data block text-caption leading-tight">{number}</span>
          </li>
        ))}
      </ol>
      <ul className="mt-3">
        {marked.map(({ day, weekday, number, what }) => (
          <li key={day} className="flex gap-x-3 border-line border-b py-1.5 text-small">
            <time dateTime={day} className="data w-16 shrink-0 text-ink-2">
              {weekday} {number}
            </time>
            {what}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 font-semibold text-small">{piece.bill}</p>
    </div>
  );
}
