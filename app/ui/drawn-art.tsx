/* Drawings in a page that says the same in words: the motif, and signs of things. */
import { cx } from "./class-names.ts";
import { barPath, CELL, drawMotif, SIGN_SIZE, SIGN_STROKE, type Sign } from "./drawing.ts";

const tones = {
  night: {
    ground: "bg-night",
    dots: "stroke-redaction",
    bars: "fill-on-night-2",
    glow: "fill-glow",
  },
  paper: {
    ground: "bg-sunken",
    dots: "stroke-line-control",
    bars: "fill-ink",
    glow: "fill-action",
  },
} as const;

type MotifTone = keyof typeof tones;

/** A drawing of the motif that fills its frame. It says nothing that the words besides it don't, so it is hidden from readers. */
export function MotifArt({
  seed,
  tone = "night",
  columns = 28,
  rows = 16,
  className,
}: {
  seed: string;
  tone?: MotifTone;
  columns?: number;
  rows?: number;
  className?: string;
}) {
  const motif = drawMotif(seed, columns, rows);
  const colors = tones[tone];
  return (
    <div aria-hidden="true" className={cx("overflow-hidden", colors.ground, className)}>
      <svg
        aria-hidden="true"
        viewBox={`${-CELL} ${-CELL} ${motif.width + 2 * CELL} ${motif.height + 2 * CELL}`}
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        focusable="false"
      >
        <path d={motif.dots} className={colors.dots} strokeWidth="3" strokeLinecap="round" />
        <path d={motif.bars.map(barPath).join("")} className={colors.bars} />
        {motif.glow ? <path d={barPath(motif.glow)} className={colors.glow} /> : null}
      </svg>
    </div>
  );
}

/** A sign in the page. Says nothing that the name besides it doesn't, so it is hidden from readers. */
export function SignArt({
  sign,
  night = false,
  className,
}: {
  sign: Sign;
  night?: boolean;
  className: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${SIGN_SIZE} ${SIGN_SIZE}`}
      aria-hidden="true"
      className={cx("shrink-0", className)}
    >
      <path d={sign.accent} className={night ? "fill-glow" : "fill-action"} />
      <path
        d={sign.line}
        className={cx(
          "fill-none",
          night ? "stroke-on-night" : "stroke-ink forced-colors:stroke-[CanvasText]",
        )}
        strokeWidth={SIGN_STROKE}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
