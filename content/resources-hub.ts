import { path } from "./routes.ts";
import type { ResourceKind } from "./schema/resource-kinds.ts";

/** Words on the search, the filters and the answers of the resources page. */

const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);

export const resourcesHubWords = {
  search: {
    label: "Search everything here",
    placeholder: "match rate, postage",
    submit: "Search",
    clear: "Clear the search",
  },
  kinds: {
    label: "Show",
    all: "Everything",
    names: {
      article: "Articles",
      calculator: "Calculators",
      reference: "Data & API",
      method: "Methods & rules",
      guide: "Guides",
      term: "Glossary",
    } satisfies Record<ResourceKind, string>,
    one: {
      article: "Article",
      calculator: "Calculator",
      reference: "Reference",
      method: "Method",
      guide: "Guide",
      term: "Term",
    } satisfies Record<ResourceKind, string>,
  },
  status: {
    all: (total: number) => `All ${entries(total)} are shown.`,
    kind: (shown: number, total: number) => `${shown} of ${entries(total)} are shown.`,
    found: (shown: number, query: string) =>
      `${shown === 1 ? "1 entry matches" : `${shown} entries match`} “${query}”.`,
    none: (query: string) => `Nothing matches “${query}”.`,
  },
  results: {
    title: "What matches",
    none: {
      title: "Still anonymous",
      text: (query: string) =>
        `Nothing here goes by “${query}”. Try another word for it, or one of these.`,
      elsewhere: (count: number) =>
        count === 1 ? "Show the match of another kind" : `Show the ${count} matches of other kinds`,
      all: "Show everything",
      ask: { label: "Ask us", href: path("contact") },
      tries: ["match rate", "opt-out", "postage", "webhook"],
      tryLabel: (word: string) => `Search for ${word}`,
    },
  },
  articles: {
    all: (count: number) => `All ${count.toLocaleString("en-US")} articles in the blog`,
    searched: (count: number) => `Of the articles, the newest ${count} are searched here.`,
  },
  glossary: {
    jump: "Glossary by letter",
    see: "See also",
    also: "Also called",
  },
} as const;
