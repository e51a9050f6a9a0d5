import type { Definition, Link, LinkReference, Nodes, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { addressFault } from "../read/addresses.ts";
import { type ReportNode, visit } from "./prose-faults.ts";

/** Reports links without a name or an address, and addresses that lead nowhere for everyone but their author. */
export function checkLinks(tree: Root, markdown: string, report: ReportNode): void {
  const named = new Set<string>();
  visit(tree, (node) => {
    if (node.type === "linkReference") named.add(node.identifier);
  });
  visit(tree, (node) => {
    if (node.type === "link") checkTarget(node, markdown, report);
    // What nothing names is reported as that.
    if (node.type === "definition" && named.has(node.identifier))
      checkTarget(node, markdown, report);
    if (node.type === "link" || node.type === "linkReference") checkName(node, report);
  });
}

function checkName(node: Link | LinkReference, report: ReportNode): void {
  if (node.children.some(isSeen)) return;
  const written = node.type === "link" ? `[](${node.url})` : `[][${node.label}]`;
  report(
    node,
    `The link ${written} has no text, so nobody can follow it. Write it in the brackets.`,
  );
}

function isSeen(node: Nodes): boolean {
  if (node.type === "image") return true;
  return plainText(node, { includeImageAlt: true }).trim() !== "";
}

function checkTarget(node: Link | Definition, markdown: string, report: ReportNode): void {
  // What a token stands for is an address, and the operator's own: it may be a machine where the site is tried.
  if (/\{\{|%7B%7B/i.test(node.url)) return;
  const source = markdown.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.title && PARENTHESIZED.test(source)) {
    report(
      node,
      `The address ends before “(${node.title})”, which is read as a remark on the link. If it belongs to the address, write the space as %20 and the parentheses as %28 and %29.`,
    );
    return;
  }
  const name = node.type === "link" ? plainText(node) : (node.label ?? node.identifier);
  const fault = addressFault(node.url);
  if (fault) report(node, `The link “${name}” ${fault}`);
}

/** A title in parentheses, which an address with a space looks like. */
const PARENTHESIZED = /[ \t]\([^()]*\)[ \t]*\)?$/;
