import { cx } from "#app/ui/class-names.ts";

/** A person's mark: the first letters of the name, never a stock face. The name always stands beside it. */
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

function initialsOf(name: string): string {
  const words = name.split(" ").filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]).join("");
}
