import { hiddenAt } from "./hidden-pages.ts";
import { eachText } from "./read/each-text.ts";
import type { Fault } from "./read/fault.ts";
import type { Texts } from "./read/files.ts";
import { readFrontMatter } from "./read/front-matter.ts";
import { fillTokens, type TokenValues } from "./read/tokens.ts";
import { type Located, readYaml } from "./read/yaml-file.ts";
import type { Snapshot } from "./snapshot.ts";
import { claimTokens, mailTokens, pathTokens, planTokens, siteTokens } from "./token-values.ts";

type Place = Omit<Fault, "message">;

/**
 * Where the content has a text that a finished page shows: the field that is this text, once its tokens are filled, or
 * the link in Markdown that leads there.
 * @param root name of the content's folder in places
 */
export function findText(text: string, texts: Texts, content: Snapshot, root: string): Place[] {
  const tokenValues = tokenValuesOf(content);
  // Fields that lead there have gone with the page, or are told when they are read.
  const inProse = hiddenAt(content.hidden, text) !== null;
  return [...texts].flatMap(([name, source]) => {
    if (isHidden(name, content)) return [];
    const file = `${root}/${name}`;
    if (name.endsWith(".yaml"))
      return inProse ? [] : fieldsWith(text, readYaml(source, ignore), tokenValues, file);
    if (!name.endsWith(".md")) return [];
    const head = readFrontMatter(source, ignore);
    if (!head) return [];
    const links = linksTo(text, head.body, tokenValues).map(({ line, column }) => ({
      file,
      line: line + head.firstLine - 1,
      column,
    }));
    return inProse ? links : [...fieldsWith(text, head.fields, tokenValues, file), ...links];
  });
}

function ignore(): void {}

function fieldsWith(
  text: string,
  source: Located | null,
  tokenValues: TokenValues,
  file: string,
): Place[] {
  const found: Array<{ place: Place; isLink: boolean }> = [];
  eachText(source?.value, (value, path) => {
    if (filled(value, tokenValues).trim() !== text) return;
    const isLink = /(href|src|image)$/i.test(String(path.at(-1)));
    found.push({ place: { file, ...source?.placeOf(path) }, isLink });
  });
  // An address may be an example somewhere else, and is where its page is defined.
  const links = found.filter(({ isLink }) => isLink);
  const meant = text.startsWith("/") ? links : found;
  return meant.map(({ place }) => place);
}

/** True for texts of a page that is left out, and of articles without the blog: no page shows them. */
function isHidden(name: string, { hidden }: Snapshot): boolean {
  const ids = hidden.map(({ id }) => id);
  if (name.startsWith("articles/")) return ids.includes("blog");
  const [, id = ""] = /^(?:pages|legal)\/([\w-]+)\.\w+$/.exec(name) ?? [];
  return ids.includes(id);
}

/** Addresses in `[text](address)`, `![text](address)` and `[name]: address`. */
const ADDRESS = /(?:\]\(|^\[[^\]\n]+\]:[ \t]+)([^)\s]+)/gm;

function linksTo(
  address: string,
  body: string,
  tokenValues: TokenValues,
): Array<{ line: number; column: number }> {
  return [...body.matchAll(ADDRESS)].flatMap((match) => {
    const [whole, target = ""] = match;
    if (filled(target, tokenValues) !== address) return [];
    const lines = body.slice(0, match.index + whole.length - target.length).split("\n");
    return [{ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }];
  });
}

function filled(text: string, tokenValues: TokenValues): string {
  return fillTokens(text, tokenValues, new Set(), ignore);
}

function tokenValuesOf({ claims, hidden, plans, routes, settings, site }: Snapshot): TokenValues {
  return new Map([
    ...siteTokens(site, settings),
    ...pathTokens(routes),
    ...hidden.map(({ id, path }) => [`path.${id}`, path] as const),
    ...planTokens(plans),
    ...mailTokens(plans.mailPieces),
    ...claimTokens(claims),
  ]);
}
