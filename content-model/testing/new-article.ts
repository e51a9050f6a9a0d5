/** Lines of an article's head that has no fault, in its order. */
const head = {
  title: '"A guide to doors"',
  metaTitle: '"A guide to doors and their keys"',
  description:
    '"What a door is for, which key fits which lock, and whom to ask when none of them does."',
  excerpt: '"A door, a key, and somebody who knows which is which: the rest of it is patience."',
  category: '"Strategy"',
  date: '"2024-12-01"',
  author: "product-team",
  cta: '{ title: "T", text: "t", actions: [{ label: "L", href: "/pricing" }] }',
};

/**
 * Text of a file in content/articles without a fault.
 * @param fields lines of its head instead of those above, as YAML
 */
export function textOfArticle({
  body = "Text",
  fields = {},
}: {
  body?: string;
  fields?: Readonly<Record<string, string>>;
} = {}): string {
  const lines = Object.entries({ ...head, ...fields }).map(([name, value]) => `${name}: ${value}`);
  return ["---", ...lines, "---", "", body, ""].join("\n");
}
