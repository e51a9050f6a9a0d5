import GithubSlugger, { slug } from "github-slugger";
import type { Heading, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { type ReportNode, visit } from "./prose-faults.ts";

/** `## Heading {#its-anchor}` */
const OWN_ANCHOR = /\s*\{#([a-z0-9-]+)\}\s*$/;

/** Anchors of the page around a text, and of its footnotes. */
const TAKEN = ["footnote-label", "main", "related", "site-panel"];

/** Without a letter or digit to name it by. */
const NAMELESS = "section";

/** Gives each heading an anchor: the one that its author names, or one made of its words. None is on the page twice. */
export function nameHeadings(tree: Root, report: ReportNode): void {
  const headings: Array<{ heading: Heading; own: string | null }> = [];
  visit(tree, (node) => {
    if (node.type === "heading") headings.push({ heading: node, own: takeOwnAnchor(node) });
  });
  const slugger = new GithubSlugger();
  const given = new Set<string>();
  for (const id of TAKEN) slugger.slug(id);
  for (const { heading, own } of headings) {
    if (own === null) continue;
    if (given.has(own) || TAKEN.includes(own))
      report(
        heading,
        `The anchor {#${own}} is on the page already. Give this heading another one.`,
      );
    given.add(own);
    slugger.slug(own);
    setAnchor(heading, own);
  }
  for (const { heading, own } of headings) {
    if (own !== null) continue;
    const words = plainText(heading, { includeImageAlt: false });
    setAnchor(heading, slugger.slug(/[^-]/.test(slug(words)) ? words : NAMELESS));
  }
}

/** Takes the anchor out of the heading's text. */
function takeOwnAnchor(heading: Heading): string | null {
  const last = heading.children.at(-1);
  const id = last?.type === "text" ? OWN_ANCHOR.exec(last.value)?.[1] : undefined;
  if (last?.type !== "text" || id === undefined) return null;
  last.value = last.value.replace(OWN_ANCHOR, "");
  return id;
}

function setAnchor(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { id } };
}
