import { cx } from "#app/ui/class-names.ts";
import type { SitemapGroup } from "#content-model/schema/route.ts";

export type SitemapList = {
  group: SitemapGroup;
  title: string;
  links: ReadonlyArray<{ label: string; href: string }>;
};

/** Every page with its address, as an index: the dots lead from the name to the address. */
export function SitemapGroups({ lists }: { lists: readonly SitemapList[] }) {
  return (
    <div className="container columns-1 gap-x-16 pt-6 pb-8 lg:columns-2">
      {lists.map(({ group, title, links }) => {
        // One look for all lines of a group: with dots only where every line has room for them.
        const isStacked = links.some(isLong);
        return (
          <section key={group} aria-labelledby={group} className="break-inside-avoid pb-14">
            <h2
              id={group}
              className="flex items-baseline justify-between border-ink border-b-2 pb-3 text-h3"
            >
              {title}
              <span
                aria-hidden="true"
                className="data font-normal text-ink-2 text-small tracking-normal"
              >
                {links.length}
              </span>
            </h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="group flex min-h-12 flex-wrap items-center gap-x-3 border-line border-b py-2 hover:text-action"
                  >
                    <span className="group-hover:underline group-hover:underline-offset-4">
                      {link.label}
                    </span>
                    {isStacked ? null : (
                      <span
                        aria-hidden="true"
                        className="bg-dots hidden h-2 min-w-6 grow text-line-control sm:block"
                      />
                    )}
                    <span
                      aria-hidden="true"
                      className={cx(
                        "data wrap-anywhere basis-full text-ink-2 text-small max-sm:text-caption",
                        !isStacked && "sm:basis-auto",
                      )}
                    >
                      {link.href}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Letters of a name and its address from which on they don't fit on one line: dots would lead to nothing. */
const LINE = 50;

function isLong({ label, href }: SitemapList["links"][number]): boolean {
  return label.length + href.length > LINE;
}
