import type { ReactNode } from "react";
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

/** A page of articles two by two. Of an odd number the first leads, as wide as two: no place stays empty. */
export function ArticleList({
  entries,
  empty,
}: {
  entries: readonly ArticleCardEntry[];
  empty: string;
}) {
  if (entries.length === 0) return <p className="container text-lead">{empty}</p>;
  const hasLead = entries.length % 2 === 1;
  return (
    <ul className="container grid gap-x-8 gap-y-12 pt-8 md:grid-cols-2 md:pt-10">
      {entries.map((entry, i) => (
        <ArticleCard key={entry.slug} entry={entry} first={i < 3} lead={hasLead && i === 0} />
      ))}
    </ul>
  );
}

/** Cover and words: one below the other, or side by side where the card leads. */
function ArticleCard({
  entry,
  first,
  lead,
}: {
  entry: ArticleCardEntry;
  first: boolean;
  lead: boolean;
}) {
  return (
    <li className={lead ? "md:col-span-2" : undefined}>
      <article
        className={cx(
          "group relative",
          lead && "items-center gap-x-12 lg:grid lg:grid-cols-[1.35fr_1fr]",
        )}
      >
        <ArticleCover entry={entry} first={first} sizes="(min-width: 64rem) 40rem, 100vw" />
        <div className="pt-4">
          <EntryMeta entry={entry}>
            <CoverMark cover={entry.cover} />
          </EntryMeta>
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
export function ArticleRows({
  entries,
  empty,
}: {
  entries: readonly ArticleCardEntry[];
  empty: string;
}) {
  if (entries.length === 0) return <p className="container text-lead">{empty}</p>;
  return (
    <div className="container pt-6">
      <Rows entries={entries} title="h2" />
    </div>
  );
}

function Rows({
  entries,
  title: Title,
  isBrief = false,
}: {
  entries: readonly ArticleCardEntry[];
  title: "h2" | "h3";
  /** On phones without cover and summary. */
  isBrief?: boolean;
}) {
  const onWide = isBrief ? "max-md:hidden" : "";
  return (
    <ul className="border-ink border-t-2">
      {entries.map((entry) => (
        <li key={entry.slug} className="border-line border-b last:border-b-0">
          <article className="group relative grid items-start gap-x-8 gap-y-4 py-6 md:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12">
            <ArticleCover
              entry={entry}
              sizes="(min-width: 48rem) 14rem, 100vw"
              className={onWide}
            />
            <div>
              <EntryMeta entry={entry}>
                <CoverMark cover={entry.cover} className={onWide} />
              </EntryMeta>
              <Title className="mt-3 text-h3">
                <StretchedLink entry={entry} />
              </Title>
              <p className={cx("mt-2 max-w-prose text-ink-2", onWide)}>{entry.excerpt}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Two further articles at the end of one, on phones by their words alone. */
export function RelatedArticles({ entries }: { entries: readonly ArticleCardEntry[] }) {
  const copy = useCopy("articleCopy");
  if (entries.length === 0) return null;
  return (
    <section className="container pb-(--section-space) print:hidden" aria-labelledby="related">
      <h2 id="related" className="text-h2">
        {copy.related}
      </h2>
      <div className="mt-6">
        <Rows entries={entries} title="h3" isBrief />
      </div>
    </section>
  );
}

/** Further articles after a short list, by their titles: quieter than what they follow. */
export function FurtherArticles({ entries }: { entries: readonly ArticleCardEntry[] }) {
  const copy = useCopy("articleCopy");
  if (entries.length === 0) return null;
  return (
    <section className="container pt-4 pb-(--section-space) print:hidden" aria-labelledby="related">
      <h2 id="related" className="text-h4">
        {copy.related}
      </h2>
      <ul className="mt-3 border-ink border-t-2">
        {entries.map((entry) => (
          <li
            key={entry.slug}
            className="group relative flex flex-wrap items-baseline justify-between gap-x-8 border-line border-b py-3"
          >
            <h3 className="font-semibold font-text text-body tracking-normal">
              <StretchedLink entry={entry} />
            </h3>
            <p className="text-[1rem] text-ink-2">{entry.category}</p>
          </li>
        ))}
      </ul>
    </section>
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

function EntryMeta({ entry, children }: { entry: ArticleCardEntry; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[1rem] text-ink-2">
      {entry.note ? <span className="font-semibold text-ink">{entry.note}</span> : null}
      <span className="basis-full">
        <Badge tone="action">{entry.category}</Badge>
      </span>
      <DateText day={entry.date} />
      <ReadTime minutes={entry.readTime} />
      {children}
    </p>
  );
}

function ReadTime({ minutes }: { minutes: number }) {
  return <span>{fill(useCopy("articleCopy").readTime, { minutes })}</span>;
}
