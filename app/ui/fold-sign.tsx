import { cx } from "./class-names.ts";

/**
 * The plus of what is folded, a minus once it is open; is in a `summary` of a `group`. Drawn by borders: where the
 * system chooses the colors, backgrounds are gone and borders stay.
 */
export function FoldSign({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "relative block size-4 shrink-0 before:absolute before:top-1/2 before:w-full before:-translate-y-1/2 before:border-current before:border-t-2 after:absolute after:left-1/2 after:h-full after:-translate-x-1/2 after:border-current after:border-l-2 after:transition-transform after:duration-150 group-open:after:scale-y-0",
        className,
      )}
    />
  );
}
