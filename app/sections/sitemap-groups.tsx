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
    <div className="container gap-x-8 pt-6 pb-8 md:columns-2 lg:columns-4">
      {lists.map(({ group, title, links }) => (
        <section key={group} aria-labelledby={group} className="break-inside-avoid pb-10">
          <h2 id={group} className="border-ink border-b-2 pb-3 text-h3">
            {title}
          </h2>
          <Entries of={links} />
        </section>
      ))}
    </div>
  );
}

/** Pages as rows, each with its parts a step further in. */
function Entries({
  of: entries,
  className,
}: {
  of: readonly SitemapEntry[];
  className?: string | undefined;
}) {
  return (
    <ul className={className}>
      {entries.map(({ label, href, parts }) => (
        <li key={label}>
          {href ? (
            <a
              href={href}
              className="block border-line border-b py-2 text-action hover:underline hover:underline-offset-4 max-md:py-2.5"
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
