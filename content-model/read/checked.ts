/* Values held to their schema, with the tokens in them filled. */
import type { z } from "zod";
import { describeIssue, nearest, type Report, suggestion } from "./fault.ts";
import type { Located, Path } from "./yaml-file.ts";

/** A part of the content with its tokens filled, and the names of those tokens. */
export type Checked<T> = { value: T; uses: ReadonlySet<string> };

/**
 * Fills the tokens of a file's texts and holds the result to its schema.
 * @returns null after reporting every fault of the file
 */
export function checked<S extends z.ZodType>(
  source: Located,
  schema: S,
  tokenValues: TokenValues,
  report: Report,
): Checked<z.output<S>> | null {
  let faults = 0;
  const counted: Report = (fault) => {
    faults += 1;
    report(fault);
  };
  const uses = new Set<string>();
  const unfilled = new Set<string>();
  const filled = fillAll(source.value, [], (text, path) => {
    const used = new Set<string>();
    const result = fillTokens(text, tokenValues, used, ({ token, before, message }) => {
      unfilled.add(path.join("."));
      counted({ ...source.placeOfText(path, token, before), message });
    });
    for (const name of used) {
      uses.add(name);
      if (tokenValues.isStandIn?.(name)) unfilled.add(path.join("."));
    }
    return result;
  });
  // What a text lacks while a token in it is unknown, or waits for a file to be fixed, no one can say.
  const value = checkedValue(source, filled, schema, counted, unfilled);
  return value !== null && faults === 0 ? { value, uses } : null;
}

/**
 * Holds a value that was read from a file to its schema, but for the paths in `unfilled`.
 * @returns null after reporting every fault
 */
export function checkedValue<S extends z.ZodType>(
  source: Located,
  root: unknown,
  schema: S,
  report: Report,
  unfilled: ReadonlySet<string> = new Set(),
): z.output<S> | null {
  const result = schema.safeParse(root, onceOnly);
  if (result.success) return result.data;
  const of = { root, schema, source, report };
  for (const issue of withoutEchoes(result.error.issues, of))
    if (!unfilled.has(issue.path.join("."))) reportIssue(issue, of);
  return null;
}

/** Most schemas meet one file: to compile them takes longer than to interpret them. */
export const onceOnly = { jitless: true };

type Of = { root: unknown; schema: z.ZodType; source: Located; report: Report };

function reportIssue(issue: z.core.$ZodIssue, of: Of): void {
  const { root, schema, source, report } = of;
  const path = issue.path.filter((key) => typeof key !== "symbol") as Path;
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // The alternative that went furthest is the one that was meant.
    const furthest = issue.errors.reduce((best, errors) =>
      depth(errors) > depth(best) ? errors : best,
    );
    for (const inner of furthest) reportIssue({ ...inner, path: [...path, ...inner.path] }, of);
    return;
  }
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, root, path);
    for (const key of issue.keys) {
      const message = describeIssue({ ...issue, keys: [key] }, undefined, known);
      report({ ...source.placeOfKey(path, key), message });
    }
    return;
  }
  const value = valueAt(root, path);
  const why = value === undefined ? source.whyMissing?.(path) : null;
  report({ ...source.placeOf(path), message: why ?? describeIssue(issue, value) });
}

/**
 * A mistyped name is reported once: not also as the field that is missing for it. What is of another kind is not measured
 * too.
 */
function withoutEchoes(issues: readonly z.core.$ZodIssue[], of: Of): z.core.$ZodIssue[] {
  const meant = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    const known = fieldsAt(of.schema, of.root, issue.path as Path);
    for (const key of issue.keys) {
      const near = nearest(key, known);
      if (near) meant.add([...issue.path, near].join("."));
    }
  }
  const otherKind = new Set(
    issues.flatMap(({ code, path }) => (code === "invalid_type" ? path.join(".") : [])),
  );
  return issues.filter((issue) => {
    if (issue.code !== "invalid_type" && otherKind.has(issue.path.join("."))) return false;
    const missing =
      (issue.code === "invalid_type" || issue.code === "invalid_value") &&
      valueAt(of.root, issue.path as Path) === undefined;
    return !missing || !meant.has(issue.path.join("."));
  });
}

function depth(errors: ReadonlyArray<{ path: readonly PropertyKey[] }>): number {
  return Math.max(0, ...errors.map(({ path }) => path.length));
}

function fillAll(value: unknown, path: Path, fill: (text: string, path: Path) => string): unknown {
  if (typeof value === "string") return fill(value, path);
  if (Array.isArray(value)) return value.map((entry, i) => fillAll(entry, [...path, i], fill));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fillAll(entry, [...path, key], fill)]),
    );
  }
  return value;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    root,
  );
}

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  /** Key type of a record. */
  keyType?: z.ZodType;
  /** Entries of an enum. */
  entries?: Record<string, string>;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  discriminator?: string;
};

/**
 * The names of the fields that may be at `path` of a value, as its schema says, and that it doesn't have: what someone may
 * have meant by one that doesn't exist. Empty where the schema can't tell.
 */
function fieldsAt(schema: z.ZodType, root: unknown, path: Path): string[] {
  let value = root;
  let here: z.ZodType | undefined = choose(schema, value);
  for (const key of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    here = here && choose(step(here, key), value);
  }
  if (!here) return [];
  const { shape, keyType } = defOf(here);
  const names = Object.keys(shape ?? (keyType && defOf(keyType).entries) ?? {});
  return names.filter((name) => !Object.hasOwn(Object(value), name));
}

function step(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  const { shape, element, valueType } = defOf(schema);
  return shape?.[String(key)] ?? element ?? valueType;
}

/** Behind what may be absent, and in a choice the one that its discriminator names. */
function choose(schema: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  if (!schema) return undefined;
  const { innerType, in: input, options, discriminator } = defOf(schema);
  if (innerType) return choose(innerType, value);
  if (input) return choose(input, value);
  if (!options) return schema;
  const named = discriminator && (value as Record<string, unknown> | undefined)?.[discriminator];
  const found = options.find((option) => {
    const field = discriminator ? defOf(option).shape?.[discriminator] : undefined;
    return field?.safeParse(named).success;
  });
  return choose(found ?? options.find((option) => defOf(option).shape), value);
}

function defOf(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def;
}

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
type TokenFault = { token: string; before: number; message: string };

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

/** The same for a text that is looked at and not reported: tokens that have a value filled, others left. */
export function fillKnown(text: string, tokenValues: Pick<TokenValues, "get">): string {
  return text.replace(TOKEN, (token, raw: string) => tokenValues.get(raw.trim()) ?? token);
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
