import type { ShownPieces } from "#app/copy/chapter.ts";
import { cx } from "#app/ui/class-names.ts";

/** The address bar of a reseller, over the clients that are on and those that aren't. */
export function LaunchPiece({ piece }: { piece: ShownPieces["launch"] }) {
  return (
    <div className="rounded-lg border border-line-control">
      <p className="border-line-control border-b px-4 py-3">
        <span className="data wrap-anywhere block rounded-md border border-line-control bg-paper px-4 py-1.5 text-caption">
          {piece.host}
        </span>
      </p>
      <ul className="px-4">
        {piece.clients.map(({ name, live, state }) => (
          <li
            key={name}
            className="flex items-center gap-3 border-line border-b py-2.5 text-small last:border-b-0"
          >
            <span
              aria-hidden="true"
              className={cx(
                "h-4 w-7 shrink-0 rounded-full border",
                live
                  ? "border-action bg-action forced-colors:bg-[Highlight]"
                  : "border-line-control border-dashed",
              )}
            />
            <span className={cx("wrap-anywhere", live && "font-semibold")}>{name}</span>
            <span className="ml-auto wrap-anywhere text-right text-ink-2">{state}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
