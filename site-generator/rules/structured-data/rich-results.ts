/* Structured data held to schema.org's vocabulary and to the fields of rich results. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { root } from "../../paths.ts";

/** Facts of the site that the rules need besides the page. */
type SiteFacts = {
  siteUrl: string;
  /** Whether the build has a page or file at this path. */
  has: (path: string) => boolean;
};

type Rule = (value: unknown, site: SiteFacts) => string | undefined;

/**
 * Required properties of each type for rich results: properties and the form of their values.
 * From Google's documentation of Article, Breadcrumb, FAQ, Product, Profile page, Video and Organization markup; the vocabulary itself
 * requires nothing.
 */
const required: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  Organization: { name: text, url: ownAddress, logo: ownAddress },
  WebSite: { name: text, url: ownAddress },
  BreadcrumbList: { itemListElement: steps },
  ListItem: { position: wholeNumber, name: text, item: ownAddress },
  BlogPosting: {
    headline: text,
    image: ownAddresses,
    datePublished: date,
    dateModified: date,
    author: named,
  },
  Person: { name: text },
  ProfilePage: { mainEntity: named },
  VideoObject: {
    name: text,
    description: text,
    thumbnailUrl: ownAddresses,
    uploadDate: moment,
    duration,
    contentUrl: ownAddress,
  },
  CreativeWorkSeries: { name: text, url: ownAddress },
  Product: { name: text, image: ownAddress, offers: some("Offer") },
  Offer: { price: amount, priceCurrency: currency, url: ownAddress },
  FAQPage: { mainEntity: some("Question") },
  Question: { name: text, acceptedAnswer: some("Answer") },
  Answer: { text },
};

/** Faults of one page against the table, and references that lead nowhere. */
export function richResultFaults(graph: PageGraph, site: SiteFacts): string[] {
  const known = new Map(
    [...nodesIn(graph.things)]
      .filter((node) => node["@type"] && typeof node["@id"] === "string")
      .map((node) => [node["@id"], node]),
  );
  return [...nodesIn(graph.things)].flatMap((node) => {
    const type = node["@type"];
    if (type === undefined)
      return known.has(node["@id"])
        ? []
        : [`${graph.path}: ${JSON.stringify(node)} refers to nothing on the page`];
    return Object.entries(required[String(type)] ?? {}).flatMap(([property, rule]) => {
      const value = resolved(node[property], known);
      const fault = value === undefined ? "is missing" : rule(value, site);
      return fault ? [`${graph.path}: ${type}.${property} ${fault}`] : [];
    });
  });
}

/** A reference by `@id` stands for the node that it names. */
function resolved(value: unknown, known: ReadonlyMap<unknown, Node>): unknown {
  return isNode(value) && value["@type"] === undefined ? known.get(value["@id"]) : value;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() ? undefined : "should be a text";
}

function date(value: unknown): string | undefined {
  return typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? undefined
    : `should be an ISO date, not ${JSON.stringify(value)}`;
}

/** A day alone is read in the zone of anyone who reads it. */
function moment(value: unknown): string | undefined {
  return (
    date(value) ??
    (/T.*(Z|[+-]\d\d:\d\d)$/.test(String(value)) ? undefined : "should have a time with its zone")
  );
}

function duration(value: unknown): string | undefined {
  return /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(String(value)) && /[1-9]/.test(String(value))
    ? undefined
    : "should be an ISO duration over zero: PT1M30S";
}

function wholeNumber(value: unknown): string | undefined {
  return Number.isInteger(value) ? undefined : "should be a whole number";
}

function amount(value: unknown): string | undefined {
  return /^\d+\.\d{2}$/.test(String(value))
    ? undefined
    : "should be an amount without sign or separators, 149.00";
}

function currency(value: unknown): string | undefined {
  return /^[A-Z]{3}$/.test(String(value)) ? undefined : "should be a code of three letters";
}

function ownAddress(value: unknown, { siteUrl, has }: SiteFacts): string | undefined {
  const url = URL.parse(String(value));
  if (url?.origin !== new URL(siteUrl).origin) return `should be an address under ${siteUrl}`;
  return has(url.pathname) ? undefined : `names ${url.pathname}, which is not in the build`;
}

function ownAddresses(value: unknown, site: SiteFacts): string | undefined {
  const faults = listOf(value).flatMap((address) => ownAddress(address, site) ?? []);
  return listOf(value).length === 0 ? "is empty" : faults[0];
}

function named(value: unknown): string | undefined {
  return listOf(value).every((node) => isNode(node) && text(node.name) === undefined)
    ? undefined
    : "should have a name";
}

function some(type: string): Rule {
  return (value) => {
    const list = listOf(value);
    const fits = list.length > 0 && list.every((node) => isNode(node) && node["@type"] === type);
    return fits ? undefined : `should hold at least one ${type} and nothing else`;
  };
}

function steps(value: unknown): string | undefined {
  const list = listOf(value);
  if (list.length < 2) return "should have at least two steps";
  return list.every((item, i) => isNode(item) && item.position === i + 1)
    ? undefined
    : "should count its steps from 1";
}

/** A JSON-LD node: its type and what it says. */
export type Node = { readonly [property: string]: unknown };

/** The structured data of one page. */
type PageGraph = { path: string; things: readonly Node[] };

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

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All nodes below a value, itself included. */
function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** One value or a list of them, as a list. */
function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

const folder = path.join(root, ".cache/structured-data");
const compiler = path.join(root, "node_modules/.bin/tsc");

/**
 * Holds built structured data against schema.org: each type exists, each property belongs to its type or one that it
 * inherits from, each value is of a type that the property takes. The vocabulary is schema-dts, so the data is
 * written down as typed constants and the compiler judges them.
 *
 * @returns one line for each fault, none if all is well
 */
export function vocabularyFaults(graphs: readonly PageGraph[]): string[] {
  const things = graphs.flatMap((graph) => graph.things.map((thing) => ({ graph, thing })));
  // One line for each thing, so that the compiler's line number finds it again.
  const lines = things.map(
    ({ thing }, i) => `export const thing${i}: ${typeName(thing["@type"])} = ${literal(thing)};`,
  );
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "things.ts");
  writeFileSync(file, `import type * as schema from "schema-dts";\n${lines.join("\n")}\n`);
  const { stdout, status, error } = spawnSync(
    compiler,
    [
      ...["--noEmit", "--strict", "--skipLibCheck", "--ignoreConfig", "--pretty", "false"],
      ...["--module", "esnext", "--moduleResolution", "bundler", "--types", "", file],
    ],
    { cwd: root, encoding: "utf8" },
  );
  if (error) return [`schema.org check: could not run ${compiler}: ${error.message}`];
  const faults = [...stdout.matchAll(/things\.ts\((\d+),\d+\): error (.+(?:\n\s+.+)*)/g)].map(
    ([, line, message = ""]) => {
      const at = things[Number(line) - 2];
      return `${at?.graph.path}: ${at?.thing["@type"]}: ${message.replace(/\s+/g, " ")}`;
    },
  );
  return status !== 0 && faults.length === 0 ? [`schema.org check: ${stdout.trim()}`] : faults;
}

/** A type that no vocabulary could hold must not become code. */
function typeName(type: unknown): string {
  return typeof type === "string" && /^[A-Za-z0-9]+$/.test(type) ? `schema.${type}` : "never";
}

function literal(thing: unknown): string {
  return JSON.stringify(thing).replace(/\u2028|\u2029/g, " ");
}
