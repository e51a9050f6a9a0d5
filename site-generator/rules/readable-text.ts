import { type DomUtils, ElementType, type parseDocument } from "htmlparser2";

/** A page, as htmlparser2 reads it, an element of one, and whatever is inside. */
export type Page = ReturnType<typeof parseDocument>;
export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;
type Node = Page | Page["children"][number];

const BLOCK =
  /^(address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|th|thead|tr|ul|label|button)$/;

/** Text of a page as it is read: blocks on lines of their own, spaces joined, scripts and drawings' insides left out on demand. */
export function readableText(
  node: Page | Element,
  skip: (element: Element) => boolean = noSkip,
): string {
  return lines(node, skip)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** True for elements whose content is code, though the parser keeps it as text. */
export function isCode({ name }: Element): boolean {
  return name === "script" || name === "style";
}

function lines(node: Node, skip: (element: Element) => boolean): string {
  if (node.type === ElementType.Text) return node.data;
  if (!("children" in node)) return "";
  const inner = () => node.children.map((child) => lines(child, skip)).join("");
  if (!("attribs" in node)) return inner();
  if (isCode(node) || skip(node)) return "";
  if (node.name === "br") return "\n";
  return BLOCK.test(node.name) ? `\n${inner()}\n` : inner();
}

function noSkip(): boolean {
  return false;
}
