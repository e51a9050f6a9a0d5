import { missingPath } from "#app/seo/meta.ts";
import { routeList } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { CONSENT_STYLE_PATH } from "#shared/consent-fields.ts";
import type { HtmlFacts } from "../html-facts.ts";
import { siteEntries, sitePaths } from "../site-entries.ts";
import type { PageFault } from "../site-error.ts";
import { checkLinks } from "./check-links.ts";
import { checkMetadata } from "./check-metadata.ts";

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
  return pages.flatMap(({ path, asks, links }) =>
    [...asks, ...links.filter((link) => link.includes("?"))].flatMap((sent) => {
      const to = URL.parse(sent, `https://site.example${path}`);
      const known = to?.host === "site.example" ? read.get(to.pathname) : undefined;
      const id = ids.get(to?.pathname ?? "");
      if (!to || !known || !id) return [];
      return [...new Set(to.searchParams.keys())]
        .filter((key) => !known.includes(key))
        .map((key) => ({
          pages: [path],
          at: { file: "routes.yaml", keys: [id] },
          message: `“${key}” is sent to ${to.pathname}, and content/routes.yaml doesn’t name it there, so nothing reads it without scripts; write query: [${[...known, key].join(", ")}] in the entry “${id}”`,
        }));
    }),
  );
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
