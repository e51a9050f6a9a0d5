import { useCopy } from "#app/copy/copy.ts";
import { useCrumbs } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { PictureFile } from "#app/ui/picture.tsx";
import { DateText } from "#app/ui/text.tsx";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { fill } from "#shared/words.ts";
import { ArticleCover, CoverMark } from "./article-cover.tsx";

type Entry = Pick<
  ArticleContent,
  "title" | "category" | "date" | "updated" | "readTime" | "excerpt" | "cover"
> & {
  slug: string;
  path: string;
  image: PictureFile;
};

/** Lists to which the article belongs. */
type Groups = {
  author: { byline: string; path: string };
  category: { path: string };
  tags: ReadonlyArray<{ name: string; path: string }>;
};

/** Opening of an article, with its picture next to the title. */
export function ArticleHeader({ entry, groups }: { entry: Entry; groups: Groups }) {
  const before = useCrumbs("blog");
  return (
    <header>
      <div className="container pt-6 md:pt-8">
        <Breadcrumb crumbs={[...before, { label: entry.title, href: entry.path }]} isShort />
      </div>
      <div className="container mt-4 grid items-start gap-x-8 gap-y-4 md:mt-6 md:gap-y-6 lg:grid-cols-[1.25fr_1fr] lg:gap-x-12">
        <div>
          <p className="print:hidden">
            <a
              href={groups.category.path}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              <Badge tone="action">{entry.category}</Badge>
            </a>
          </p>
          <h1 className="mt-3 text-[min(clamp(2.5rem,1.9rem+2.7vw,4.25rem),14vw)] leading-[1]">
            {entry.title}
          </h1>
          <p className="mt-4 max-w-[38rem] md:mt-6 text-ink-2 text-lead">{entry.excerpt}</p>
        </div>
        <div className="max-md:max-w-96 lg:mt-2 print:hidden">
          <ArticleCover entry={entry} first className="h-auto w-full md:max-lg:aspect-video" />
          <CoverMark cover={entry.cover} className="mt-2 block" />
        </div>
      </div>
      <div className="container mt-4 md:mt-10">
        <Byline entry={entry} groups={groups} />
      </div>
    </header>
  );
}

function Byline({ entry, groups: { author, tags } }: { entry: Entry; groups: Groups }) {
  const articleCopy = useCopy("articleCopy");
  const copy = articleCopy.byline;
  const entries = [
    { term: copy.published, value: <DateText day={entry.date} /> },
    ...(entry.updated ? [{ term: copy.updated, value: <DateText day={entry.updated} /> }] : []),
    { term: copy.by, value: <GroupLink path={author.path} name={author.byline} /> },
    { term: copy.length, value: fill(articleCopy.readTime, { minutes: entry.readTime }) },
    ...(tags.length > 0 ? [{ term: copy.topics, value: <Tags tags={tags} /> }] : []),
  ];
  return (
    <dl
      className={cx(
        "grid gap-x-4 gap-y-4 border-line border-y py-4 sm:flex sm:flex-wrap sm:gap-x-12 sm:py-5",
        entries.length === 3
          ? "grid-cols-[repeat(3,auto)] justify-between max-sm:gap-x-3 max-sm:text-[1rem] sm:justify-start"
          : "grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]",
      )}
    >
      {entries.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-ink-2 text-small">{term}</dt>
          <dd className="mt-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tags({ tags }: { tags: Groups["tags"] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {tags.map((tag) => (
        <li key={tag.path}>
          <GroupLink {...tag} />
        </li>
      ))}
    </ul>
  );
}

/** As tall as the text around it; what a finger finds is taller. */
function GroupLink({ path, name }: { path: string; name: string }) {
  return (
    <a
      href={path}
      className="link relative inline-block after:absolute after:inset-x-0 after:-inset-y-3"
    >
      {name}
    </a>
  );
}
