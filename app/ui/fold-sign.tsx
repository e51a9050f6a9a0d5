import { cx } from "./class-names.ts";

/**
 * The plus of what is folded, a minus once it is open; is in a `summary` of a `group`. Drawn by borders: where the
 * system chooses the colors, backgrounds are gone and borders stay.
 */
export function FoldSign({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("fold-sign", className)} />;
}
