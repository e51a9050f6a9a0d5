import type { ComponentProps } from "react";
import { useCrumbs } from "#app/copy/layout.ts";
import { BrowseArticles } from "#app/sections/browse-articles.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Mark } from "#app/ui/logo.tsx";
import { numbered } from "#app/ui/pagination.tsx";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import type { Author, BlogPage } from "#content-model/schema/article.ts";
import { type GroupKind, listPath } from "#shared/paths.ts";
import { RelatedArticles } from "./article-cards.tsx";
import { type ArticlePage, ArticlePages, FurtherHero } from "./article-pages.tsx";
import { Initials } from "./testimonial-person.tsx";

type Props = {
  group: ComponentProps<typeof GroupHero>["group"] & {
    kind: GroupKind;
    heading: string;
    list: ArticlePage;
    further: ArticlePage["articles"];
  };
  /** On the first page of a category or tag. */
  browse: Omit<ComponentProps<typeof BrowseArticles>, "current"> | null;
  copy: { pages: BlogPage["pages"]; empty: string };
};

/** One page of the articles of an author, a category, a tag or a series. */
export function GroupBody({ group, browse, copy: { pages, empty } }: Props) {
  const { name, path, heading, list, further } = group;
  const here = { label: numbered(pages.page, list.current), href: listPath(path, list.current) };
  return (
    <>
      {list.current === 1 ? (
        <GroupHero group={group} />
      ) : (
        <FurtherHero title={heading} crumbs={[{ label: name, href: path }, here]} />
      )}
      {browse ? <BrowseArticles {...browse} current={path} /> : null}
      <ArticlePages
        list={list}
        path={path}
        empty={empty}
        copy={pages}
        isGroup
        isOfCategory={group.kind === "category"}
      />
      {further.length > 0 ? (
        <div className="pt-6 md:pt-10">
          <RelatedArticles entries={further} />
        </div>
      ) : null}
    </>
  );
}

type Group = {
  name: string;
  path: string;
  intro: string;
  author: {
    kind: Author["kind"];
    role?: string | undefined;
    picture: PictureFile | null;
    links?: ReadonlyArray<{ label: string; href: string }> | undefined;
  } | null;
};

/** Opening of a list of articles: what they have in common. */
function GroupHero({ group: { name, path, intro, author } }: { group: Group }) {
  const crumbs = [...useCrumbs("blog"), { label: name, href: path }];
  return (
    <section className="container pt-6 md:pt-8">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-6 grid items-start gap-x-16 gap-y-4 md:mt-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="flex items-center gap-5">
          {author?.picture ? (
            <Picture
              picture={author.picture}
              first
              sizes="8rem"
              className="size-24 shrink-0 rounded-lg md:size-32"
            />
          ) : author?.kind === "team" ? (
            <span className="grid size-14 shrink-0 place-items-center rounded-md bg-night text-on-night md:size-18">
              <Mark className="size-8 md:size-10" />
            </span>
          ) : author ? (
            <Initials name={name} className="w-14 bg-night text-h3 text-on-night md:w-18" />
          ) : null}
          <div>
            {author?.role ? (
              <p className="mb-4 font-semibold text-action text-small">{author.role}</p>
            ) : null}
            <h1 className="text-[clamp(2rem,1.35rem+2.7vw,4rem)] leading-[1]">{name}</h1>
          </div>
        </div>
        <div className="lg:pt-1">
          <p className="max-w-[38rem] text-ink-2 text-lead">{intro}</p>
          {author?.links ? <Profiles links={author.links} /> : null}
        </div>
      </div>
    </section>
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
