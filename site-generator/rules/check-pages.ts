/* Checks of all finished pages together: metadata, registry, links, and the files that they name. */
import { missingPath } from "#app/seo/meta.ts";
import { type HiddenPage, hiddenAt } from "#content-model/hidden-pages.ts";
import { isLocal } from "#content-model/read/addresses.ts";
import { routeList } from "#content-model/schema/route.ts";
import { pageMetaSchema } from "#content-model/schema/text.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { CONSENT_STYLE_PATH } from "#shared/consent-fields.ts";
import type { HtmlFacts } from "../html-facts.ts";
import { siteEntries, sitePaths } from "../site-entries.ts";
import type { PageFault } from "../site-error.ts";

/**
 * Checks the finished pages together: metadata, registry, links, files that they name.
 * @param found the pages by path
 * @param missing the page for addresses that lead nowhere
 * @param files names of all files, of the site and of the code, without a leading slash
 */
export function checkPages(
  content: Snapshot,
  found: ReadonlyMap<string, HtmlFacts>,
  missing: HtmlFacts,
  files: readonly string[],
): PageFault[] {
  const { site, redirects } = content;
  const { siteUrl } = content.settings;
  const made = [...found].map(([path, facts]) => ({ path, ...facts }));
  const pages = [...made, { ...missing, path: missingPath }];
  const names = new Set([
    ...files.filter((file) => !file.endsWith(".html")).map((file) => `/${file}`),
    // Answered by the server, for each visitor.
    CONSENT_STYLE_PATH,
  ]);
  const lacksPreview = ({ ogImage }: HtmlFacts) =>
    ogImage?.startsWith(siteUrl) && !names.has(ogImage.slice(siteUrl.length));
  return [
    ...(missing.noindex ? [] : [{ pages: [missingPath], message: "is without noindex" }]),
    ...checkRegistry(
      sitePaths(content),
      made.map((page) => page.path),
    ),
    ...checkMetadata(pages, site.brand, siteUrl),
    ...checkLinks(pages, names, redirects, siteUrl, {
      lent: lentOrigins(content),
      hidden: content.hidden,
    }),
    ...checkQueries(content, made),
    ...checkRedirects(redirects, new Set(pages.map((page) => page.path))),
    ...pages
      .filter((page) => page.headings !== 1)
      .map(({ path, headings }) => ({
        pages: [path],
        message: `has ${headings} h1 headings, should have one`,
      })),
    ...pages.flatMap(({ path, ids }) =>
      repeatedIn(ids).map((id) => ({
        pages: [path],
        message: `the anchor #${id} is on the page twice; give one of the two another id`,
        text: id,
        isOwn: true as const,
      })),
    ),
    ...pages.flatMap(({ path, bareHeadings }) =>
      bareHeadings.map((text) => ({
        pages: [path],
        message: `nothing is under the heading “${text}”; write what belongs there, or remove the heading`,
        text,
      })),
    ),
    ...pages.filter(lacksPreview).map(({ path, ogImage = "" }) => ({
      pages: [path],
      message: `preview image ${ogImage} is not in the site`,
      text: ogImage,
    })),
  ];
}

/**
 * Checks that pages read what forms and links send them: a request whose query no page reads is answered with the page as it was
 * published, so a tool would do nothing without scripts.
 */
export function checkQueries(
  content: Parameters<typeof siteEntries>[0],
  pages: ReadonlyArray<{ path: string } & Pick<HtmlFacts, "asks" | "links">>,
): PageFault[] {
  const read = new Map(siteEntries(content, []).map(({ path, query }) => [path, query]));
  const ids = new Map<string, string>(routeList(content.routes).map(({ id, path }) => [path, id]));
  const unread = pages.flatMap(({ path, asks, links }) =>
    [...asks, ...links.filter((link) => link.includes("?"))].flatMap((sent) => {
      const to = URL.parse(sent, `https://site.example${path}`);
      const known = to?.host === "site.example" ? read.get(to.pathname) : undefined;
      const id = ids.get(to?.pathname ?? "");
      if (!to || !known || !id) return [];
      return [...new Set(to.searchParams.keys())]
        .filter((key) => !known.includes(key))
        .map((key) => ({ path, to: to.pathname, known, id, key }));
    }),
  );
  // Each fault has the line that fixes all of them: a tool's parameters are missing together.
  const missing = Map.groupBy(unread, ({ id }) => id);
  return unread.map(({ path, to, known, id, key }) => {
    const query = new Set([...known, ...(missing.get(id) ?? []).map((one) => one.key)]);
    return {
      pages: [path],
      at: { file: "routes.yaml", keys: [id] },
      message: `“${key}” is sent to ${to}, and content/routes.yaml doesn’t name it there, so nothing reads it without scripts; write query: [${[...query].join(", ")}] in the entry “${id}”`,
    };
  });
}

function repeatedIn(ids: readonly string[]): string[] {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) (known.has(id) ? repeated : known).add(id);
  return [...repeated];
}

/** Origins of addresses that the environment sets instead of the site file. */
function lentOrigins({ site, settings }: Snapshot): string[] {
  const set = [
    settings.dashboardUrl === site.dashboardUrl ? null : settings.dashboardUrl,
    settings.bookingUrl === site.bookingUrl ? null : settings.bookingUrl,
  ];
  return set.flatMap((url) => (url === null ? [] : new URL(url).origin));
}

/** The registry and the build must hold the same pages. */
export function checkRegistry(expected: readonly string[], built: readonly string[]): PageFault[] {
  const inBuild = new Set(built);
  const inRegistry = new Set(expected);
  const seen = new Set<string>();
  // By a set: to look through thousands for each of thousands takes longer than all other checks of them.
  const isAgain = (path: string) => {
    const before = seen.size;
    return seen.add(path).size === before;
  };
  return [
    ...expected
      .filter(isAgain)
      .map((path) =>
        onPage(path, "is in the registry twice, so one of its pages is not in the build"),
      ),
    ...expected
      .filter((path) => !inBuild.has(path))
      .map((path) => onPage(path, "is in the registry but was not prerendered")),
    ...built
      .filter((path) => !inRegistry.has(path))
      .map((path) => onPage(path, "was prerendered but is not in the registry")),
  ];
}

function onPage(path: string, message: string): PageFault {
  return { pages: [path], message };
}

/**
 * Every redirect leads straight from an address that isn't a page to one that is.
 *
 * @param pages paths of all pages
 * @returns a fault for each that doesn't: the redirect and what is wrong with it
 */
export function checkRedirects(
  redirects: Readonly<Record<string, string>>,
  pages: ReadonlySet<string>,
): PageFault[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const target = to.replace(/[?#].*$/, "");
    const fault = (message: string): PageFault[] => [{ pages: [from], message }];
    if (!/^\/[^?#\s]*$/.test(from)) return fault("a redirect begins with / and has no ? or #");
    if (pages.has(from)) return fault("is a page, so it can't be a redirect too");
    if (redirects[target]) return fault(`redirects to ${to}, which is a redirect itself`);
    return pages.has(target) ? [] : fault(`redirects to ${to}, which is no page`);
  });
}

/** A page's metadata as it is in its HTML. */
export type PageMetadata = {
  path: string;
  title: string;
  description: string;
  canonical: string | undefined;
  ogImage: string | undefined;
  noindex: boolean;
};

/** Longest composed title: the one that search engines see, product name included. */
const TITLE_MAX = 60;

/**
 * The specification's rules for every page, then those across pages.
 * @returns a fault for each broken rule: page, rule, length, and the title or description as it is in the content
 */
export function checkMetadata(
  pages: readonly PageMetadata[],
  brand: string,
  siteUrl: string,
): PageFault[] {
  const suffix = new RegExp(`\\s*\\|\\s*${brand.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
  const ownTitle = (title: string) => title.replace(suffix, "").trim();
  return [
    ...pages.flatMap((page) => checkPage(page, ownTitle(page.title), siteUrl)),
    ...repeated(pages, "title", ownTitle),
    ...repeated(pages, "description", (text) => text.trim()),
  ];
}

/** @param title without the product name */
function checkPage(page: PageMetadata, title: string, siteUrl: string): PageFault[] {
  const { description, canonical, ogImage, noindex } = page;
  const pages = [page.path];
  const result = pageMetaSchema.safeParse({ title, description, canonical, ogImage, noindex });
  const texts: Readonly<Record<string, string>> = { title, description: description.trim() };
  const broken: PageFault[] = (result.error?.issues ?? []).map((issue) => {
    const field = String(issue.path[0]);
    const text = texts[field];
    return text === undefined
      ? { pages, message: `${field}: ${issue.message}` }
      : {
          pages,
          message: `${field}: ${issue.message} (${text.length} characters)`,
          text,
          isOwn: true,
        };
  });
  const composed = page.title.trim().length;
  if (composed > TITLE_MAX)
    broken.push({
      pages,
      message: `title: with the product name it should be ${TITLE_MAX} characters or less (${composed} characters)`,
      text: title,
      isOwn: true,
    });
  const expected = siteUrl + page.path;
  if (canonical !== expected)
    broken.push({
      pages,
      message: `canonical: is ${canonical ?? "missing"}, should be ${expected}`,
      ...(canonical ? { text: canonical } : {}),
    });
  return broken;
}

function repeated(
  pages: readonly PageMetadata[],
  field: "title" | "description",
  own: (text: string) => string,
): PageFault[] {
  return [...Map.groupBy(pages, (page) => page[field].trim())]
    .filter(([text, same]) => text !== "" && same.length > 1)
    .map(([text, same]) => ({
      pages: same.map((page) => page.path),
      message: `${field}: the same on ${same.length} pages: "${text}". Give each page one of its own`,
      text: own(text),
      isOwn: true,
    }));
}

/** A page with what it links to, for the link check. */
type LinkedPage = {
  path: string;
  links: readonly string[];
  files: readonly string[];
  ids: readonly string[];
};

type Exceptions = {
  /** Origins that settings name, which may be machines where the site is tried. */
  lent: readonly string[];
  /** Pages that are left out. */
  hidden: readonly HiddenPage[];
};

/**
 * Every link of the site that leads to the site itself: page, anchor or file must exist, and none may lead over a redirect.
 * @param files names of all built files, with a leading slash
 * @returns a fault for each dead link, with the link as its text
 */
export function checkLinks(
  pages: readonly LinkedPage[],
  files: ReadonlySet<string>,
  redirects: Readonly<Record<string, string>>,
  siteUrl: string,
  { lent = [], hidden = [] }: Partial<Exceptions> = {},
): PageFault[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const { origin } = new URL(siteUrl);
  // Most links are on every page, and lead to the same place from each.
  const known = new Map<string, string | null>();
  const faultOf = (link: string, page: LinkedPage) => {
    const before = known.get(link);
    if (before !== undefined) return before;
    // Nearly all others lead to a heading of their own page, and thousands of pages have ten each.
    if (OWN_ANCHOR.test(link) && page.ids.includes(link.slice(1))) return null;
    const found =
      fault(link, page, { pages: byPath, files, redirects, origin, lent, hidden }) ?? null;
    if (link.startsWith("/")) known.set(link, found);
    return found;
  };
  return pages.flatMap((page) => {
    const pages = [page.path];
    const dead = page.links.flatMap((text) => {
      const message = faultOf(text, page);
      return message ? [{ pages, message, text }] : [];
    });
    const lost = page.files
      .filter((file) => file.startsWith("/") && !files.has(withoutQuery(file)))
      .map((text) => ({ pages, message: `file ${text} is not in the build`, text }));
    return [...dead, ...lost];
  });
}

/** Written as the browser reads it. */
const OWN_ANCHOR = /^#[\w-]+$/;

/** Targets that links may lead to. */
type Targets = Exceptions & {
  pages: ReadonlyMap<string, LinkedPage>;
  files: ReadonlySet<string>;
  redirects: Readonly<Record<string, string>>;
  origin: string;
};

function fault(
  link: string,
  page: LinkedPage,
  { pages, files, redirects, origin, lent, hidden }: Targets,
): string | undefined {
  if (link === "" || link === "#") return `link "${link}" leads nowhere`;
  // An address with `data:` is a file that a tool made: it doesn't exist else.
  if (/^(mailto|tel):.|^data:(text\/css|application\/json);charset=utf-8,./.test(link))
    return undefined;
  const url = URL.parse(link, origin + page.path);
  if (!url || !/^https?:$/.test(url.protocol)) return `link ${link} is no address`;
  if (url.origin !== origin)
    return isLocal(url.hostname) && !lent.includes(url.origin)
      ? `link ${link} leads to a machine or network that visitors don't reach; write the public address`
      : undefined;
  const { pathname } = url;
  const left = hiddenAt(hidden, pathname);
  if (left)
    return `link ${link} leads to the page “${left.id}”, which is left out; remove the link, or lead to another page`;
  const target = redirects[pathname];
  if (target) return `link ${link} leads over a redirect; link to ${target}`;
  const found = pages.get(pathname);
  if (!found) return files.has(pathname) ? undefined : `link ${link} leads to no page`;
  const anchor = decoded(url.hash.slice(1));
  return anchor === "" || found.ids.includes(anchor)
    ? undefined
    : `link ${link}: ${pathname} has no #${anchor}`;
}

/** A percent sign that encodes nothing stands for itself. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function withoutQuery(file: string): string {
  return file.replace(/[?#].*$/, "");
}
