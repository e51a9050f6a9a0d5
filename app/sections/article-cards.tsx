import { useCopy } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DateText } from "#app/ui/date-text.tsx";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { fill } from "#shared/fill.ts";

export type ArticleCardEntry = Pick<
  ArticleContent,
  "title" | "category" | "date" | "readTime" | "excerpt"
> & {
  slug: string;
  path: string;
  image: PictureFile;
  /** What else is said of it: its place in a series. */
  note?: string;
};

/** A page of articles as wide rows with their drawings; with `lead` the first is large, on night. */
export function ArticleList({
  entries,
  empty,
  lead,
}: {
  entries: readonly ArticleCardEntry[];
  empty: string;
  lead: boolean;
}) {
  const [newest, ...rest] = entries;
  if (!newest) return <p className="container text-lead">{empty}</p>;
  const others = lead ? rest : entries;
  return (
    <div className="container">
      {lead ? <LeadArticle entry={newest} /> : null}
      <ul className={cx(lead && "mt-6")}>
        {others.map((entry, i) => (
          <ArticleRow key={entry.slug} entry={entry} first={!lead && i === 0} />
        ))}
      </ul>
    </div>
  );
}

function LeadArticle({ entry }: { entry: ArticleCardEntry }) {
  return (
    <article className="on-night group relative grid overflow-hidden rounded-lg bg-night text-on-night lg:grid-cols-[1fr_1.1fr]">
      <div className="flex flex-col p-7 md:p-12 lg:min-h-[28rem]">
        <EntryMeta entry={entry} night />
        <h2 className="mt-6 text-h2">
          <StretchedLink entry={entry} />
        </h2>
        <p className="mt-5 max-w-xl text-on-night-2">{entry.excerpt}</p>
        <p aria-hidden="true" className="mt-auto pt-8 font-semibold text-glow">
          <ReadOn />
        </p>
      </div>
      <Picture
        picture={entry.image}
        first
        className="order-first h-56 md:h-72 lg:order-none lg:h-full"
      />
    </article>
  );
}

function ArticleRow({ entry, first }: { entry: ArticleCardEntry; first: boolean }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <article className="group relative grid gap-x-12 gap-y-6 py-10 md:grid-cols-[min(18rem,42%)_minmax(0,1fr)] lg:grid-cols-[min(22rem,42%)_minmax(0,1fr)]">
        <Picture
          picture={entry.image}
          first={first}
          className="h-44 rounded-md md:h-full md:min-h-52"
        />
        <div className="flex flex-col">
          <EntryMeta entry={entry} />
          <h2 className="mt-4 text-[clamp(1.625rem,1.4rem+1.1vw,2.375rem)] leading-[1.08]">
            <StretchedLink entry={entry} />
          </h2>
          <p className="mt-4 max-w-prose text-ink-2">{entry.excerpt}</p>
          <p aria-hidden="true" className="mt-auto pt-5 font-semibold text-action">
            <ReadOn />
          </p>
        </div>
      </article>
    </li>
  );
}

/** Two further articles at the end of one. */
export function RelatedArticles({ entries }: { entries: readonly ArticleCardEntry[] }) {
  const copy = useCopy("articleCopy");
  if (entries.length === 0) return null;
  return (
    <section className="container pb-(--section-space) print:hidden" aria-labelledby="related">
      <h2 id="related" className="text-h2">
        {copy.related}
      </h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.slug}>
            <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised hover:border-ink">
              <Picture picture={entry.image} className="h-40" />
              <div className="flex grow flex-col p-7">
                <EntryMeta entry={entry} />
                <h3 className="mt-4 text-h3">
                  <StretchedLink entry={entry} />
                </h3>
                <p className="mt-3 text-ink-2">{entry.excerpt}</p>
              </div>
            </article>
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

function EntryMeta({ entry, night = false }: { entry: ArticleCardEntry; night?: boolean }) {
  const articleCopy = useCopy("articleCopy");
  return (
    <p
      className={cx(
        "data flex flex-wrap items-center gap-x-4 gap-y-2 text-caption",
        night ? "text-on-night-2" : "text-ink-2",
      )}
    >
      {entry.note ? <span className="font-semibold text-ink">{entry.note}</span> : null}
      <Badge tone={night ? "night" : "action"}>{entry.category}</Badge>
      <DateText day={entry.date} />
      <span>{fill(articleCopy.readTime, { minutes: entry.readTime })}</span>
    </p>
  );
}

function ReadOn() {
  const { read } = useCopy("articleCopy");
  return (
    <>
      {read} <Arrow />
    </>
  );
}

function Arrow() {
  return (
    <span className="inline-block transition-transform duration-150 group-hover:translate-x-1">
      →
    </span>
  );
}
