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
  return [...texts].flatMap(([name, source]) => {
    const file = `${root}/${name}`;
    if (name.endsWith(".yaml"))
      return fieldsWith(text, readYaml(source, ignore), tokenValues, file);
    if (!name.endsWith(".md")) return [];
    const head = readFrontMatter(source, ignore);
    if (!head) return [];
    const links = linksTo(text, head.body, tokenValues).map(({ line, column }) => ({
      file,
      line: line + head.firstLine - 1,
      column,
    }));
    return [...fieldsWith(text, head.fields, tokenValues, file), ...links];
  });
}

function ignore(): void {}

function fieldsWith(
  text: string,
  source: Located | null,
  tokenValues: TokenValues,
  file: string,
): Place[] {
  const found: Place[] = [];
  eachText(source?.value, (value, path) => {
    if (filled(value, tokenValues).trim() === text) found.push({ file, ...source?.placeOf(path) });
  });
  return found;
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

function tokenValuesOf({ claims, plans, routes, settings, site }: Snapshot): TokenValues {
  return new Map([
    ...siteTokens(site, settings),
    ...pathTokens(routes),
    ...planTokens(plans),
    ...mailTokens(plans.mailPieces),
    ...claimTokens(claims),
  ]);
}
