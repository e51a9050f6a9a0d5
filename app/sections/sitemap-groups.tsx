import { cx } from "#app/ui/class-names.ts";
import type { SitemapGroup } from "#content-model/schema/route.ts";

/** A page, or a name for its parts alone. */
type SitemapEntry = { label: string; href?: string; parts?: readonly SitemapEntry[] };

export type SitemapList = {
  group: SitemapGroup;
  title: string;
  links: readonly SitemapEntry[];
};

/** Every page, as an index: the groups fill columns of about the same height, in their order. */
export function SitemapGroups({ lists }: { lists: readonly SitemapList[] }) {
  return (
    <div className="container gap-x-8 pt-6 md:columns-2 lg:columns-4">
      {lists.map(({ group, title, links }) => (
        <section key={group} aria-labelledby={group} className="break-inside-avoid pb-10">
          <h2 id={group} className="border-ink border-b-2 pb-3 text-h3">
            {title}
          </h2>
          <Entries of={links} isTop />
        </section>
      ))}
    </div>
  );
}

/** Pages as rows, each with its parts a step further in. */
function Entries({
  of: entries,
  isTop = false,
  className,
}: {
  of: readonly SitemapEntry[];
  /** Not parts of another entry: on phones two next to each other where all are short. */
  isTop?: boolean;
  className?: string | undefined;
}) {
  return (
    <ul className={cx(isTop && isShort(entries) && "max-md:columns-2 max-md:gap-x-5", className)}>
      {entries.map(({ label, href, parts }) => (
        <li key={label}>
          {href ? (
            <a
              href={href}
              className={cx(
                "block break-inside-avoid border-line border-b py-2 hover:text-action hover:underline hover:underline-offset-4 max-md:py-2.5",
                parts && "font-semibold",
              )}
            >
              {label}
            </a>
          ) : (
            <h3 className="border-line border-b pt-4 pb-2 font-normal font-text text-ink-2 text-small tracking-normal">
              {label}
            </h3>
          )}
          {parts ? <Entries of={parts} className={href ? "pl-5" : undefined} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** In characters: the longest name that two columns of a phone have the room for. */
const SHORT = 22;

function isShort(entries: readonly SitemapEntry[]): boolean {
  return entries.every(({ label, parts }) => label.length <= SHORT && !parts);
}
