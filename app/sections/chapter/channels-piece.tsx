import type { ShownPieces } from "#app/copy/chapter.ts";
import { cx } from "#app/ui/class-names.ts";

/** A tab for each way to reach a household: the open one is solid, the closed ones are struck. */
export function ChannelsPiece({ piece }: { piece: ShownPieces["channels"] }) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2 @max-[17rem]:grid-flow-row">
      {piece.channels.map(({ name, open, answer, why }) => (
        <div
          key={name}
          className={cx(
            "rounded-md border px-3 pt-3 pb-3.5",
            open ? "border-action bg-action-soft" : "border-line-control border-dashed",
          )}
        >
          <dt className={cx("font-semibold text-small", !open && "text-ink-2 line-through")}>
            {name}
          </dt>
          <dd>
            <p
              className={cx(
                "mt-2 font-bold font-display text-h4",
                open ? "text-action-strong" : "text-ink",
              )}
            >
              {answer}
            </p>
            <p className={cx("text-caption", open ? "text-action-strong" : "text-ink-2")}>{why}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
