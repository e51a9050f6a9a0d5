import { cx } from "#app/ui/class-names.ts";

/** Short facts under the buttons of a hero: in a line, or one below the other where three don't fit half a screen. */
export function HeroNotes({
  notes,
  stacked = false,
}: {
  notes: readonly string[];
  stacked?: boolean;
}) {
  if (notes.length === 0) return null;
  return (
    <ul
      className={cx(
        "mt-6 flex flex-wrap gap-x-6 gap-y-1 text-ink-2 text-small",
        stacked && "lg:flex-col",
      )}
    >
      {notes.map((note) => (
        <li key={note} className="flex items-center gap-2.5">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />
          {note}
        </li>
      ))}
    </ul>
  );
}
