/** A source as the counts have it: letters, digits, dots, and dashes. */
const longest = 60;

/** The name of a source that has letters of no such kind, or an address of someone. */
const UNNAMED = "link";

/**
 * The source that a link names itself (`?utm_source=Newsletter`), as one word; "" where it names none. Whoever makes a link can
 * write anything into it, so an email address is no source, and the rest is cut to what a host may look like.
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
