import { type Routes, routeList } from "#model/schema/route.ts";
import type { JsonLdPage } from "./json-ld.ts";

/** Reads from the loaders' answers what a page's structured data needs. */
export function pageFacts(routes: Routes, pathname: string, loaderData: unknown): JsonLdPage {
  const article = entryOf(loaderData);
  return {
    pathname,
    route: routeList(routes).find((route) => route.path === pathname),
    ...(article ? { article } : {}),
    listPage: listPageOf(loaderData),
    questions: questionsIn(loaderData),
  };
}

/** The article route's answer carries the article under `article` -> `entry`. */
function entryOf(loaderData: unknown): JsonLdPage["article"] {
  const entry = member(member(loaderData, "article"), "entry");
  return typeof member(entry, "slug") === "string" ? (entry as JsonLdPage["article"]) : undefined;
}

/** The further pages of the blog carry their number under `blog-page` -> `list`. */
function listPageOf(loaderData: unknown): number | undefined {
  const number = member(member(member(loaderData, "blog-page"), "list"), "current");
  return typeof number === "number" ? number : undefined;
}

/** Questions of every FAQ in the data, wherever it stands: a list of `{ question, answer }`. */
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
