import { cx } from "./class-names.ts";

/** Points down: something opens under it. The size comes with the class. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cx("chevron", className)}>
      <path d="m1.5 3.5 3.5 3.5 3.5-3.5" />
    </svg>
  );
}

/**
 * The plus of what is folded, a minus once it is open; is in the `summary` of its fold. Drawn by borders: where the
 * system chooses the colors, backgrounds are gone and borders stay.
 */
export function FoldSign({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("fold-sign", className)} />;
}
