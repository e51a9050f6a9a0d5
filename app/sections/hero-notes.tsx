import { Unbroken } from "#app/ui/text.tsx";

/** Short facts under the buttons of a hero. */
export function HeroNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-ink-2 text-small">
      {notes.map((note) => (
        <li key={note} className="flex items-center gap-2.5">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />
          <span>
            <Unbroken text={note} />
          </span>
        </li>
      ))}
    </ul>
  );
}
