/**
 * Puts values into the braces of a text: `fill("{low} to {high}", { low: 1, high: 5 })`. A value is taken as it is, so
 * braces in what a visitor typed stay what they are; a name without a value is left in its braces.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? braces) : braces,
  );
}
