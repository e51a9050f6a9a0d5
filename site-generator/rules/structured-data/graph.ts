import { DomUtils, parseDocument } from "htmlparser2";

/** A JSON-LD node: its type and what it says. */
export type Node = { readonly [property: string]: unknown };

/** The structured data of one page. */
export type PageGraph = { path: string; things: readonly Node[] };

const CONTEXT = "https://schema.org";

/** Reads the one graph of a page. A page without it, with two, or in another vocabulary is a fault. */
export function readGraph(path: string, html: string): PageGraph {
  const scripts = DomUtils.findAll(
    ({ name, attribs }) => name === "script" && attribs.type === "application/ld+json",
    parseDocument(html),
  );
  const [script, second] = scripts;
  if (!script || second)
    throw new Error(`${path}: has ${scripts.length} blocks of structured data, should have one`);
  const data: unknown = JSON.parse(DomUtils.textContent(script));
  const things = isNode(data) ? data["@graph"] : undefined;
  if (!isNode(data) || data["@context"] !== CONTEXT || !Array.isArray(things))
    throw new Error(`${path}: structured data is no graph in the context ${CONTEXT}`);
  return { path, things: things.filter(isNode) };
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All nodes below a value, itself included. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** One value or a list of them, as a list. */
export function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
