import { Fragment } from "react";
import type { ShownPieces } from "#app/copy/chapter.ts";
import { cx } from "#app/ui/class-names.ts";

/** Subtraction as one does it on paper: who fits, who falls away, who is left. */
export function LedgerPiece({ piece }: { piece: ShownPieces["ledger"] }) {
  const last = piece.lines.length - 1;
  return (
    <dl>
      <Line label={piece.start.label} count={piece.start.count} />
      {piece.lines.map(({ less, why, left, rest }, i) => (
        <Fragment key={why}>
          <Line label={why} count={`− ${less}`} as="taken" />
          <Line label={left} count={rest} as={i === last ? "result" : "rest"} />
        </Fragment>
      ))}
    </dl>
  );
}

const looks = {
  start: { line: "", term: "", count: "" },
  taken: { line: "", term: "text-ink-2", count: "text-ink-2" },
  rest: { line: "border-ink border-t", term: "", count: "" },
  result: {
    line: "border-ink border-t border-b-4 [border-bottom-style:double]",
    term: "font-semibold",
    count: "font-semibold text-action text-h3",
  },
} as const;

function Line({
  label,
  count,
  as = "start",
}: {
  label: string;
  count: string;
  as?: keyof typeof looks;
}) {
  const look = looks[as];
  return (
    <div
      className={cx(
        "flex flex-wrap items-baseline justify-between gap-x-4 py-1 md:py-1.5",
        look.line,
      )}
    >
      <dt className={cx("text-small", look.term)}>{label}</dt>
      <dd className={cx("data ml-auto", look.count)}>{count}</dd>
    </div>
  );
}
