/** Formats that are kept: the zone is a visitor's to name, in any mixture of case. */
const most = 200;

const known = new Map<string, Intl.DateTimeFormat>();

/** Like `new Intl.DateTimeFormat`, which costs a hundred times what the format then does. Throws for an unknown zone. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const kept = known.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, options);
  if (known.size >= most) known.clear();
  known.set(key, made);
  return made;
}
