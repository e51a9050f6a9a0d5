import { fill, listed } from "#shared/words.ts";

/** A field of a group as it is called outside of it: the low one of the reply rates is the low reply rate. */
export function nameIn(group: string, label: string): string {
  return `${label} ${group}`;
}

/**
 * Why there is no answer, with the names of the fields to fix, or false where there is one: who can't see the marks hears them.
 * @param text with {fields} in it
 */
export function refusalOf<Name extends string>(
  text: string,
  faults: Partial<Record<Name, unknown>>,
  labels: Readonly<Record<Name, string>>,
): string | false {
  const wrong = (Object.keys(labels) as Name[]).filter((name) => faults[name]);
  return wrong.length > 0 && fill(text, { fields: listed(wrong.map((name) => labels[name])) });
}
