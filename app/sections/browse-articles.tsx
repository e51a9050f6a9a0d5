import { usePath } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import type { BlogPage } from "#content-model/schema/article.ts";

type GroupLink = { name: string; href: string };

/** A quiet row of links that narrow the blog to a category or a topic. Nothing while there is nothing to choose. */
export function BrowseArticles({
  copy,
  categories,
  topics,
  current,
}: {
  copy: BlogPage["browse"];
  categories: readonly GroupLink[];
  topics: readonly GroupLink[];
  /** Address of the list that is shown. */
  current: string;
}) {
  const path = usePath();
  if (categories.length < 2 && topics.length === 0) return null;
  const all = { name: copy.all, href: path("blog") };
  return (
    <nav aria-label={copy.label} className="container pb-8 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-12 border-line border-y py-1 text-[1rem]">
        <Row links={[all, ...categories]} current={current} />
        {topics.length > 0 ? (
          <div className="flex flex-wrap items-baseline gap-x-5">
            <span className="text-ink-2">{copy.topics}</span>
            <Row links={topics} current={current} />
          </div>
        ) : null}
      </div>
    </nav>
  );
}

function Row({ links, current }: { links: readonly GroupLink[]; current: string }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ name, href }) => {
        const here = href === current;
        return (
          <li key={href}>
            <a
              href={href}
              aria-current={here ? "page" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center underline-offset-8",
                here
                  ? "font-semibold text-ink underline decoration-2 decoration-action"
                  : "text-ink-2 hover:text-action hover:underline",
              )}
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
