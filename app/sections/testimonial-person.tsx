import { cx } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/ui/initials.ts";

/** A person's mark: the first letters of the name, never a stock face. The name is always next to it. */
export function Initials({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid aspect-square shrink-0 place-items-center rounded-md font-bold font-display leading-none tracking-[-0.02em]",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
