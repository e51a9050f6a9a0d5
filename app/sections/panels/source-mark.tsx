import { cx } from "#app/ui/class-names.ts";

/** How sure a value is, as an outline that fills: computed, recorded, said by the person. */
const marks = {
  declared: "bg-action border-action",
  observed: "border-action bg-[linear-gradient(90deg,var(--color-action)_50%,transparent_50%)]",
  modeled: "border-action border-dashed",
};

export type Source = keyof typeof marks;

/** Mark of a kind of source, for the eye; its name is in the text next to it. */
export function SourceMark({ source, className }: { source: Source; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("size-3.5 shrink-0 rounded-full border-2", marks[source], className)}
    />
  );
}
