import { suggestion } from "./describe-issue.ts";

/** `{{claim.match-rate}}`: a name of letters, digits, dots, hyphens, with or without spaces around it. */
const TOKEN = /\{\{([^{}]*)\}\}/g;
/** Braces that look like a token that was mistyped: `{{claim.x}`, `{ {claim.x}}`. */
const BROKEN = /\{\{[^{}]*(?:\}(?!\})|$)|(?<!\{)\{[^{}]*\}\}/;

/** A token in single braces: kinds that tokens have, then a dot, which no placeholder has. */
const SINGLE = /(?<!\{)\{\s*((?:claim|plan|mail|path|site)\.[\w.-]+)\s*\}(?!\})/;

/** Token name -> how it is printed. */
export type TokenValues = Pick<ReadonlyMap<string, string>, "get" | "keys"> & {
  /** Whether the value replaces one that could not be read, so that no text with it can be judged. */
  isStandIn?(name: string): boolean;
};

/** `before`: how many of the same are before it in the text. */
export type TokenFault = { token: string; before: number; message: string };

/** Tokens of a text that is kept, with the values that it was read with. */
export type UsedTokens = ReadonlyArray<readonly [name: string, value: string | undefined]>;

/** Values of the tokens a text used, to tell later whether it changed. */
export function usedTokens(names: Iterable<string>, tokenValues: TokenValues): UsedTokens {
  return [...names].map((name) => [name, tokenValues.get(name)] as const);
}

/** Whether all of them have the same values now. */
export function areSame(used: UsedTokens, now: TokenValues): boolean {
  return used.every(([name, value]) => now.get(name) === value);
}

/** The names that `text` uses, in order, each once. */
export function tokensIn(text: string): string[] {
  return [...new Set([...text.matchAll(TOKEN)].map(([, name = ""]) => name.trim()))];
}

/**
 * Puts the values of its tokens into a text. A name without a value stays as it is and is reported.
 * @param used receives the name of every token that was filled
 */
export function fillTokens(
  text: string,
  tokenValues: TokenValues,
  used: Set<string>,
  report: (fault: TokenFault) => void,
): string {
  if (!text.includes("{") && !text.includes("}}")) return text;
  const filled = text.replace(TOKEN, (token, raw: string, index: number) => {
    const name = raw.trim();
    const value = tokenValues.get(name);
    if (value === undefined) {
      const before = text.slice(0, index).split(token).length - 1;
      report({ token, before, message: unknownToken(name, tokenValues) });
      return token;
    }
    used.add(name);
    return value;
  });
  const [broken] = BROKEN.exec(text) ?? [];
  if (broken) {
    report({
      token: broken,
      before: 0,
      message: `The token “${broken}” must open with {{ and close with }}.`,
    });
  }
  const [single, name] = SINGLE.exec(text) ?? [];
  if (single) {
    const message = `“${single}” has single braces, so it prints itself. Write {{${name}}}.`;
    report({ token: single, before: 0, message });
  }
  return filled;
}

function unknownToken(name: string, tokenValues: TokenValues): string {
  // A detail of the company that is null has no parts.
  const whole = name.replace(/\.(label|href)$/, "");
  if (whole !== name && tokenValues.get(whole) !== undefined)
    return `{{${name}}} is empty: ${whole.replace("site.", "")} is null in site.yaml. Remove this, or write the number there.`;
  const [kind = ""] = name.split(".", 1);
  const near = [...tokenValues.keys()].filter((known) => known.startsWith(`${kind}.`));
  return `{{${name}}} names nothing${suggestion(name, near.length > 0 ? near : [...tokenValues.keys()])}`;
}
