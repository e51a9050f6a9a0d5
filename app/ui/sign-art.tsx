import { cx } from "./class-names.ts";
import { SIGN_SIZE, SIGN_STROKE, type Sign } from "./sign.ts";

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
