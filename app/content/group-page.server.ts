/* Pages of article groups, and the links to them from the blog. */
import { socialImage } from "#app/seo/meta.ts";
import type { Author } from "#content-model/schema/article.ts";
import type { PageMeta } from "#content-model/schema/text.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { type GroupKind, groupKinds, groupPath } from "#shared/paths.ts";
import { fill } from "#shared/words.ts";
import {
  type ArticleGroup,
  articleGroups,
  LEAST_LISTED,
  namedBy,
} from "./article-groups.server.ts";
import { type ArticleCard, articlesOut, cardOf, loadArticlePage } from "./articles.server.ts";
import { NotFound } from "./page-request.ts";
import { pageOf, pathOfPage } from "./pages.server.ts";

/** Head of a group's page, above its articles. */
type GroupPage = {
  kind: GroupKind;
  path: string;
  /** Heading, and the last step of the way to it. */
  name: string;
  intro: string;
  /** Author, on an author’s page. */
  author: Pick<Author, "kind" | "role" | "bio" | "picture" | "links"> | null;
  /** Heading of this page. */
  heading: string;
  meta: PageMeta;
  list: ReturnType<typeof loadArticlePage>;
  /** Articles outside of the group, to read next. */
  further: readonly ArticleCard[];
};

/**
 * One page of the articles of an author, a category, a tag or a series.
 * @throws a 404 where no article of it is out, or for a page that does not exist
 */
export function loadGroupPage(
  content: Snapshot,
  { kind, id }: { kind: string; id: string },
  page: number,
): GroupPage {
  const known = groupKinds.find((one) => one === kind);
  const group = known && articleGroups(content, articlesOut(content)).get(groupPath(known, id));
  if (!group) throw new NotFound();
  const list =
    group.kind === "series" ? partsOf(content, group, page) : loadArticlePage(page, group.articles);
  const { further } = pageOf(content, "blog").groups;
  const { name, title, description, author } = texts[group.kind](content, group.id);
  return {
    kind: group.kind,
    path: group.path,
    name,
    heading: page === 1 ? name : fill(further.page, { title: name, page }),
    intro: author?.bio ?? description,
    author,
    meta: metaOf(content, group, { title, description }, page),
    list,
    further: furtherOf(content, group),
  };
}

/**
 * The newest articles that a small blog has outside of the group. On a large one each new article would change the page of
 * every group. A series is read by itself.
 */
function furtherOf(content: Snapshot, { kind, articles }: ArticleGroup): readonly ArticleCard[] {
  const all = articlesOut(content);
  if (kind === "series" || all.length >= FEWEST_ARTICLES) return [];
  return all
    .filter((article) => !articles.includes(article))
    .slice(0, 2)
    .map(cardOf);
}

/** Name and address of each page that search engines list too, the first of a long list. */
export function groupLinks(content: Snapshot): Array<{ label: string; href: string }> {
  const listed = [...articleGroups(content, articlesOut(content)).values()].filter(
    ({ articles }) => articles.length >= LEAST_LISTED,
  );
  return listed.map(({ kind, id, path }) => ({
    label: texts[kind](content, id).title,
    href: path,
  }));
}

/** A series has few enough parts for one page. */
function partsOf(content: Snapshot, { articles }: ArticleGroup, page: number): GroupPage["list"] {
  if (page > 1) throw new NotFound();
  const { place } = content["article-copy"].series;
  const cards = articles.map((article) => ({
    ...cardOf(article),
    note: fill(place, { part: article.part ?? 0, parts: articles.length }),
  }));
  return { articles: cards, current: 1, count: 1 };
}

type Texts = Pick<GroupPage, "name" | "author"> & { title: string; description: string };

const texts: Readonly<Record<GroupKind, (content: Snapshot, id: string) => Texts>> = {
  author(content, id) {
    const { name, byline, kind, role, bio, picture, links } = namedBy(content.authors.authors, id);
    const { title, description } = pageOf(content, "blog").groups.author;
    const inLine = { name: byline ?? name };
    const author = { kind, role, bio, picture, links };
    return { name, author, title: fill(title, inLine), description: fill(description, inLine) };
  },
  category(content, id) {
    const { categories } = content["article-categories"];
    return textsOf(namedBy(categories, id), pageOf(content, "blog").groups.category);
  },
  tag: (content, id) => textsOf(namedBy(content.tags.tags, id), pageOf(content, "blog").groups.tag),
  series(content, id) {
    const { title: name, description } = namedBy(content.series.series, id);
    const title = fill(pageOf(content, "blog").groups.series.title, { name });
    return { name, author: null, title, description };
  },
};

function textsOf(
  own: { name: string; description?: string | undefined },
  { title, description }: { title: string; description: string },
): Texts {
  const { name } = own;
  return {
    name,
    author: null,
    title: fill(title, { name }),
    description: own.description ?? fill(description, { name }),
  };
}

/** Head of one of its pages. They share the picture of the blog: one for each would be as many drawings as tags. */
function metaOf(
  content: Snapshot,
  { articles }: ArticleGroup,
  { title, description }: Pick<PageMeta, "title" | "description">,
  page: number,
): PageMeta {
  const { further } = pageOf(content, "blog").groups;
  return {
    title: page === 1 ? title : fill(further.page, { title, page }),
    description: page === 1 ? description : fill(further.description, { description, page }),
    ogImage: socialImage(content.settings.siteUrl, pathOfPage(content, "blog")),
    ...(articles.length < LEAST_LISTED ? { noindex: true } : {}),
  };
}

type GroupLink = { name: string; href: string };

/** Links to the categories and tags that articles have. */
type Browse = { categories: readonly GroupLink[]; topics: readonly GroupLink[] };

/** Tags that are named: those of most articles. More would be a wall of words. */
const MOST_TOPICS = 12;

/** Articles from which on the blog has filters: fewer are seen at one glance. */
const FEWEST_ARTICLES = 7;

/** Loads the filters of the blog. Without counts, so that one more article changes no page that shows it. */
export function loadBrowse(content: Snapshot): Browse {
  if (articlesOut(content).length < FEWEST_ARTICLES) return { categories: [], topics: [] };
  const groups = [...articleGroups(content, articlesOut(content)).values()];
  const of = (kind: GroupKind) => groups.filter((group) => group.kind === kind);
  const { categories } = content["article-categories"];
  const { tags } = content.tags;
  const link =
    (names: ReadonlyArray<{ id: string; name: string }>) => (group: (typeof groups)[0]) => ({
      name: names.find(({ id }) => id === group.id)?.name ?? group.id,
      href: group.path,
    });
  return {
    categories: of("category").map(link(categories)),
    topics: of("tag")
      .filter(({ articles }) => articles.length >= LEAST_LISTED)
      .toSorted((a, b) => b.articles.length - a.articles.length)
      .slice(0, MOST_TOPICS)
      .map(link(tags))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  };
}
