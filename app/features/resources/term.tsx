import { useCopy } from "#app/copy/copy.ts";
import { usePath } from "#app/copy/layout.ts";
import type { LibraryEntry } from "./library.ts";

/** What a term means, its other names, its neighbors and the page that says more. */
export function TermBody({ item: { text, also, see = [], link } }: { item: LibraryEntry }) {
  const copy = useCopy("resourcesHub").glossary;
  const path = usePath();
  return (
    <>
      <p className="max-w-prose text-ink-2 text-small">{text}</p>
      {also.length > 0 ? (
        <p className="mt-2 text-caption text-ink-2">
          {copy.also}: {also.join(", ")}
        </p>
      ) : null}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
        {see.map(({ id, title }, i) => (
          <span key={id} className="inline-flex items-center">
            {i === 0 ? <span className="mr-2 text-ink-2">{copy.see}</span> : null}
            <a
              href={`${path("resources")}#${id}`}
              className="link inline-flex min-h-8 items-center max-md:min-h-11"
            >
              {title}
            </a>
          </span>
        ))}
        {link ? (
          <a
            href={link.href}
            className="link inline-flex min-h-8 items-center max-md:min-h-11 gap-1.5 font-semibold"
          >
            {link.label}
            <span aria-hidden="true">→</span>
          </a>
        ) : null}
      </p>
    </>
  );
}
