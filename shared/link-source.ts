/** Maximum length of a source name. */
const longest = 60;

/** Name of a source without a Latin letter or digit, or with an email address in it. */
const UNNAMED = "link";

/**
 * Source in a link's `utm_source`, as lower-case letters, digits, dots and dashes; "" if it has none. Anyone can put anything into a
 * link, so email addresses are dropped and everything else is reduced to the characters of a host name.
 */
export function linkSource(address: string): string {
  const named = URL.parse(address)?.searchParams.get("utm_source")?.trim() ?? "";
  if (named === "") return "";
  if (/[@＠]/.test(named)) return UNNAMED;
  const plain = named
    .slice(0, 200)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .slice(0, longest);
  const word = plain
    .split(".")
    .map((part) => part.replace(/^-|-$/g, ""))
    .filter((part) => part !== "")
    .join(".");
  return word || UNNAMED;
}
