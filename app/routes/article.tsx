import { loadArticle } from "#app/content/articles.server.ts";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { leadOn } from "#app/content/redirects.server.ts";
import { ReadingPage } from "#app/sections/reading-page.tsx";
import { feedLinks, missingMeta, pageMeta } from "#app/seo/meta.ts";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/article";

const RelatedArticles = stillBeside(
  async () => (await import("#app/sections/article-cards.tsx")).RelatedArticles,
);
const ArticleHeader = stillBeside(
  async () => (await import("#app/sections/article-header.tsx")).ArticleHeader,
);
const SeriesParts = stillBeside(
  async () => (await import("#app/sections/article-series.tsx")).SeriesParts,
);
const SeriesNeighbors = stillBeside(
  async () => (await import("#app/sections/article-series.tsx")).SeriesNeighbors,
);
const CtaSection = stillBeside(
  async () => (await import("#app/sections/cta-section.tsx")).CtaSection,
);
const DatedFigures = stillBeside(
  async () => (await import("#app/sections/dated-figures.tsx")).DatedFigures,
);

export function loader({ params, url, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  leadOn(snapshot, url);
  const article = loadArticle(snapshot, params.slug);
  const { atomTitle, rssTitle } = pageOf(snapshot, "blog").feeds;
  return { ...article, feeds: { atomTitle, rssTitle }, copy: copyOf(snapshot, {}, "articleCopy") };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches);
  const { entry, author, tags, feeds } = loaderData;
  const { metaTitle, description, date, updated, category } = entry;
  return [
    ...pageMeta(matches, { title: metaTitle, description }, location.pathname, {
      published: date,
      updated,
      section: category,
      author: author.path,
      tags: tags.map(({ name }) => name),
    }),
    ...feedLinks(feeds),
  ];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { entry, prose, figures, related, series, copy } = loaderData;
  return (
    <>
      <article>
        <ArticleHeader entry={entry} groups={loaderData} />
        <ReadingPage
          nodes={prose.nodes}
          contents={prose.contents}
          title={copy.articleCopy.contents}
          before={
            <>
              {series ? <SeriesParts series={series} /> : null}
              <DatedFigures
                date={entry.date}
                figures={figures}
                othersChecked={entry.othersChecked}
              />
            </>
          }
          after={series ? <SeriesNeighbors series={series} /> : null}
        />
      </article>
      <CtaSection section={entry.cta} />
      <RelatedArticles entries={related} />
    </>
  );
}

/** Of its own, so that a slug without an article keeps this route's title and its noindex. */
export { PageErrorBoundary as ErrorBoundary } from "#app/document/page-error.tsx";
