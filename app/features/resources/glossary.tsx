import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { PhoneFold } from "#app/ui/fold.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { type LibraryEntry, letterOf } from "./library.ts";
import { TermBody } from "./term.tsx";

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/**
 * All terms under their letters, with a bar to jump by, in which a letter without terms is pale. On phones each letter
 * names its terms and opens to them, so that no bar is needed.
 */
export function Glossary({ terms }: { terms: readonly LibraryEntry[] }) {
  const letters = Map.groupBy(terms, letterOf);
  return (
    <div id="glossary">
      <JumpBar letters={letters} />
      <div className="container">
        {[...letters].map(([letter, items]) => (
          <div
            key={letter}
            id={anchorOf(letter)}
            className="scroll-mt-4 border-line border-b outline-none last:border-b-0 md:scroll-mt-14 md:pt-6 md:pb-0 md:first:pt-8"
          >
            <PhoneFold
              line={
                <>
                  <h2 className="w-8 shrink-0 text-[2rem] text-action leading-none">{letter}</h2>
                  <span className="grow text-[1rem] leading-snug">
                    {items.map(({ title }) => title).join(", ")}
                  </span>
                </>
              }
              lineClass="min-h-16 gap-4 py-3"
            >
              <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[7rem_minmax(0,1fr)]">
                <h2 className="unfolded-only pb-5 text-[3.5rem] text-action leading-none lg:text-[5rem]">
                  {letter}
                </h2>
                <dl className="glossary-terms pt-2 md:pt-0">
                  {items.map((item) => (
                    <div key={item.id} id={item.id}>
                      <dt>
                        <a href={`#${item.id}`}>{item.title}</a>
                      </dt>
                      <dd className="term-body">
                        <TermBody item={item} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            </PhoneFold>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A search of the resources, of their terms alone. */
export function TermSearch() {
  const { search, glossary } = useCopy("resourcesHub");
  const resources = usePathIfThere()("resources");
  if (resources === null) return null;
  return (
    <search className="block lg:mt-3 print:hidden">
      <form action={resources}>
        <input type="hidden" name="kind" value="term" />
        <SearchField
          id="term-search"
          label={glossary.find}
          placeholder={search.placeholder}
          submit={search.submit}
          start=""
        />
      </form>
    </search>
  );
}

function JumpBar({ letters }: { letters: ReadonlyMap<string, unknown> }) {
  const copy = useCopy("resourcesHub").glossary;
  return (
    <nav
      aria-label={copy.jump}
      className="sticky top-(--header-height) z-10 border-line border-y bg-paper max-md:hidden print:hidden"
    >
      <ul className="container flex flex-wrap justify-between gap-x-0.5 py-1">
        {alphabet.map((letter) => (
          <li key={letter} aria-hidden={!letters.has(letter)} className="flex">
            {letters.has(letter) ? (
              <a
                href={`#${anchorOf(letter)}`}
                className="inline-flex min-h-11 min-w-6 items-center justify-center rounded-sm font-bold font-display hover:bg-action-soft hover:text-action-strong"
              >
                {letter}
              </a>
            ) : (
              <span className="flex min-h-11 min-w-6 items-center justify-center font-display text-ink-3">
                {letter}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function anchorOf(letter: string): string {
  return `letter-${letter.toLowerCase()}`;
}
