import { claimFacts, mailFacts, pathFacts, planFacts, siteFacts } from "./facts.ts";
import { eachText } from "./read/each-text.ts";
import type { Fault } from "./read/fault.ts";
import type { Texts } from "./read/files.ts";
import { readFrontMatter } from "./read/front-matter.ts";
import { type Facts, fillTokens } from "./read/tokens.ts";
import { type Located, readYaml } from "./read/yaml-file.ts";
import type { Snapshot } from "./snapshot.ts";

type Place = Omit<Fault, "message">;

/**
 * Where the content has a text that a finished page shows: the field that is this text, once its tokens are filled, or
 * the link in Markdown that leads there.
 * @param root name of the content's folder in places
 */
export function findText(text: string, texts: Texts, content: Snapshot, root: string): Place[] {
  const facts = factsOf(content);
  return [...texts].flatMap(([name, source]) => {
    const file = `${root}/${name}`;
    if (name.endsWith(".yaml")) return fieldsWith(text, readYaml(source, ignore), facts, file);
    if (!name.endsWith(".md")) return [];
    const head = readFrontMatter(source, ignore);
    if (!head) return [];
    const links = linksTo(text, head.body, facts).map(({ line, column }) => ({
      file,
      line: line + head.firstLine - 1,
      column,
    }));
    return [...fieldsWith(text, head.fields, facts, file), ...links];
  });
}

function ignore(): void {}

function fieldsWith(text: string, source: Located | null, facts: Facts, file: string): Place[] {
  const found: Place[] = [];
  eachText(source?.value, (value, path) => {
    if (filled(value, facts).trim() === text) found.push({ file, ...source?.placeOf(path) });
  });
  return found;
}

/** Addresses in `[text](address)`, `![text](address)` and `[name]: address`. */
const ADDRESS = /(?:\]\(|^\[[^\]\n]+\]:[ \t]+)([^)\s]+)/gm;

function linksTo(
  address: string,
  body: string,
  facts: Facts,
): Array<{ line: number; column: number }> {
  return [...body.matchAll(ADDRESS)].flatMap((match) => {
    const [whole, target = ""] = match;
    if (filled(target, facts) !== address) return [];
    const lines = body.slice(0, match.index + whole.length - target.length).split("\n");
    return [{ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }];
  });
}

function filled(text: string, facts: Facts): string {
  return fillTokens(text, facts, new Set(), ignore);
}

function factsOf({ claims, plans, routes, settings, site }: Snapshot): Facts {
  return new Map([
    ...siteFacts(site, settings.day),
    ...pathFacts(routes),
    ...planFacts(plans),
    ...mailFacts(plans.mailPieces),
    ...claimFacts(claims),
  ]);
}
