/* Faults of the content, and the wording of what a schema finds. */
import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";

/** One mistake in the content: where it is, what is wrong and how to fix it, as one sentence. */
export type Fault = {
  /** Path from the project's folder, with slashes: `content/pages/pricing.yaml`. */
  file: string;
  /** Counted from 1; absent when the fault is a file's absence. */
  line?: number;
  column?: number;
  message: string;
  /** Set where the content may be right as it is: it is used, and someone should look. */
  isWarning?: true;
};

/** `content/pages/pricing.yaml:12:5 title: at most 70 characters, this has 83.` Editors and terminals link it. */
export function faultLine({ file, line, column, message, isWarning }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${isWarning ? "Warning: " : ""}${message}`;
}

/** Sorts faults by file, then by line: the order in which someone fixes them. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  return [...faults].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

/** The content can't be used. Holds every fault found, so that one look fixes all of them. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const sorted = sortFaults(faults);
    super(sorted.map(faultLine).join("\n"));
    this.faults = sorted;
  }
}

/** Collects the faults of one file while it is read. */
export type Report = (fault: Omit<Fault, "file">) => void;

export function reporter(file: string, faults: Fault[]): Report {
  return (fault) => {
    faults.push({ file, ...fault });
  };
}

type Issue = z.core.$ZodIssue;

/**
 * Describes a schema issue to someone who edits the content: one sentence with the fix.
 * A message that the schema gives itself is kept, for it knows more.
 */
export function describeIssue(issue: Issue, value: unknown, known: readonly string[] = []): string {
  const name = nameOf(issue.path);
  if (!BY_ZOD.test(issue.message)) return `${name}: ${issue.message.replace(/\.$/, "")}.`;
  switch (issue.code) {
    case "invalid_type":
      return value === undefined
        ? `${name} is missing. Add it.`
        : `${name} must be ${kindOf(issue.expected)}${insteadOf(issue.expected, value)}`;
    case "too_big":
      return `${name} ${sizeOf(issue.origin, value)}at most ${amount(issue.origin, issue.maximum)} fit.`;
    case "too_small":
      if (issue.inclusive === false && typeof value === "number")
        return `${name} is ${value}; it must be more than ${issue.minimum}.`;
      return `${name} ${sizeOf(issue.origin, value)}at least ${amount(issue.origin, issue.minimum)} must be there.`;
    case "invalid_value":
      if (value === undefined) return `${name} is missing. Add it.`;
      return `${name} ${valueSentence(String(value), issue.values.map(String))}`;
    case "invalid_format":
      return formatOf(name, issue.format, value);
    case "unrecognized_keys":
      return issue.keys
        .map((key) => `There is no field “${key}” here${suggestion(key, known)}`)
        .join(" ");
    case "invalid_union":
      return unionSentence(name, issue);
    default:
      return `${name}: ${issue.message}.`;
  }
}

/** How the messages of the schema library itself begin. */
const BY_ZOD = /^(Invalid|Too big|Too small|Unrecognized)\b/;

/** `. Did you mean “title”?`, or a full stop where nothing is near. */
export function suggestion(given: string, known: readonly string[]): string {
  const near = nearest(given, known);
  return near ? `. Did you mean “${near}”?` : ".";
}

/** The name that was probably meant; null where none is near. */
export function nearest(given: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const near = closest(given, known);
  return distance(given, near) <= Math.max(2, given.length / 3) ? near : null;
}

/** `sections.2.title` reads as “title” of sections, entry 3. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "The file";
  const last = path.at(-1);
  if (typeof last === "number")
    return `Entry ${last + 1} of “${String(path.at(-2) ?? "the list")}”`;
  return `“${String(last)}”`;
}

const kinds: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list (lines that start with a dash)",
  object: "a group of fields",
  record: "a group of fields",
  null: "null",
  undefined: "nothing",
};

function kindOf(type: string): string {
  return kinds[type] ?? type;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The end of the sentence: what is there, and how to write it. */
function insteadOf(expected: string, value: unknown): string {
  const isNumber = expected === "number" || expected === "int";
  if (isNumber && typeof value === "number") return `; it is ${value}.`;
  const other = `, not ${kindOf(typeOf(value))}`;
  if (isNumber && typeof value === "string")
    return `${other}; it is “${value}”. Write digits only, without quotes.`;
  if (expected === "string" && typeof value !== "object")
    return `${other}. Write it in quotes: "${String(value)}".`;
  return `${other}.`;
}

/** More than these are not listed: no one reads forty names to find one. */
const MOST_LISTED = 30;

function valueSentence(value: string, known: readonly string[]): string {
  return known.length > MOST_LISTED
    ? `is “${value}”, which is none of the ${known.length} names that are allowed here${suggestion(value, known)}`
    : `must be ${listOf(known)}${suggestion(value, known)}`;
}

function sizeOf(origin: string, value: unknown): string {
  if (origin === "string" && typeof value === "string") return `has ${value.length} characters; `;
  if (origin === "array" && Array.isArray(value)) return `has ${value.length} entries; `;
  return `is ${String(value)}; `;
}

function amount(origin: string, limit: number | bigint): string {
  if (origin === "string") return `${limit} characters`;
  if (origin === "array") return `${limit} entries`;
  return String(limit);
}

function listOf(values: readonly string[]): string {
  const quoted = values.map((value) => `“${value}”`);
  return quoted.length === 1 ? String(quoted[0]) : `one of ${quoted.join(", ")}`;
}

const formats: Record<string, string> = {
  date: "must be a day as year, month, day: 2026-11-21",
  datetime: "must be a moment such as 2026-11-21T09:00:00Z",
  url: "must be a whole address that starts with https://",
};

function formatOf(name: string, format: string, value: unknown): string {
  const missing = format === "date" ? missingDay(String(value)) : null;
  if (missing) return `${name} is “${String(value)}”, but ${missing}. Correct the day.`;
  return `${name} ${formats[format] ?? "has a form that is not allowed here"}; it is “${String(value)}”.`;
}

const month = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** Why there is no such day, where it is written as one; else null. */
function missingDay(value: string): string | null {
  const [, year = 0, number = 0] = (/^(\d{4})-(\d\d)-\d\d$/.exec(value) ?? []).map(Number);
  if (year === 0) return null;
  if (number < 1 || number > 12) return `there is no month ${number}`;
  // Day 0 is the last one of the month before.
  const last = new Date(Date.UTC(year, number, 0));
  return `${month.format(last)} ${year} has the days 1 to ${last.getUTCDate()}`;
}

function unionSentence(name: string, issue: Extract<Issue, { code: "invalid_union" }>): string {
  const options =
    "options" in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  return options.length > 0
    ? `${name} must be ${listOf(options)}.`
    : `${name} has a form that is not allowed here.`;
}
