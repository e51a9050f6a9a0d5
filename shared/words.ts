/**
 * Puts values into the braces of a text: `fill("{low} to {high}", { low: 1, high: 5 })`. A value is taken as it is, so
 * braces in what a visitor typed stay what they are; a name without a value is left in its braces.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? braces) : braces,
  );
}

/** Splits a text at its code words, which are between backticks as in Markdown: they are at the odd places of the list. */
export function atCode(text: string): string[] {
  return text.split(/`([^`]+)`/);
}

/** The same text where nothing draws code words: without the backticks. */
export function withoutBackticks(text: string): string {
  return atCode(text).join("");
}

/** `one`, `one and two`, `one, two, and three`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(names);
}

/** A name as a part of an address: lower case, digits, single hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
