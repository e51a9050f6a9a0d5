/** Maximum length of a name. */
const longest = 60;

/** Name without a Latin letter or digit, or with an email address in it. */
const UNNAMED = "link";

/** Source and campaign that a link names in `utm_source` and `utm_campaign`; "" for what it doesn't name. */
export function linkNames(params: URLSearchParams): { link: string; campaign: string } {
  const named = (name: string) => linkName(params.get(name) ?? "");
  return { link: named("utm_source"), campaign: named("utm_campaign") };
}

/**
 * Name in a link, as lower-case letters, digits, dots and dashes; "" if it is empty. Anyone can put anything into a
 * link, so email addresses are dropped and everything else is reduced to the characters of a host name.
 */
export function linkName(text: string): string {
  const named = text.trim();
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
