import type { ProseNode } from "#content-model/prose/node.ts";
import { type Routes, routeList } from "#content-model/schema/route.ts";
import type { JsonLdPage } from "./json-ld.ts";
import type { JsonLdArticle, JsonLdAuthor, JsonLdVideo } from "./json-ld-article.ts";

/** Facts of a page for structured data: its own part, its entry in the registry, and the questions anywhere in its data. */
export function jsonLdPage(
  routes: Routes,
  pathname: string,
  own: Partial<JsonLdPage>,
  data: object,
): JsonLdPage {
  return {
    pathname,
    route: routeList(routes).find((route) => route.path === pathname),
    questions: questionsIn(data),
    ...own,
  };
}

/** The article of an article page, for structured data. */
export function jsonLdArticle({
  entry,
  author,
  tags,
  series,
  prose,
}: {
  entry: Omit<JsonLdArticle, "author" | "tags" | "series" | "videos">;
  author: JsonLdAuthor;
  tags: ReadonlyArray<{ name: string }>;
  series: JsonLdArticle["series"];
  prose: { nodes: readonly ProseNode[] };
}): JsonLdArticle {
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
