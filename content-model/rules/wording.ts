/* Wording of the copy: word lists, dated words, and limits. */
import { isMap, isScalar, isSeq, LineCounter, type Node, parse, parseDocument } from "yaml";
import type { Texts } from "../read/files.ts";

/**
 * Faults of wording in the files of the content: dated words, lists without their last comma, and sample customers in
 * other roles, and forms that count their fields. The tests report them; to `npm run check` they are advice, for a site that
 * has some can be published all the same.
 */
export function wordingFaults(texts: Texts): string[] {
  const files = [...texts]
    .filter(([name]) => /\.(yaml|md)$/.test(name))
    .map(([name, text]) => [`content/${name}`, copyOf(name, text)] as const);
  return [
    ...files.flatMap(([file, copy]) => [
      ...datedCopy(file, copy),
      ...serialFaults(file, copy),
      ...requiredFieldFaults(file, copy),
    ]),
    ...sampleCustomerFaults(texts),
  ];
}

const countedFields =
  /\b(?:all|every) fields? (?:but|except)\b|\bonly .{1,40} (?:is|are) (?:optional|required)\b/i;

/** Sentences that name the optional fields: they become untrue with the next field that the content adds. */
function requiredFieldFaults(file: string, copy: readonly Stretch[]): string[] {
  return copy
    .filter(({ text }) => countedFields.test(text.replace(/\s+/g, " ")))
    .map(
      ({ line }) =>
        `${file}:${line} names the fields that are optional, which changes with the form: say “Fields are required unless marked optional.”`,
    );
}

/** A stretch of copy in a file of content, with its line. */
type Stretch = { text: string; line: number };

/** Keys whose values are for programs: ids, addresses, names of things, code. */
const FOR_PROGRAMS =
  /^(id|ids|href|slug|path|url|kind|claim|panel|panelId|art|glyph|icon|file|domain|host|operationId|pattern|enum|related|series|tags|author|evidence|match)$|Url$|^\$/;

/** All copy of a YAML or Markdown file: values and text, without keys, comments, ids, addresses and code. */
export function copyOf(file: string, source: string): Stretch[] {
  if (!file.endsWith(".md")) return yamlCopy(source, 0);
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const before = head.split("\n").length + 2;
  return [...yamlCopy(head, 1), ...markdownCopy(body, before)];
}

/** Dated words in the copy of a file, each with its place and the better word. */
export function datedCopy(file: string, copy: readonly Stretch[]): string[] {
  return copy.flatMap(({ text, line }) =>
    datedIn(text).map(({ found, say }) => `${file}:${line} “${found}”: say ${say}`),
  );
}

function yamlCopy(source: string, before: number): Stretch[] {
  const lines = new LineCounter();
  const found: Stretch[] = [];
  collect(parseDocument(source, { lineCounter: lines }).contents, (text, at) =>
    found.push({ text, line: lines.linePos(at).line + before }),
  );
  return found;
}

function collect(node: Node | null, take: (text: string, at: number) => void): void {
  if (isScalar(node)) {
    if (typeof node.value === "string") take(node.value, node.range?.[0] ?? 0);
  } else if (isSeq(node)) for (const item of node.items) collect(item as Node, take);
  else if (isMap(node))
    for (const { key, value } of node.items)
      if (!FOR_PROGRAMS.test(String(isScalar(key) ? key.value : key))) collect(value as Node, take);
}

/** Text of a document of the project, without code and addresses. */
export function markdownCopy(body: string, before = 0): Stretch[] {
  let code = false;
  return body.split("\n").flatMap((line, at) => {
    if (line.startsWith("```")) code = !code;
    const text = line.replace(/`[^`]*`/g, "").replace(/\]\([^)\s]*/g, "]");
    return code ? [] : [{ text, line: at + 1 + before }];
  });
}

const FILE = "testimonials.yaml";

type Person = { name: string; company: string; sample?: boolean };

/** Where a sample customer may appear beside the testimonials: as a customer, never as someone who visits. */
const AS_CUSTOMER: Readonly<Record<string, readonly string[]>> = {
  Brightwater: [
    "content/pages/partnerships.yaml",
    "content/pages/white-label.yaml",
    "content/panels/reskin.yaml",
    "content/story.yaml",
    "content/tools/brand-preview.yaml",
  ],
  "Ana Souza": ["content/pages/enterprise.yaml"],
  "Daniel Weiss": ["content/pages/audience-builder.yaml"],
  Fieldhouse: ["content/pages/enterprise.yaml"],
  "Grace Holloway": ["content/story.yaml"],
  Halyard: ["content/pages/audience-builder.yaml"],
  "Helen Marsh": [
    "content/pages/direct-mail.yaml",
    "content/pages/story.yaml",
    "content/story.yaml",
  ],
  Larkspur: [
    "content/pages/direct-mail.yaml",
    "content/pages/home.yaml",
    "content/pages/story.yaml",
    "content/panels/mail-piece.yaml",
    "content/pages/story.yaml",
    "content/panels/visit-log.yaml",
    "content/story.yaml",
    "content/tools/mail-studio.yaml",
  ],
  "Nora Halvorsen": ["content/pages/book-a-demo.yaml"],
  Petrel: ["content/story.yaml"],
  Ridgeline: ["content/pages/book-a-demo.yaml"],
  "Theo Okafor": [
    "content/pages/partnerships.yaml",
    "content/pages/white-label.yaml",
    "content/story.yaml",
  ],
};

/** Sample customers of the testimonials with another role elsewhere on the site, or with two companies. */
export function sampleCustomerFaults(texts: Texts): string[] {
  const { quotes, stories } = parse(texts.get(FILE) ?? "") as Record<string, Person[]>;
  const people = [...(quotes ?? []), ...(stories ?? [])].filter(({ sample }) => sample);
  return [...otherRoles(people, texts), ...secondCompanies(people)];
}

function otherRoles(people: readonly Person[], texts: Texts): string[] {
  const names = new Set(people.flatMap(({ name, company }) => [name, company.split(" ")[0] ?? ""]));
  return [...texts].flatMap(([file, text]) => {
    if (!/\.(yaml|md)$/.test(file) || file === FILE) return [];
    const small = text.toLowerCase();
    return [...names]
      .filter(
        (name) =>
          small.includes(name.toLowerCase()) && !AS_CUSTOMER[name]?.includes(`content/${file}`),
      )
      .map(
        (name) =>
          `content/${file}: ${name} is a customer; give this one another name (docs/edit/samples.md)`,
      );
  });
}

function secondCompanies(people: readonly Person[]): string[] {
  const companies = new Map<string, string>();
  return people.flatMap(({ name, company }) => {
    const known = companies.get(name) ?? company;
    companies.set(name, known);
    return known === company
      ? []
      : [`content/${FILE}: ${name} is of ${company} here, and of ${known} in another testimonial`];
  });
}

/** A word of an item: letters, figures or a token, with hyphens, apostrophes and signs inside. */
const WORD = String.raw`(?:\{+[\w.:-]+\}+|[\p{L}\p{N}$#][\p{L}\p{N}'’%+&/-]*)`;
/** The short item that a list is known by: with one word, or with two. */
const ITEM = `${WORD}(?: ${WORD})?`;
/** “, B and C” of “A, B and C”, with the word that C begins with. */
const LIST = new RegExp(`, (?<second>${ITEM}) (?<join>and|or|nor) (?<third>${WORD})`, "gu");
const LAST_ITEM = new RegExp(`${ITEM}$`, "u");

/** Opening of a clause of its own before the comma: “In California, names and addresses are ...” */
const OPENER =
  /^(after|although|as|at|because|before|below|beyond|but|by|depending|during|each|for|from|if|in|inside|instead|like|of|on|once|outside|over|past|since|so|then|though|to|under|unless|until|when|where|whether|while|with|within|without|yes(?=,)|no(?=,))\b/i;
/** Opening of an addition to the words before the comma: “on every page, with or without scripts”. */
const ADDITION =
  /^(about|after|and|as|at|because|before|between|both|but|by|directly|for|from|here|in|inside|like|of|on|online|only|or|since|so|than|then|there|to|under|until|which|who|with|within|without)\b/i;
/** A pair within a longer list, whose own comma comes later: “search, consumer and business data, and an API”. */
const GOES_ON = /,[”"]? (and|or|nor) /;
/** A pair right before the comma: “visits or visitors, people or households”. */
const PAIR = / (and|or) \S+( \S+){0,2}$/;
/** Ends of set phrases: “limits and all”, “hashed or not”. */
const SET_PHRASE = /^(all|not|so|then)$/;

/** Phrases that look like such a list and aren't, with the reason. Matched literally. */
export const noLists: readonly string[] = [
  // A time, then what is done in it.
  "Weeks 9-12, join and fill",
  "Weeks 13-16, act and measure",
  // Fields of a record, the last two of them in bands.
  "state, modeled age and income, source, date",
  // Tokens that stand for a phrase: “3 leads came in (1 not handled), 2 demos today and tomorrow”.
  "{demos} today and tomorrow",
  // Someone is spoken to by name.
  "{first_name}, come and sit",
];

/** Lists of three and more short items in a text that lack the comma before the last one. */
export function listsWithoutComma(text: string): string[] {
  const own = noLists.reduce((rest, one) => rest.replaceAll(one, ""), text.replace(/\s+/g, " "));
  return clausesOf(own.replace(/[*“”"]/g, "")).flatMap(listsOf);
}

/** Lists without that comma in the copy of a file, each with its place and how to write it. */
export function serialFaults(file: string, copy: readonly Stretch[]): string[] {
  return copy.flatMap(({ text, line }) =>
    listsWithoutComma(text).map(
      (found) => `${file}:${line} “${found}”: write “${found.replace(/ (?=\S+ \S+$)/, ", ")}”`,
    ),
  );
}

function listsOf(clause: string): string[] {
  return [...clause.matchAll(LIST)].flatMap(({ 0: whole, groups = {}, index }) => {
    const { second = "", join = "", third = "" } = groups;
    const before = clause.slice(0, index);
    const first = LAST_ITEM.exec(before)?.[0];
    if (first === undefined) return [];
    const alike = firstWord(first) === firstWord(second);
    const opened = OPENER.test(`${before},`) && !before.includes(",") && !alike;
    const added = ADDITION.test(second) && !alike;
    const inPairs = PAIR.test(before.slice(before.lastIndexOf(",") + 1));
    const goesOn = GOES_ON.test(clause.slice(index + whole.length));
    const isList = !opened && !added && !inPairs && !goesOn && !SET_PHRASE.test(third);
    return isList ? [`${first}, ${second} ${join} ${third}`] : [];
  });
}

function firstWord(item: string): string | undefined {
  return item.split(" ")[0]?.toLowerCase();
}

function clausesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|[;:|()]\s*|\s[–—]\s/).map((clause) => clause.trim());
}

/** A word that an American reader stumbles over, and what to write instead. */
export type DatedWord = { word: string; find: RegExp; say: string };

/** American spelling. */
export const spelling: readonly DatedWord[] = [
  entry("cheque", /\bcheques?\b/, "check"),
  entry(
    "cancelled",
    /\b(cancell(ed|ing)|labell(ed|ing)|modell(ed|ing)|travell(ed|ing|er))\b/,
    "one l",
  ),
  entry(
    "-our",
    /\b(behaviour|colour|favour|honour|labour|neighbour|rumour)(s|ed|ing|al|ite|hood)*\b/,
    "-or",
  ),
  entry(
    "-ise",
    /\b(organi|recogni|personali|standardi|summari|analy|optimi|categori|minimi|authori)s(e|es|ed|ing|ation)\b/,
    "-ize or -yze",
  ),
  entry("-re", /\b(centre|theatre|metre|fibre)s?\b/, "-er"),
  entry(
    "licence",
    /\b(licences?|defence|offence|catalogue|programme|grey|enquir(y|ies|e))\b/,
    "American spelling",
  ),
];

/**
 * British, quaint or translated words. Patterns are in small letters and with straight apostrophes; the message names
 * the first match.
 */
export const datedWords: readonly DatedWord[] = [
  entry("whom", /\bwhom(ever)?\b/, "who"),
  entry("somebody", /\bsomebody\b/, "someone"),
  entry("nobody", /\bnobody\b/, "no one"),
  entry("everybody", /\beverybody\b/, "everyone"),
  entry("anybody", /\banybody\b/, "anyone"),
  entry("stand", /\b(stands?|stood)\b(?! (out|up|down|by|for)\b)/, "is, appears or says"),
  entry("standing", /\bstanding (in|on|there|beside)\b/, "is or appears"),
  entry("put to", /\bput(s|ting)? to (a|one|the|each)\b/, "matched to"),
  entry("ticked", /\b(un)?tick(ed|ing)?\b/, "check or select"),
  entry("mend", /\bmend(s|ed|ing)?\b/, "fix"),
  entry("invented", /\binvented\b/, "sample"),
  entry("shop system", /\bshop systems?\b/, "ecommerce platform"),
  entry("web shop", /\bweb ?shops?\b/, "online store"),
  entry("hrs", /\bhrs\b/, "hours"),
  entry("the post", /\b(the|by|for|telling the) post\b(?! office)/, "the mail, or USPS"),
  entry("letterbox", /\bletter ?box(es)?\b/, "mailbox"),
  entry("postcode", /\bpost ?codes?\b/, "ZIP Code"),
  entry("e-mail", /\be-mail(s|ed)?\b/, "email"),
  entry("sole trader", /\bsole traders?\b/, "sole proprietor"),
  entry("fill in a form", /\bfill(s|ed|ing)? in (a|the|our|this) forms?\b/, "fill out a form"),
  entry("log-in", /\blog-ins?\b/, "login, or log in as a verb"),
  entry("dotted out", /\bdotted out\b/, "unavailable"),
  entry("drawn anew", /\banew\b/, "again"),
  entry("reckon", /\breckon(s|ed|ing)?\b/, "calculate or assume"),
  entry("a word or two", /\ba (word or two|few words)\b/, "a sentence or two"),
  entry("mind the", /\bmind the (rules|gap)\b/, "a compliance note"),
  entry("by all means", /\bby all means\b/, "leave it out"),
  entry("please no", /\bplease (no|nothing|none)\b/, "please don't include"),
  entry("need not", /\bneeds? not\b/, "doesn't have to"),
  entry("at hand", /\bat hand\b/, "handy"),
  entry("half a year", /\bhalf a year\b/, "six months"),
  entry("prize draw", /\bprize draws?\b/, "sweepstakes"),
  entry("whilst", /\b(whilst|amongst|hitherto|henceforth)\b/, "while or among"),
  entry("fortnight", /\bfortnight(ly)?\b/, "two weeks"),
  entry("towards", /\b(towards|backwards|forwards)\b/, "toward, backward, forward"),
  ...spelling,
];

/** Where such a word is right: a term of its own, a quotation of the law, a fixed figure. Matched without case. */
export const allowedTerms: ReadonlyArray<string | RegExp> = [
  // Products people research, in content/intent-topics.yaml.
  "stand mixers",
  "standing desks",
  // Other names for a thing, by which people search.
  "webshop",
  // Said aloud, in a customer's story.
  "nobody knew what to",
  // The unit of the white-label setup is fixed by the specification.
  /\b\d+ hrs\b/g,
];

/** Dated words in a text, each once, with what to say instead. */
export function datedIn(
  text: string,
  words: readonly DatedWord[] = datedWords,
): Array<{ found: string; say: string }> {
  const plain = allowedTerms.reduce<string>(
    (rest, term) => rest.replaceAll(term, " "),
    text.replaceAll("’", "'").toLowerCase(),
  );
  return words.flatMap(({ find, say }) => {
    const found = find.exec(plain)?.[0];
    return found ? [{ found, say }] : [];
  });
}

function entry(word: string, find: RegExp, say: string): DatedWord {
  return { word, find, say };
}
