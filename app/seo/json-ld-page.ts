import type { ProseNode } from "#model/prose/node.ts";
import { type Routes, routeList } from "#model/schema/route.ts";
import type { JsonLdPage } from "./json-ld.ts";
import type { JsonLdArticle, JsonLdAuthor, JsonLdGroup, JsonLdVideo } from "./json-ld-article.ts";

/** Reads from the loaders' answers what a page's structured data needs. */
export function jsonLdPage(routes: Routes, pathname: string, loaderData: unknown): JsonLdPage {
  const article = articleOf(loaderData);
  return {
    pathname,
    route: routeList(routes).find((route) => route.path === pathname),
    ...(article ? { article } : {}),
    listPage: listPageOf(loaderData),
    group: groupOf(loaderData),
    operation: operationOf(loaderData),
    questions: questionsIn(loaderData),
  };
}

/** What the article route answers, under `article`: the article itself under `entry`. */
type ArticleData = {
  entry: Omit<JsonLdArticle, "author" | "tags" | "series" | "videos">;
  author: JsonLdAuthor;
  tags: ReadonlyArray<{ name: string }>;
  series: JsonLdArticle["series"];
  prose: { nodes: readonly ProseNode[] };
};

function articleOf(loaderData: unknown): JsonLdArticle | undefined {
  const data = member(loaderData, "article");
  if (typeof member(member(data, "entry"), "slug") !== "string") return undefined;
  const { entry, author, tags, series, prose } = data as ArticleData;
  const names = tags.map(({ name }) => name);
  return { ...entry, author, tags: names, series, videos: videosIn(prose.nodes) };
}

/** The videos of a text; one with a caption is in a figure. */
function videosIn(nodes: readonly ProseNode[], caption?: string): JsonLdVideo[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { tag, props, children = [] } = node;
    const { video, alt = "", src = "" } = props ?? {};
    const within = tag === "figure" ? props?.title : caption;
    if (!video) return videosIn(children, within);
    // The last is the one that every browser plays.
    const film = video.sources.at(-1)?.src ?? "";
    return [{ name: alt, caption, still: src, film, seconds: video.seconds }];
  });
}

/** The further pages of the blog carry their number under `blog-page` -> `list`. */
function listPageOf(loaderData: unknown): number | undefined {
  const number = member(member(member(loaderData, "blog-page"), "list"), "current");
  return typeof number === "number" ? number : undefined;
}

type GroupData = Omit<JsonLdGroup, "page"> & { list: { current: number } };

/** A list of articles by author, category, tag or series carries what it is under `group`. */
function groupOf(loaderData: unknown): JsonLdGroup | undefined {
  const data = member(loaderData, "article-group") ?? member(loaderData, "article-group-page");
  const group = member(data, "group");
  if (typeof member(group, "path") !== "string") return undefined;
  const { name, path, author, list } = group as GroupData;
  return { name, path, author, page: list.current };
}

/** The page of a request of the API carries what it does under `operation`. */
function operationOf(loaderData: unknown): string | undefined {
  const name = member(member(member(loaderData, "api-operation"), "operation"), "name");
  return typeof name === "string" ? name : undefined;
}

/** Questions of every FAQ in the data, wherever it is: a list of `{ question, answer }`. */
function questionsIn(value: unknown): Array<{ question: string; answer: string }> {
  if (Array.isArray(value))
    return value.flatMap((item) => (isQuestion(item) ? [item] : questionsIn(item)));
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(questionsIn);
  return [];
}

function isQuestion(value: unknown): value is { question: string; answer: string } {
  return (
    typeof member(value, "question") === "string" && typeof member(value, "answer") === "string"
  );
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
