import type { ComponentProps } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { useCrumbs } from "#app/copy/layout.ts";
import { BrowseArticles } from "#app/sections/browse-articles.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { MotifArt } from "#app/ui/drawn-art.tsx";
import { numbered } from "#app/ui/pagination.tsx";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import { DateText } from "#app/ui/text.tsx";
import type { BlogPage } from "#content-model/schema/article.ts";
import { listPath } from "#shared/paths.ts";
import { type ArticlePage, ArticlePages, FurtherHero } from "./article-pages.tsx";

type Props = {
  group: ComponentProps<typeof GroupHero>["group"] & { heading: string; list: ArticlePage };
  /** On the first page of a category or tag. */
  browse: Omit<ComponentProps<typeof BrowseArticles>, "current"> | null;
  copy: { pages: BlogPage["pages"]; empty: string };
};

/** One page of the articles of an author, a category, a tag or a series. */
export function GroupBody({ group, browse, copy: { pages, empty } }: Props) {
  const { name, path, heading, list } = group;
  const here = { label: numbered(pages.page, list.current), href: listPath(path, list.current) };
  return (
    <>
      {list.current === 1 ? (
        <GroupHero group={group} />
      ) : (
        <FurtherHero title={heading} crumbs={[{ label: name, href: path }, here]} />
      )}
      {browse ? <BrowseArticles {...browse} current={path} /> : null}
      <ArticlePages list={list} path={path} empty={empty} copy={pages} />
    </>
  );
}

type Group = {
  name: string;
  path: string;
  intro: string;
  author: {
    role?: string | undefined;
    picture: PictureFile | null;
    links?: ReadonlyArray<{ label: string; href: string }> | undefined;
  } | null;
  facts: { articles: number; minutes: number; latest: string };
};

/** Opening of a list of articles: what they have in common. */
function GroupHero({ group: { name, path, intro, author, facts } }: { group: Group }) {
  const crumbs = [...useCrumbs("blog"), { label: name, href: path }];
  return (
    <section className="container pt-8 pb-10 md:pb-12">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid items-end gap-x-16 gap-y-6 md:mt-12 lg:grid-cols-[1.2fr_1fr]">
        <div className="flex flex-wrap items-end gap-6">
          {author?.picture ? (
            <Picture
              picture={author.picture}
              first
              sizes="8rem"
              className="size-24 shrink-0 rounded-lg md:size-32"
            />
          ) : author ? (
            <MotifArt
              seed={name}
              columns={9}
              rows={9}
              className="size-20 shrink-0 rounded-lg md:size-24"
            />
          ) : null}
          <div>
            {author?.role ? (
              <p className="data mb-4 text-action text-small">{author.role}</p>
            ) : null}
            <h1 className="text-h1 max-[22rem]:text-h2">{name}</h1>
          </div>
        </div>
        <div>
          <p className="max-w-[38rem] text-ink-2 text-lead">{intro}</p>
          {author?.links ? <Profiles links={author.links} /> : null}
        </div>
      </div>
      {facts.articles < FEWEST_COUNTED ? null : <Facts facts={facts} />}
    </section>
  );
}

/** Fewer articles are seen at one glance, each with its day and length. */
const FEWEST_COUNTED = 3;

/** How much there is to read, and how new it is. */
function Facts({ facts: { articles, minutes, latest } }: Pick<Group, "facts">) {
  const copy = useCopy("articleCopy").facts;
  const entries = [
    { term: copy.articles, value: articles },
    { term: copy.minutes, value: minutes },
    { term: copy.latest, value: <DateText day={latest} /> },
  ];
  return (
    <dl className="mt-10 grid gap-x-14 gap-y-1 sm:flex sm:flex-wrap sm:gap-y-5">
      {entries.map(({ term, value }) => (
        <div key={term} className="flex max-sm:flex-wrap max-sm:items-baseline sm:flex-col-reverse">
          <dt className="text-ink-2 max-sm:basis-36">{term}</dt>
          <dd className="font-bold font-display text-h3 leading-none tracking-[-0.03em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Profiles({ links }: { links: ReadonlyArray<{ label: string; href: string }> }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 text-small">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="noopener me" className="link inline-flex min-h-11 items-center">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
