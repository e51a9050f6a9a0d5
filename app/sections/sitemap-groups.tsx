import { cx } from "#app/ui/class-names.ts";
import type { SitemapGroup } from "#content-model/schema/route.ts";

export type SitemapList = {
  group: SitemapGroup;
  title: string;
  links: ReadonlyArray<{ label: string; href: string }>;
};

/** Links from which on a group is as wide as two. */
const WIDE = 10;

/** Every page, as an index. */
export function SitemapGroups({ lists }: { lists: readonly SitemapList[] }) {
  return (
    <div className="container grid grid-cols-1 gap-x-8 pt-6 pb-8 md:grid-cols-2 lg:grid-cols-4">
      {lists.map(({ group, title, links }) => (
        <section
          key={group}
          aria-labelledby={group}
          className={cx("break-inside-avoid pb-10", links.length > WIDE && "md:col-span-2")}
        >
          <h2 id={group} className="border-ink border-b-2 pb-3 text-h3">
            {title}
          </h2>
          <ul className={cx("gap-x-8", links.length > WIDE && "md:columns-2")}>
            {links.map((link) => (
              <li key={link.href} className="break-inside-avoid">
                <a
                  href={link.href}
                  className="block border-line border-b py-2 text-action hover:underline hover:underline-offset-4 max-md:py-2.5"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
