import { type LegalMeta, legalSchema } from "#model/schema/legal.ts";
import { calendarPolicy } from "./calendar.server.ts";
import { countedPolicy } from "./counting.server.ts";
import { readFrontMatter } from "./front-matter.server.ts";
import { type ParsedProse, parseProse } from "./markdown.server.ts";
import { loadNotices, retention } from "./notices.server.ts";
import { fillTokens } from "./tokens.server.ts";
import { yearlyRequests } from "./yearly-requests.server.ts";

const sources = import.meta.glob<string>("../../content/legal/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export type LegalPage = {
  meta: LegalMeta;
  prose: ParsedProse;
  /** The pinned date, else the current one, as specified. */
  updated: string;
};

/** Markdown that follows from settings or counts, by the token that stands for it in a legal text. */
const blocks: Readonly<Record<string, () => string>> = {
  "outside-calendar": () => calendarPolicy(),
  "who-counts": () => countedPolicy(),
  "data-broker": () => loadNotices().dataBroker.text,
  retention: () => retention(),
  "yearly-requests": () => yearlyRequests(),
};

/**
 * A legal page by its route id.
 * @throws if its file is missing or breaks a rule, with the file's name
 */
export function loadLegal(id: string, today = new Date()): LegalPage {
  const file = `content/legal/${id}.md`;
  const source = sources[`../../${file}`];
  if (source === undefined) throw new Error(`No words for this page: write ${file}`);
  const { data, body, firstLine } = readFrontMatter(file, source, legalSchema);
  const fill = (text: string) => fillTokens(file, text);
  return {
    meta: {
      ...data,
      title: fill(data.title),
      description: fill(data.description),
      intro: fill(data.intro),
    },
    prose: parseProse(file, withBlocks(body), { firstLine }),
    updated: data.updated ?? today.toISOString().slice(0, 10),
  };
}

/** Before the text is parsed: a block may be a table. Every other token is left to the parser. */
function withBlocks(body: string): string {
  return body.replace(/\{\{([a-z-]+)\}\}/g, (token, name: string) => blocks[name]?.() ?? token);
}
