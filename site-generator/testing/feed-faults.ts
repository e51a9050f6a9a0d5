import { Parser } from "htmlparser2";
import { SaxesParser } from "saxes";

/*
 * The rules of the W3C's feed validator (validator.w3.org/feed) for what our feeds have, as it states them in its documents and
 * messages; those are named in comments where they say more than the name of an element.
 */

const ATOM = "http://www.w3.org/2005/Atom";
const DC = "http://purl.org/dc/elements/1.1/";
const CONTENT = "http://purl.org/rss/1.0/modules/content/";

type Element = {
  /** With its namespace: `{http://www.w3.org/2005/Atom}entry`; as it is where there is none. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
};

/** Everything in a feed that the validator finds wrong, a line each. */
export function feedFaults(xml: string): string[] {
  const parsed = parse(xml);
  if (typeof parsed === "string") return [`not well-formed: ${parsed}`];
  if (parsed.name === atom("feed")) return atomFaults(parsed);
  if (parsed.name === "rss") return rssFaults(parsed);
  return [`unknown root ${parsed.name}`];
}

/** The HTML of each entry, and what a reader shows as its title and summary. */
export function entriesOf(xml: string): Array<{ title: string; summary: string; html: string }> {
  const root = parse(xml);
  if (typeof root === "string") throw new Error(root);
  const isAtom = root.name === atom("feed");
  const entries = isAtom ? all(root, atom("entry")) : all(only(root, "channel"), "item");
  return entries.map((entry) => ({
    title: shownAs(only(entry, isAtom ? atom("title") : "title").text),
    summary: shownAs(only(entry, isAtom ? atom("summary") : "description").text),
    html: only(entry, isAtom ? atom("content") : `{${CONTENT}}encoded`).text,
  }));
}

/** Text of HTML as it is shown. */
function shownAs(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  parser.end(html);
  return text;
}

function parse(xml: string): Element | string {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  let fault: string | null = null;
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on("error", (error) => {
    fault ??= error.message;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element: Element = {
      name: uri ? `{${uri}}${local}` : local,
      attributes: Object.fromEntries(values),
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(xml).close();
  return fault ?? root.children[0] ?? "no element";
}

const atom = (name: string) => `{${ATOM}}${name}`;
const all = ({ children }: Element, name: string) => children.filter((one) => one.name === name);

function only(element: Element, name: string): Element {
  return all(element, name)[0] ?? { name, attributes: {}, children: [], text: "" };
}

/** How often an element may be in another. */
type Counts = Readonly<Record<string, readonly [least: number, most: number]>>;

function countFaults(element: Element, at: string, counts: Counts): string[] {
  const unknown = element.children
    .filter(({ name }) => !(name in counts))
    .map(({ name }) => `${at}: undefined element ${name}`);
  const wrong = Object.entries(counts).flatMap(([name, [least, most]]) => {
    const count = all(element, name).length;
    return count < least || count > most ? [`${at}: ${count} of ${name}`] : [];
  });
  return [...unknown, ...wrong];
}

const MANY = Number.POSITIVE_INFINITY;

function atomFaults(feed: Element): string[] {
  const entries = all(feed, atom("entry"));
  const ids = entries.map((entry) => only(entry, atom("id")).text);
  const selves = all(feed, atom("link")).filter(({ attributes }) => attributes.rel === "self");
  return [
    ...countFaults(feed, "feed", {
      [atom("id")]: [1, 1],
      [atom("title")]: [1, 1],
      [atom("updated")]: [1, 1],
      [atom("author")]: [1, MANY],
      [atom("link")]: [1, MANY],
      [atom("subtitle")]: [0, 1],
      [atom("logo")]: [0, 1],
      [atom("icon")]: [0, 1],
      [atom("rights")]: [0, 1],
      [atom("entry")]: [0, MANY],
    }),
    // Missing atom:link with rel="self"
    ...(selves.length === 1 ? [] : [`feed: ${selves.length} links to itself`]),
    // Two entries with the same id
    ...repeated(ids).map((id) => `two entries with the id ${id}`),
    ...commonAtomFaults(feed, "feed"),
    ...["logo", "icon"].flatMap((name) => urlFaults(only(feed, atom(name)).text, name)),
    ...plainFaults(only(feed, atom("title")), "feed title"),
    ...plainFaults(only(feed, atom("subtitle")), "subtitle"),
    ...entries.flatMap((entry, i) => entryFaults(entry, `entry ${i}`)),
  ];
}

function entryFaults(entry: Element, at: string): string[] {
  const html = only(entry, atom("content"));
  return [
    ...countFaults(entry, at, {
      [atom("id")]: [1, 1],
      [atom("title")]: [1, 1],
      [atom("updated")]: [1, 1],
      [atom("published")]: [0, 1],
      [atom("link")]: [1, MANY],
      [atom("summary")]: [0, 1],
      [atom("content")]: [1, 1],
      [atom("author")]: [1, MANY],
      [atom("category")]: [0, MANY],
    }),
    ...commonAtomFaults(entry, at),
    ...dateFaults(only(entry, atom("published")).text, `${at} published`, RFC3339),
    // Missing category attribute: term
    ...all(entry, atom("category")).flatMap(({ attributes }) =>
      attributes.term?.trim() ? urlFaults(attributes.scheme, `${at} scheme`) : [`${at}: no term`],
    ),
    ...[atom("title"), atom("summary")].flatMap((name) =>
      htmlFaults(only(entry, name), `${at} ${name}`),
    ),
    ...(html.attributes.type === "html" ? [] : [`${at}: content isn't HTML`]),
    ...htmlFaults(html, `${at} content`),
  ];
}

function commonAtomFaults(element: Element, at: string): string[] {
  return [
    ...urlFaults(only(element, atom("id")).text || "none", `${at} id`),
    ...dateFaults(only(element, atom("updated")).text, `${at} updated`, RFC3339),
    ...(only(element, atom("title")).text.trim() ? [] : [`${at}: title should not be blank`]),
    ...all(element, atom("link")).flatMap(({ attributes }) =>
      urlFaults(attributes.href ?? "", `${at} link`),
    ),
    ...all(element, atom("author")).flatMap((author) => [
      ...countFaults(author, `${at} author`, {
        [atom("name")]: [1, 1],
        [atom("uri")]: [0, 1],
        [atom("email")]: [0, 1],
      }),
      ...(only(author, atom("name")).text.trim() ? [] : [`${at}: author without a name`]),
      ...urlFaults(only(author, atom("uri")).text || undefined, `${at} author`),
    ]),
  ];
}

function rssFaults(rss: Element): string[] {
  const channel = only(rss, "channel");
  const items = all(channel, "item");
  const guids = items.map((item) => only(item, "guid").text);
  const self = all(channel, atom("link")).filter(({ attributes }) => attributes.rel === "self");
  const image = only(channel, "image");
  const text = (element: Element, name: string) => only(element, name).text;
  return [
    ...(rss.attributes.version === "2.0" ? [] : ["rss: no version"]),
    ...countFaults(rss, "rss", { channel: [1, 1] }),
    ...countFaults(channel, "channel", {
      title: [1, 1],
      link: [1, 1],
      description: [1, 1],
      language: [0, 1],
      copyright: [0, 1],
      lastBuildDate: [0, 1],
      docs: [0, 1],
      image: [0, 1],
      [atom("link")]: [0, MANY],
      item: [0, MANY],
    }),
    ...(self.length === 1 ? [] : [`channel: ${self.length} links to itself`]),
    ...urlFaults(text(channel, "link"), "channel link"),
    ...dateFaults(text(channel, "lastBuildDate"), "lastBuildDate", RFC822),
    ...(/^[a-z]{2}(-[a-z]{2})?$/i.test(text(channel, "language")) ? [] : ["channel: language"]),
    ...countFaults(image, "image", { url: [1, 1], title: [1, 1], link: [1, 1] }),
    ...urlFaults(text(image, "url"), "image"),
    // Image title and link should match those of the channel
    ...(text(image, "title") === text(channel, "title") ? [] : ["image: other title"]),
    ...(text(image, "link") === text(channel, "link") ? [] : ["image: other link"]),
    ...repeated(guids).map((guid) => `two items with the guid ${guid}`),
    ...items.flatMap((item, i) => itemFaults(item, `item ${i}`)),
  ];
}

function itemFaults(item: Element, at: string): string[] {
  const encoded = `{${CONTENT}}encoded`;
  const names = item.children.map(({ name }) => name);
  return [
    ...countFaults(item, at, {
      title: [1, 1],
      link: [1, 1],
      guid: [1, 1],
      pubDate: [0, 1],
      description: [0, 1],
      [encoded]: [0, 1],
      category: [0, MANY],
      author: [0, 1],
      [`{${DC}}creator`]: [0, MANY],
    }),
    ...(only(item, "title").text.trim() ? [] : [`${at}: title should not be blank`]),
    ...urlFaults(only(item, "link").text, `${at} link`),
    // guid must be a full URL, unless isPermaLink attribute is false
    ...(only(item, "guid").attributes.isPermaLink === "false"
      ? []
      : urlFaults(only(item, "guid").text, `${at} guid`)),
    ...dateFaults(only(item, "pubDate").text, `${at} pubDate`, RFC822),
    // author must include an email address
    ...all(item, "author").flatMap(({ text }) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+/.test(text) ? [] : [`${at}: author ${text} is no address`],
    ),
    ...all(item, `{${DC}}creator`).flatMap(({ text }) => (text.trim() ? [] : [`${at}: creator`])),
    ...all(item, "category").flatMap(({ text }) => (text.trim() ? [] : [`${at}: category`])),
    // content:encoded should follow description
    ...(names.indexOf(encoded) < names.indexOf("description") ? [`${at}: order`] : []),
    ...["title", "description", encoded].flatMap((name) =>
      markupFaults(only(item, name).text, `${at} ${name}`),
    ),
  ];
}

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const RFC822 = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

function dateFaults(text: string, at: string, form: RegExp): string[] {
  const date = new Date(text);
  const isRight = form.test(text) && !Number.isNaN(date.getTime());
  // Incorrect day of week
  const isOwnDay = form !== RFC822 || date.toUTCString() === text;
  return isRight && isOwnDay ? [] : [`${at}: “${text}” is no date of this format`];
}

function urlFaults(url: string | undefined, at: string): string[] {
  if (url === undefined) return [];
  return /^https?:\/\/[^\s<>"]+$/.test(url) && URL.canParse(url)
    ? []
    : [`${at}: “${url}” is no URL`];
}

function plainFaults({ attributes, text }: Element, at: string): string[] {
  return attributes.type === undefined && /<\/\w+>|&\w+;/.test(text)
    ? [`${at}: should not contain HTML unless declared in the type attribute`]
    : [];
}

function htmlFaults({ attributes, text }: Element, at: string): string[] {
  return attributes.type === "html" ? markupFaults(text, at) : [`${at}: no type`];
}

/** Elements and attributes that the validator takes for safe, of those that HTML had before 2014. */
const elements = new Set(
  "a blockquote br code del em figcaption figure h2 h3 h4 hr img li ol p pre strong sup table tbody td th thead tr ul div".split(
    " ",
  ),
);
const attributes = new Set(["alt", "href", "id", "src", "start"]);
const VOID = new Set(["br", "hr", "img"]);
/** The named characters that XHTML and HTML 4 share. */
const NAMED = /^&(amp|lt|gt|quot|apos);$|^&#(\d+|x[\da-f]+);$/i;

/** Faults of HTML in a feed: unknown or unclosed elements, relative references, anchors that are there twice. */
function markupFaults(html: string, at: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, values) {
        if (!elements.has(name)) faults.push(`${at}: <${name}>`);
        if (!VOID.has(name)) open.push(name);
        for (const [key, value] of Object.entries(values)) {
          if (!attributes.has(key)) faults.push(`${at}: attribute ${key}`);
          // Should not contain relative URL references
          if ((key === "href" || key === "src") && !/^(https?|mailto|tel):/.test(value))
            faults.push(`${at}: relative reference ${value}`);
          if (key === "id") ids.push(value);
        }
        if (name === "img" && values.alt === undefined) faults.push(`${at}: picture without alt`);
      },
      onclosetag(name, isImplied) {
        if (VOID.has(name)) return;
        if (isImplied || open.pop() !== name) faults.push(`${at}: <${name}> isn't closed`);
      },
      oncomment: () => void faults.push(`${at}: comment`),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  for (const [found] of html.matchAll(/&[^\s;<&]*;?/g))
    if (!NAMED.test(found) && found !== "&") faults.push(`${at}: ${found}`);
  if (/<(?![/a-z])/i.test(html)) faults.push(`${at}: an unescaped <`);
  return [...faults, ...repeated(ids).map((id) => `${at}: id ${id} twice`)];
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}
