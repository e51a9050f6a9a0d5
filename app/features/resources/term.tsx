import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import type { LibraryEntry } from "./library.ts";

/**
 * Other names of a term, its meaning, its neighbors and the page that says more: the parts of a `term-body`, whose look is in
 * app/styles/parts.css.
 */
export function TermBody({ item: { text, also, see = [], link } }: { item: LibraryEntry }) {
  const copy = useCopy("resourcesHub").glossary;
  const glossary = usePathIfThere()("glossary");
  return (
    <>
      {also.length > 0 ? (
        <p>
          {copy.also}: {also.join(", ")}
        </p>
      ) : null}
      <p>{text}</p>
      <div>
        {see.length > 0 ? <span>{copy.see}</span> : null}
        {see.length > 0 ? (
          <div>
            {see.map(({ id, title }) => (
              <span key={id}>
                <a href={`${glossary ?? ""}#${id}`}>{title}</a>
              </span>
            ))}
          </div>
        ) : null}
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
