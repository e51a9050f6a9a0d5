/** Last step of the build: metadata, registry and links of the finished pages. Any fault fails the build, with page and rule. */
import { missingPath } from "#app/seo/missing-path.ts";
import { CONSENT_STYLE_PATH } from "#contracts/consent-paths.ts";
import { checkLinks } from "./check-links.ts";
import { checkMetadata } from "./check-metadata.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkRegistry } from "./check-registry.ts";
import { readSite } from "./content.ts";
import { clientFolder, filesUnder, notFoundFolder } from "./paths.ts";
import { publicSettings } from "./public-settings.ts";
import { readPages } from "./read-pages.ts";
import { sitePaths } from "./site-paths.ts";

const content = await readSite();
const { site, redirects } = content;
const { siteUrl, builtOn } = publicSettings(site);
const files = await filesUnder(clientFolder);
const prerendered = [...(await readPages(clientFolder))].map(([path, facts]) => ({
  path,
  ...facts,
}));
// One is as good as the others: they differ by the route that finds nothing.
const [missing] = (await readPages(notFoundFolder)).values();
const pages = missing ? [...prerendered, { ...missing, path: missingPath }] : prerendered;
const names = new Set([
  ...files.filter((file) => !file.endsWith(".html")).map((file) => `/${file}`),
  // Answered by the server, for each visitor.
  CONSENT_STYLE_PATH,
]);

const faults = [
  ...(missing?.noindex ? [] : ["the page for unknown addresses: is missing, or without noindex"]),
  ...checkRegistry(
    sitePaths(content, builtOn),
    prerendered.map((page) => page.path),
  ),
  ...checkMetadata(pages, site.brand, siteUrl),
  ...checkLinks(pages, names, redirects, siteUrl),
  ...checkRedirects(redirects, new Set(pages.map((page) => page.path))),
  ...pages
    .filter((page) => page.headings !== 1)
    .map((page) => `${page.path}: has ${page.headings} h1 headings, should have one`),
  ...pages
    .filter(
      (page) => page.ogImage?.startsWith(siteUrl) && !names.has(page.ogImage.slice(siteUrl.length)),
    )
    .map((page) => `${page.path}: preview image ${page.ogImage} is not in the build`),
];

if (faults.length > 0) {
  console.error(
    `The site has ${faults.length} fault${faults.length === 1 ? "" : "s"}:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
  );
  process.exit(1);
}
console.info(
  `${pages.length} pages checked: metadata, registry, ${pages.reduce((sum, page) => sum + page.links.length, 0)} links`,
);
