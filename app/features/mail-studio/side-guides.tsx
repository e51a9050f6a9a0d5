import { cx } from "#app/ui/class-names.ts";
import type { Sheet } from "./layout.ts";
import { BLEED, INCH } from "./zones.ts";

/** Bleed and safe area of a side, on screen only. */
export function Guides({ sheet: { width, height, safe } }: { sheet: Sheet }) {
  return (
    <g fill="none" className="print:hidden">
      <rect
        x={-BLEED}
        y={-BLEED}
        width={width + 2 * BLEED}
        height={height + 2 * BLEED}
        className="stroke-danger"
        strokeWidth="0.75"
      />
      {safe.map((box) => (
        // Light under dark, so that it shows on every color.
        <g key={box.x} strokeWidth="0.75">
          <rect {...box} className="stroke-on-action" />
          <rect {...box} strokeDasharray="2 3" className="stroke-ink" />
        </g>
      ))}
    </g>
  );
}

/** Where a sheet is folded: on screen over the whole sheet, on paper as marks outside it. */
export function Folds({ sheet: { folds } }: { sheet: Sheet }) {
  return folds.map(({ from: [x1, y1], to: [x2, y2] }) => (
    <g key={`${x1} ${y1}`} strokeDasharray="5 4" className="stroke-ink-3">
      <line x1={x1} y1={y1} x2={x2} y2={y2} className="print:hidden" />
      <FoldMarks x={[x1, x2]} y={[y1, y2]} />
    </g>
  ));
}

function FoldMarks({ x, y }: { x: readonly [number, number]; y: readonly [number, number] }) {
  const gap = BLEED + 3;
  const d =
    x[0] === x[1]
      ? `M${x[0]} ${y[0] - gap}v-12M${x[0]} ${y[1] + gap}v12`
      : `M${x[0] - gap} ${y[0]}h-12M${x[1] + gap} ${y[0]}h12`;
  return <path d={d} strokeWidth="0.5" />;
}

/** Hairlines at the corners, outside the bleed: where the piece is cut. */
export function CropMarks({ sheet: { width, height }, hidden }: { sheet: Sheet; hidden: boolean }) {
  const gap = BLEED;
  const run = INCH / 4;
  const d = [0, width]
    .flatMap((x) => [
      `M${x} ${-gap}v${-run}M${x} ${height + gap}v${run}`,
      ...[0, height].map((y) => (x === 0 ? `M${-gap} ${y}h${-run}` : `M${x + gap} ${y}h${run}`)),
    ])
    .join("");
  return (
    <path d={d} strokeWidth="0.5" className={cx("stroke-ink", hidden && "hidden print:block")} />
  );
}
