import { loadArticle } from "#app/content/articles.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { RelatedArticles } from "#app/sections/article-cards.tsx";
import { ArticleHeader } from "#app/sections/article-header.tsx";
import { SeriesNeighbors, SeriesParts } from "#app/sections/article-series.tsx";
import { CtaSection } from "#app/sections/cta-section.tsx";
import { DatedFigures } from "#app/sections/dated-figures.tsx";
import { Panel } from "#app/sections/panels/panel.tsx";
import { ReadingPage } from "#app/sections/reading-page.tsx";
import { jsonLdArticle } from "#app/seo/json-ld.ts";
import { feedLinks, pageMeta } from "#app/seo/meta.ts";
import { page } from "./page.ts";

export const articlePage = page({
  load,
  head,
  View,
  structured: (data) => ({ article: jsonLdArticle(data) }),
});

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const article = loadArticle(content, request.params.slug ?? "");
  const { atomTitle, rssTitle } = pageOf(content, "blog").feeds;
  return {
    ...article,
    feeds: { atomTitle, rssTitle },
    copy: copyOf(
      content,
      {
        hero: { panel: article.entry.figure?.panel },
        articles: [article.entry, ...article.related],
      },
      "articleCopy",
    ),
  };
}

function head(data: Data, request: PageRequest) {
  const { entry, author, tags, feeds } = data;
  const { metaTitle, description, date, updated, category } = entry;
  return [
    ...pageMeta(headOf(request.content), { title: metaTitle, description }, request.pathname, {
      published: date,
      updated,
      section: category,
      author: author.path,
      tags: tags.map(({ name }) => name),
    }),
    ...feedLinks(feeds),
  ];
}

function View(data: Data) {
  const { entry, prose, figures, related, series, copy } = data;
  return (
    <>
      <article>
        <ArticleHeader entry={entry} groups={data} />
        <ReadingPage
          nodes={prose.nodes}
          contents={prose.contents}
          large
          figure={
            entry.figure
              ? { under: entry.figure.under, drawing: <Panel name={entry.figure.panel} /> }
              : undefined
          }
          title={copy.articleCopy.contents}
          before={series ? <SeriesParts series={series} /> : null}
          after={
            <>
              <DatedFigures
                date={entry.date}
                figures={figures}
                othersChecked={entry.othersChecked}
              />
              {series ? <SeriesNeighbors series={series} /> : null}
            </>
          }
        />
      </article>
      <CtaSection section={entry.cta} />
      <RelatedArticles entries={related} />
    </>
  );
}
