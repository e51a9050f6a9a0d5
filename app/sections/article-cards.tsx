import type { ComponentProps } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { PictureFile } from "#app/ui/picture.tsx";
import { DateText } from "#app/ui/text.tsx";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { fill } from "#shared/words.ts";
import { ArticleCover, CoverMark } from "./article-cover.tsx";

export type ArticleCardEntry = Pick<
  ArticleContent,
  "title" | "category" | "date" | "readTime" | "excerpt" | "cover"
> & {
  slug: string;
  path: string;
  image: PictureFile;
  /** Note: its place in a series. */
  note?: string;
};

type ListProps = {
  entries: readonly ArticleCardEntry[];
  empty: string;
  /** On the page of their category, which none of them repeats. */
  isOfCategory: boolean;
};

/** A page of articles two by two. Of an odd number the first leads, as wide as two: no place stays empty. */
export function ArticleList({ entries, empty, isOfCategory }: ListProps) {
  if (entries.length === 0) return <p className="container text-lead">{empty}</p>;
  const hasLead = entries.length % 2 === 1;
  return (
    <ul className="container grid gap-x-8 gap-y-12 pt-8 md:grid-cols-2 md:pt-10">
      {entries.map((entry, i) => (
        <ArticleCard
          key={entry.slug}
          entry={entry}
          first={i < 3}
          lead={hasLead && i === 0}
          hasCategory={!isOfCategory}
        />
      ))}
    </ul>
  );
}

/** Cover and words: one below the other, or side by side where the card leads. */
function ArticleCard({
  entry,
  first,
  lead,
  hasCategory,
}: {
  entry: ArticleCardEntry;
  first: boolean;
  lead: boolean;
  hasCategory: boolean;
}) {
  return (
    <li className={lead ? "md:col-span-2" : undefined}>
      <article
        className={cx(
          "group relative",
          lead && "items-center gap-x-12 lg:grid lg:grid-cols-[1.35fr_1fr]",
        )}
      >
        <MarkedCover
          entry={entry}
          first={first}
          sizes="(min-width: 64rem) 40rem, 100vw"
          // At the end of the line below, so that cards with and without it begin alike.
          mark={cx(
            "max-lg:absolute max-lg:top-full max-lg:right-0 max-lg:mt-4",
            lead ? "lg:mt-2 lg:block" : "lg:absolute lg:top-full lg:right-0 lg:mt-4",
          )}
        />
        <div className="pt-4">
          <EntryMeta entry={entry} hasCategory={hasCategory} />
          <h2
            className={
              lead ? "mt-4 text-h2" : "mt-3 text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] leading-[1.1]"
            }
          >
            <StretchedLink entry={entry} />
          </h2>
          <p className={lead ? "mt-3 text-ink-2 lg:text-lead" : "mt-3 text-ink-2"}>
            {entry.excerpt}
          </p>
        </div>
      </article>
    </li>
  );
}

/** A page of articles as rows, to look through. */
export function ArticleRows({ entries, empty, isOfCategory }: ListProps) {
  if (entries.length === 0) return <p className="container text-lead">{empty}</p>;
  return (
    <div className="container pt-6">
      <Rows entries={entries} title="h2" hasCategory={!isOfCategory} isLarge />
    </div>
  );
}

function Rows({
  entries,
  title: Title,
  hasCategory = true,
  isLarge = false,
}: {
  entries: readonly ArticleCardEntry[];
  title: "h2" | "h3";
  hasCategory?: boolean;
  /** With covers on wide screens that have room for their words. */
  isLarge?: boolean;
}) {
  return (
    <ul className="border-ink border-t-2">
      {entries.map((entry) => (
        <li key={entry.slug} className="border-line border-b last:border-b-0">
          <article
            className={cx(
              "group relative flex flex-wrap items-start gap-x-4 gap-y-3 py-5 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-8 md:py-6 lg:gap-x-12",
              isLarge && "lg:grid-cols-[21rem_minmax(0,1fr)]",
            )}
          >
            <MarkedCover
              entry={entry}
              className="max-md:w-24"
              sizes={`${isLarge ? "(min-width: 64rem) 21rem, " : ""}(min-width: 48rem) 14rem, 6rem`}
            />
            {/* Below its cover where large text needs the room. */}
            <div className="min-w-0 flex-1 basis-40">
              <EntryMeta entry={entry} hasCategory={hasCategory} />
              <Title className={cx("mt-2 text-h3 md:mt-3", isLarge && "lg:text-[1.75rem]")}>
                <StretchedLink entry={entry} />
              </Title>
              <p className="mt-2 max-w-prose text-ink-2 max-md:hidden">{entry.excerpt}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Further articles at the end of one, or of a short list. */
export function RelatedArticles({ entries }: { entries: readonly ArticleCardEntry[] }) {
  const copy = useCopy("articleCopy");
  if (entries.length === 0) return null;
  return (
    <section className="container pb-(--section-space) print:hidden" aria-labelledby="related">
      <h2 id="related" className="text-h2">
        {copy.related}
      </h2>
      <div className="mt-6">
        <Rows entries={entries} title="h3" />
      </div>
    </section>
  );
}

/** A cover, and under it the mark of a drawing that is a sample: next to the date it would read as the article's. */
function MarkedCover({
  entry,
  mark = "mt-2 block",
  ...cover
}: ComponentProps<typeof ArticleCover> & { entry: ArticleCardEntry; mark?: string }) {
  return (
    <div className="relative">
      <ArticleCover entry={entry} {...cover} />
      <CoverMark cover={entry.cover} className={mark} />
    </div>
  );
}

/** The whole card is the link's target, while its name stays the title alone. */
function StretchedLink({ entry }: { entry: ArticleCardEntry }) {
  return (
    <a
      href={entry.path}
      className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
    >
      {entry.title}
    </a>
  );
}

function EntryMeta({ entry, hasCategory }: { entry: ArticleCardEntry; hasCategory: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[1rem] text-ink-2">
      {entry.note ? <span className="font-semibold text-ink">{entry.note}</span> : null}
      {hasCategory ? (
        <span className="basis-full">
          <Badge tone="action">{entry.category}</Badge>
        </span>
      ) : null}
      <DateText day={entry.date} />
      <ReadTime minutes={entry.readTime} />
    </p>
  );
}

function ReadTime({ minutes }: { minutes: number }) {
  return <span>{fill(useCopy("articleCopy").readTime, { minutes })}</span>;
}
