import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import type { LibraryEntry } from "./library.ts";

/**
 * Meaning of a term, its other names, its neighbors and the page that says more: the parts of a `term-body`, whose look is in
 * app/styles/parts.css.
 */
export function TermBody({ item: { text, also, see = [], link } }: { item: LibraryEntry }) {
  const copy = useCopy("resourcesHub").glossary;
  const glossary = usePathIfThere()("glossary");
  return (
    <>
      <p>{text}</p>
      {also.length > 0 ? (
        <p>
          {copy.also}: {also.join(", ")}
        </p>
      ) : null}
      <div>
        {see.map(({ id, title }, i) => (
          <span key={id}>
            {i === 0 ? <span>{copy.see}</span> : null}
            <a href={`${glossary ?? ""}#${id}`}>{title}</a>
          </span>
        ))}
        {link ? (
          <a href={link.href}>
            {link.label}
            <span aria-hidden="true">→</span>
          </a>
        ) : null}
      </div>
    </>
  );
}
