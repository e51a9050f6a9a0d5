import { useCopy } from "#app/copy/copy.ts";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import { fill } from "#contracts/fill.ts";
import type { ArticleFields } from "#model/schema/article.ts";

type Entry = Pick<
  ArticleFields,
  "title" | "category" | "date" | "updated" | "author" | "readTime" | "excerpt"
> & {
  slug: string;
  path: string;
  image: PictureFile;
};

/** Opening of an article, with its picture beside the title. */
export function ArticleHeader({ entry }: { entry: Entry }) {
  const { routes } = useLayout();
  return (
    <header>
      <div className="container pt-8">
        <Breadcrumb
          crumbs={[
            { label: routes.home.label, href: routes.home.path },
            { label: routes.blog.label, href: routes.blog.path },
            { label: entry.title, href: entry.path },
          ]}
        />
      </div>
      <div className="container mt-8 grid items-end gap-x-12 gap-y-10 md:mt-12 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <p>
            <Badge tone="action">{entry.category}</Badge>
          </p>
          <h1 className="mt-5 text-[min(clamp(2.5rem,1.9rem+2.7vw,4.25rem),14vw)] leading-[1]">
            {entry.title}
          </h1>
          <p className="mt-6 max-w-[38rem] text-ink-2 text-lead">{entry.excerpt}</p>
        </div>
        <Picture
          picture={entry.image}
          first
          className="aspect-video h-auto rounded-lg max-lg:max-h-72"
        />
      </div>
      <div className="container mt-10">
        <Byline entry={entry} />
      </div>
    </header>
  );
}

function Byline({ entry }: { entry: Entry }) {
  const articleWords = useCopy("articleWords");
  const words = articleWords.byline;
  const facts = [
    { term: words.published, value: <DateText day={entry.date} /> },
    ...(entry.updated ? [{ term: words.updated, value: <DateText day={entry.updated} /> }] : []),
    { term: words.by, value: entry.author },
    { term: words.length, value: fill(articleWords.readTime, { minutes: entry.readTime }) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 border-line border-y py-5">
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt className="data text-caption text-ink-3">{fact.term}</dt>
          <dd className="mt-0.5">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
