/* Values of the editor next to those of a file: aligned, and read from its YAML. */
import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from "yaml";
import { ENTRY_KEY, ENTRY_VALUE, type Field, type Parts } from "../field.ts";

/** YAML that an editor wrote, which goes into the file as it is. */
class Written {
  readonly text: string;
  readonly value: unknown;
  constructor(text: string, value: unknown) {
    this.text = text;
    this.value = value;
  }
}

export type Mapping = Record<string, unknown>;

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isWritten(value);
}

export function isWritten(value: unknown): value is Written {
  return value instanceof Written;
}

/** Whether two values are the same content; the order of keys doesn't count. */
export function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [isWritten(one) ? one.value : one, isWritten(other) ? other.value : other];
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (isMapping(a) && isMapping(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
    );
  }
  return Object.is(a, b);
}

/** Whether two items of a list are the same one, changed: most of their keys have the same value. */
export function isRelated(one: unknown, other: unknown): boolean {
  if (!isMapping(one) || !isMapping(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const same = [...keys].filter((key) => isSame(one[key], other[key]));
  return same.length * 2 >= keys.size;
}

/** The part of a file that a field shows, as the CMS takes it. */
export function toCms(node: Node | null | undefined, field: Field, source: string): unknown {
  if (field.as === "yaml") return yamlOf(node, source);
  if (field.as === "entries") {
    const [, ...values] = "fields" in field ? field.fields : [];
    return pairsOf(node).map(([key, value]) => {
      const [only] = values;
      const parts =
        values.length === 1 && only?.name === ENTRY_VALUE
          ? { [ENTRY_VALUE]: toCms(value, only, source) }
          : partsToCms(value, { fields: values }, source);
      return { [ENTRY_KEY]: key, ...parts };
    });
  }
  if (field.widget === "object" && isMap(node)) return partsToCms(node, field, source);
  if (field.widget === "list" && isSeq(node))
    return node.items.map((item) =>
      "field" in field
        ? toCms(item as Node, field.field, source)
        : isMap(item)
          ? partsToCms(item, field, source)
          : (item as Node).toJSON(),
    );
  return isScalar(node) ? node.value : (node as { toJSON?(): unknown } | null)?.toJSON?.();
}

function partsToCms(node: Node | null | undefined, parts: Parts, source: string): Mapping {
  const nodes = Object.fromEntries(pairsOf(node));
  const plain = isMap(node) ? (node.toJSON() as Mapping) : {};
  const shown = fieldsFor(parts, plain)
    .filter(({ name }) => nodes[name] !== undefined)
    .map((field) => [field.name, toCms(nodes[field.name], field, source)]);
  const type = "typeKey" in parts ? { [parts.typeKey]: plain[parts.typeKey] } : {};
  return { ...type, ...Object.fromEntries(shown) };
}

function pairsOf(node: Node | null | undefined): Array<[string, Node | null]> {
  if (!isMap(node)) return [];
  return node.items.map(({ key, value }) => [
    String(isScalar(key) ? key.value : key),
    value as Node | null,
  ]);
}

/** A part of the file as it is written, without its indentation; rewritten only where that reads otherwise. */
function yamlOf(node: Node | null | undefined, source: string): string {
  if (!node?.range || (isScalar(node) && node.value === null)) return "";
  const start = source.lastIndexOf("\n", node.range[0]) + 1;
  const indent = node.range[0] - start;
  const text = source
    .slice(node.range[0], node.range[1])
    .trimEnd()
    .replaceAll(new RegExp(`\\n {1,${Math.max(1, indent)}}`, "g"), "\n");
  const value = node.toJSON();
  const read = parseDocument(text);
  if (read.errors.length === 0 && isSame(read.toJSON(), value)) return text;
  return stringify(value, { lineWidth: 0 }).trim();
}

/** Fields of a mapping; those of its type, where it has several. */
function fieldsFor(parts: Parts, value: Mapping): Field[] {
  if ("fields" in parts) return parts.fields;
  return parts.types.find(({ name }) => name === value[parts.typeKey])?.fields ?? [];
}

/**
 * Values of the CMS as they would be in the file, without what is empty and may be left out.
 * @throws an error that names the field whose YAML can't be read
 */
export function fromCms(value: unknown, field: Field): unknown {
  if (field.as === "yaml") return readYaml(value, field);
  if (field.as === "entries") {
    const fields = "fields" in field ? field.fields.slice(1) : [];
    const entries = (listOf(value) as Mapping[]).map((item) => {
      const [only] = fields;
      const read =
        fields.length === 1 && only?.name === ENTRY_VALUE
          ? fromCms(item[ENTRY_VALUE], only)
          : partsFromCms(item, { fields });
      return [String(item[ENTRY_KEY] ?? ""), read];
    });
    return leaveOut(Object.fromEntries(entries), field);
  }
  if (field.widget === "object")
    return leaveOut(isMapping(value) ? partsFromCms(value, field) : undefined, field);
  if (field.widget === "list") {
    const items = listOf(value).map((item) =>
      "field" in field ? fromCms(item, field.field) : partsFromCms(item as Mapping, field),
    );
    return leaveOut(
      items.filter((item) => item !== undefined && item !== null),
      field,
    );
  }
  return leaveOut(value, field);
}

function partsFromCms(value: Mapping, parts: Parts): Mapping {
  const type = "typeKey" in parts ? [[parts.typeKey, value[parts.typeKey]] as const] : [];
  const fields = fieldsFor(parts, value).map(
    (field) => [field.name, fromCms(value[field.name], field)] as const,
  );
  return Object.fromEntries([...type, ...fields].filter(([, part]) => part !== undefined));
}

/** A list, also where the CMS returns it as a mapping of indexes. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isMapping(value) ? Object.values(value) : [];
}

function readYaml(value: unknown, field: Field): unknown {
  const text = typeof value === "string" ? value.trimEnd() : "";
  if (text === "") return leaveOut(undefined, field);
  const read = parseDocument(text);
  const [error] = read.errors;
  if (error) throw new Error(`${field.label ?? field.name} isn't valid YAML: ${error.message}`);
  return leaveOut(new Written(text, read.toJSON()), field);
}

/** Undefined for a value that may be left out, null for one that the file writes so. */
function leaveOut(value: unknown, field: Field): unknown {
  const given = isWritten(value) ? value.value : value;
  const isEmpty =
    given === undefined ||
    given === null ||
    given === "" ||
    (field.optional && given === false) ||
    (typeof given === "object" && Object.keys(given).length === 0);
  if (!isEmpty) return value;
  if (field.optional) return undefined;
  return field.nullable ? null : (value ?? undefined);
}

/** A value of the file in the form that `fromCms` returns, to compare both. */
function comparable(value: unknown, field: Field): unknown {
  if (field.as === "yaml") return leaveOut(value, field);
  if (field.as === "entries" && isMapping(value) && "fields" in field) {
    const fields = field.fields.slice(1);
    const [only] = fields;
    const entries = Object.entries(value).map(([key, part]) => [
      key,
      only?.name === ENTRY_VALUE ? comparable(part, only) : comparableParts(part, { fields }),
    ]);
    return leaveOut(Object.fromEntries(entries), field);
  }
  if (field.widget === "object" && isMapping(value))
    return leaveOut(comparableParts(value, field), field);
  if (field.widget === "list" && Array.isArray(value))
    return leaveOut(
      value.map((item) => comparableItem(item, field)),
      field,
    );
  return leaveOut(value, field);
}

function comparableItem(item: unknown, list: Field & { widget: "list" }): unknown {
  return "field" in list ? comparable(item, list.field) : comparableParts(item, list);
}

function comparableParts(value: unknown, parts: Parts): unknown {
  if (!isMapping(value)) return value;
  const fields = fieldsFor(parts, value);
  const type = "typeKey" in parts ? [parts.typeKey] : [];
  const entries = Object.entries(value).map(([key, part]) => {
    const field = fields.find(({ name }) => name === key);
    return [key, field ? comparable(part, field) : type.includes(key) ? part : undefined] as const;
  });
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

/**
 * Values of the CMS, with everything that it doesn't change as the file has it: an empty value that could be left
 * out, a null, a key without a field.
 */
export function keepUnchanged(before: unknown, after: unknown, field: Field): unknown {
  if (before === undefined) return after;
  if (isSame(comparable(before, field), after)) return before;
  if (after === undefined) return field.nullable ? null : undefined;
  if (field.as === "entries" && isMapping(before) && isMapping(after) && "fields" in field) {
    const fields = field.fields.slice(1);
    const [only] = fields;
    const entries = Object.entries(after).map(([key, part]) => [
      key,
      only?.name === ENTRY_VALUE
        ? keepUnchanged(before[key], part, only)
        : keepParts(before[key], part, { fields }),
    ]);
    return Object.fromEntries(entries);
  }
  if (field.as === "yaml") return after;
  if (field.widget === "object") return keepParts(before, after, field);
  if (field.widget === "list" && Array.isArray(before) && Array.isArray(after)) {
    const compared = before.map((item) => comparableItem(item, field));
    return align<unknown>(compared, after, [isSame, isRelated]).flatMap(([a, b]) => {
      if (b === null) return [];
      if (a === null) return [after[b]];
      return "field" in field
        ? [keepUnchanged(before[a], after[b], field.field)]
        : [keepParts(before[a], after[b], field)];
    });
  }
  return after;
}

export function keepParts(before: unknown, after: unknown, parts: Parts): unknown {
  if (!isMapping(before) || !isMapping(after)) return after;
  const fields = fieldsFor(parts, after);
  const typeKey = "typeKey" in parts ? parts.typeKey : null;
  const isOtherType = typeKey !== null && before[typeKey] !== after[typeKey];
  if (isOtherType) return after;
  const kept: Mapping = {};
  for (const key of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const field = fields.find(({ name }) => name === key);
    const part = !(key in before)
      ? after[key]
      : field
        ? keepUnchanged(before[key], after[key], field)
        : before[key];
    if (part !== undefined) kept[key] = part;
  }
  return kept;
}

/** Items of two lists side by side; null where one list has no counterpart. */
export type Pair = readonly [before: number | null, after: number | null];

/**
 * Pairs the items of two lists in order: those that the first matcher accepts, between them those that the next one
 * does, and what is left by its place.
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  matchers: ReadonlyArray<(before: T, after: T) => boolean>,
): Pair[] {
  const [matches, ...others] = matchers;
  if (!matches) return byPlace(before.length, after.length);
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  const end = [before.length, after.length] as const;
  for (const [nextI, nextJ] of [...longestMatch(before, after, matches), end]) {
    for (const [a, b] of align(before.slice(i, nextI), after.slice(j, nextJ), others))
      pairs.push([a === null ? null : i + a, b === null ? null : j + b]);
    if (nextI < before.length && nextJ < after.length) pairs.push([nextI, nextJ]);
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return pairs;
}

function byPlace(before: number, after: number): Pair[] {
  return Array.from(
    { length: Math.max(before, after) },
    (_, index): Pair => [index < before ? index : null, index < after ? index : null],
  );
}

/** Longest common subsequence, as pairs of indexes. */
function longestMatch<T>(
  before: readonly T[],
  after: readonly T[],
  matches: (before: T, after: T) => boolean,
): Array<readonly [number, number]> {
  const lengths: number[][] = [...before, null].map(() => new Array(after.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const same = before.map((one) => after.map((other) => matches(one, other)));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = same[i]?.[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: Array<readonly [number, number]> = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (same[i]?.[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
