import { contrast, shadesOf } from "#shared/color.ts";
import { partnerPrograms } from "#shared/forms/lead-form-options.ts";
import { dollars, savingOf } from "#shared/money.ts";
import { groupKinds, PREVIEW_PATH } from "#shared/paths.ts";
import { slugOf } from "#shared/words.ts";
import type { files } from "../content-model.ts";
import { operationsOf } from "../openapi/operations.ts";
import { suggestion } from "../read/fault.ts";
import type { Source, Sources } from "../read/sources.ts";
import type { Path } from "../read/yaml-file.ts";
import { type BrandColors, type ColorRole, contrastPairs } from "../schema/brand.ts";
import { type Routes, routeList } from "../schema/route.ts";
import type { Page } from "../schema/section.ts";
import { toolEntries, toolSchemas } from "../schema/tools.ts";
import type { Snapshot } from "../snapshot.ts";
import { checkGroups, groupPaths, reportIn } from "./article-groups.ts";
import { checkFormErrors } from "./form-errors.ts";
import { checkStory } from "./story.ts";

type Top = Record<keyof typeof files, Source | null>;

/** No plan is this cheap: an amount under it was written in dollars instead of cents. */
const CHEAPEST_PLAN = 10_00;

/** Checks between files: every name must resolve, and no two entries may conflict. */
export function crossChecks(content: Snapshot, top: Top, sources: Sources): void {
  const slugs = content.articles.map(({ slug }) => slug);
  if (top.brand) checkBrand(content.brand.colors, top.brand);
  if (top.routes) checkRoutes(content.routes, slugs, top.routes);
  checkArticleNames(slugs, sources);
  const pages = [...slugs.map((slug) => `/blog/${slug}`), ...groupPaths(content)];
  if (top.redirects) checkRedirects(content.redirects, content.routes, pages, top.redirects);
  checkPrices(content, top.plans, sources);
  checkClaimNames(content, top);
  checkTerms(content, top);
  checkFormErrors(content, (form) => sources.yaml(`forms/${form}`));
  for (const article of content.articles) checkArticle(article, content, slugs, sources);
  checkGroups(content, top, sources);
  checkApi(content, top.openapi);
  checkCompanyProfile(content, top["company-profile"]);
  checkFirstTopic(content, sources.yaml("tools/intent-explorer"));
  if (top.resources) checkToolEntries(top.resources);
  if (content.pages.tools)
    checkToolsPage(content, content.pages.tools, sources.yaml("pages/tools"));
  const partnerships = content.pages.partnerships && sources.yaml("pages/partnerships");
  if (content.pages.partnerships && partnerships)
    checkPartnerPrograms(content.pages.partnerships, partnerships);
  checkExchange(content, sources.yaml("panels/exchange"));
  checkStory(content, top.story, sources);
  checkUnfinished(content, sources);
}

/**
 * Dollars that were typed as cents: a plan for next to nothing, or a year for less than three of its months. A year that saves
 * nothing against its months.
 */
function checkPrices({ plans }: Snapshot, source: Source | null, sources: Sources): void {
  const { price } = plans.standardPro;
  const least = { monthly: CHEAPEST_PLAN, annual: 3 * price.monthly };
  for (const period of ["monthly", "annual"] as const) {
    const cents = price[period];
    if (cents >= least[period]) continue;
    source?.report({
      ...source.placeOf(["standardPro", "price", period]),
      message: `${cents} are cents. Write ${cents}00 for $${cents.toLocaleString("en-US")}${period === "annual" ? `, or correct “monthly”, which says $${(price.monthly / 100).toLocaleString("en-US")}` : ""}.`,
    });
  }
  if (price.monthly < least.monthly) return;
  const { twelveMonths, cents } = savingOf(price);
  if (cents < 0)
    source?.report({
      ...source.placeOf(["standardPro", "price", "annual"]),
      message: `A year costs ${dollars(price.annual)}, more than twelve months, which are ${dollars(twelveMonths)}. Correct one of the two prices.`,
    });
  if (cents === 0)
    sources.reportToken(
      "plan.standard-pro.saving",
      `This prints ${dollars(0)}: a year costs as much as twelve months. Reword the sentence, or correct “annual” in plans.yaml.`,
    );
}

function checkClaimNames({ claims, ...content }: Snapshot, top: Top): void {
  const known = Object.keys(claims);
  content["claim-groups"].groups.forEach((group, i) => {
    group.claims.forEach((id, j) => {
      mustBe(id, known, "figure of claims.yaml", top["claim-groups"], ["groups", i, "claims", j]);
    });
  });
  for (const [then, now] of Object.entries(content["article-copy"].figuresToday)) {
    const source = top["article-copy"];
    mustBe(then, known, "figure of claims.yaml", source, ["figuresToday", then]);
    mustBe(now, known, "figure of claims.yaml", source, ["figuresToday", then]);
  }
}

function checkTerms({ glossary, plans }: Snapshot, top: Top): void {
  const slugs = glossary.terms.map(({ slug }) => slug);
  glossary.terms.forEach(({ see, slug }, i) => {
    if (slugs.indexOf(slug) !== i)
      top.glossary?.report({
        ...top.glossary.placeOf(["terms", i, "slug"]),
        message: `Another term has the slug “${slug}” too. Give each one of its own.`,
      });
    see.forEach((other, j) => {
      const others = slugs.filter((known) => known !== slug);
      mustBe(other, others, "other term", top.glossary, ["terms", i, "see", j]);
    });
  });
  plans.featureGroups.forEach(({ features }, i) => {
    features.forEach(({ term }, j) => {
      const path = ["featureGroups", i, "features", j, "term"];
      if (term !== undefined) mustBe(term, slugs, "term of glossary.yaml", top.plans, path);
    });
  });
}

function checkArticle(
  article: Snapshot["articles"][number],
  content: Snapshot,
  slugs: readonly string[],
  sources: Sources,
): void {
  const { text = "", report } = sources.text(`articles/${article.slug}.md`);
  article.related?.forEach((slug, i) => {
    if (slug !== article.slug && slugs.includes(slug)) return;
    const others = slugs.filter((other) => other !== article.slug);
    const near = suggestion(slug, others);
    const message =
      slug === article.slug
        ? `“${slug}” is no other article: it is this one. Name another.`
        : `“${slug}” is no other article${near === "." ? `: there is no content/articles/${slug}.md. Delete this line, or name one that is there.` : near}`;
    reportIn(article, sources, ["related", i], message);
  });
  if (article.figure) checkFigure(article, article.figure.under, sources);
  for (const name of article.prose.uses) {
    const [kind, id = ""] = name.split(".", 2);
    const places = kind === "claim" ? content.claims[id]?.places : undefined;
    if (!places || places.includes("articles") || places.includes("everywhere")) continue;
    const message = `{{${name}}} may appear in: ${places.join(", ")}. For articles, add “articles” to its places in claims.yaml, or print another figure.`;
    for (const place of placesOf(text, name)) report({ ...place, message });
  }
}

/** The figure of an article is under a heading that its text has. */
function checkFigure(article: Snapshot["articles"][number], under: string, sources: Sources): void {
  const anchors = article.prose.nodes.flatMap((node) =>
    typeof node !== "string" && /^h[2-4]$/.test(node.tag) ? (node.props?.id ?? []) : [],
  );
  if (anchors.includes(under)) return;
  const message = `“${under}” is no heading of this text${suggestion(under, anchors)}`;
  reportIn(article, sources, ["figure", "under"], message);
}

/** Where a token of exactly this name is. */
function placesOf(text: string, name: string): Array<{ line: number; column: number }> {
  const tokens = [...text.matchAll(/\{\{([^{}]*)\}\}/g)];
  return tokens.flatMap(({ index, 1: inner = "" }) => {
    if (inner.trim() !== name) return [];
    const before = text.slice(0, index).split("\n");
    return [{ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }];
  });
}

function mustBe(
  name: string,
  known: readonly string[],
  what: string,
  source: Source | null,
  path: Path,
): void {
  if (known.includes(name)) return;
  source?.report({
    ...source.placeOf(path),
    message: `“${name}” is no ${what}${suggestion(name, known)}`,
  });
}

/** No one can check a sample delivery without the secret that it is signed with: the file of the API must print it. */
function checkApi({ openapi, sandbox }: Snapshot, source: Source | null): void {
  if (JSON.stringify(openapi).includes(sandbox.secret)) return;
  source?.report({
    ...source.placeOf(["paths", "/webhooks/sample"]),
    message: `No one can check a sample delivery without its secret. Write “${sandbox.secret}” into the description.`,
  });
}

/** The partner form offers three programs, under the name of a card that leads to a section of the page. */
function checkPartnerPrograms({ sections }: Pick<Page, "sections">, page: Source): void {
  const cards = sections.flatMap((section) => (section.kind === "cards" ? section.cards : []));
  for (const id of partnerPrograms) {
    const hasSection = sections.some((section) => section.kind === "dossier" && section.id === id);
    const hasCard = cards.some(({ link }) => link?.href === `#${id}`);
    if (hasSection && hasCard) continue;
    page.report({
      ...page.placeOf(["sections"]),
      message: `The partner form offers the program “${id}”, and ${hasSection ? `no card leads to “#${id}”` : `no section of the kind “dossier” has the id “${id}”`}. Write it back.`,
    });
  }
}

/** The intent explorer begins with a topic of the sample, whose path is that of its field, subject and name. */
function checkFirstTopic({ tools, ...content }: Snapshot, source: Source | null): void {
  const { start } = tools["intent-explorer"];
  const { consumer, business } = content["intent-topics"];
  const paths = [...consumer, ...business].flatMap(({ field, subjects }) =>
    subjects.flatMap(({ subject, topics }) =>
      topics.map((topic) => [field, subject, topic].map(slugOf).join("/")),
    ),
  );
  if (!paths.includes(start))
    source?.report({
      ...source.placeOf(["start"]),
      message: `“${start}” is no topic of intent-topics.yaml${suggestion(start, paths)} Write field, subject and topic in small letters, as “${paths[0] ?? "field/subject/topic"}”.`,
    });
}

/** Appears before every text that `npm run new` writes for someone to replace. */
export const TO_REPLACE = "✎";

/** Checks that files made by `npm run new` have copy of their own before visitors see them. A draft may be unfinished. */
function checkUnfinished(
  { articles, jobs, press, furtherPages }: Snapshot,
  sources: Sources,
): void {
  const entries = [
    ...articles.map(({ slug, draft }) => ({ file: `articles/${slug}.md`, draft })),
    ...jobs.map(({ id, draft }) => ({ file: `jobs/${id}.yaml`, draft })),
    ...press.map(({ id, draft }) => ({ file: `press/${id}.yaml`, draft })),
    ...Object.entries(furtherPages).map(([id, { draft }]) => ({ file: `pages/${id}.yaml`, draft })),
  ];
  for (const { file, draft } of entries) {
    if (draft) continue;
    const { text = "", report } = sources.text(file);
    text.split("\n").forEach((line, i) => {
      const column = line.indexOf(TO_REPLACE) + 1;
      if (column === 0) return;
      const message = `This is still as npm run new wrote it. Write your own text, without the ${TO_REPLACE}, or make it a draft: draft: true.`;
      report({ line: i + 1, column, message });
    });
  }
}

/** Each tool has an entry among the resources, from which the page of all tools takes it: else no page leads to it. */
function checkToolEntries(source: Source): void {
  // As it is written: entries of pages that are left out are in no list.
  const { resources = [] } = source.value as { resources?: ReadonlyArray<{ id?: unknown }> };
  const ids = resources.map(({ id }) => id);
  for (const name of Object.keys(toolSchemas) as Array<keyof typeof toolSchemas>) {
    const id = name in toolEntries ? toolEntries[name] : name;
    if (id == null || ids.includes(id)) continue;
    source.report({
      ...source.placeOf(["resources"]),
      message: `No page lists the tool “${name}” (content/tools/${name}.yaml). Add an entry with id: ${id}, kind: calculator, title, text, href and thumbnail, and its id to content/pages/tools.yaml; if it is found under another entry, name that in toolEntries (content-model/schema/tools.ts).`,
    });
  }
}

type ToolsPage = NonNullable<Snapshot["pages"]["tools"]>;

/** The page of all tools names each tool once, and nothing that isn't there. */
function checkToolsPage(
  content: Snapshot,
  { jobs }: Pick<ToolsPage, "jobs">,
  page: Source | null,
): void {
  const { resources } = content.resources;
  const ids = resources.map(({ id }) => id);
  const seen = new Set<string>();
  jobs.forEach(({ tools }, job) => {
    tools.forEach((id, i) => {
      const report = (message: string) =>
        page?.report({ ...page.placeOf(["jobs", job, "tools", i]), message });
      if (!ids.includes(id)) report(`“${id}” is no entry of resources.yaml${suggestion(id, ids)}`);
      else if (seen.has(id)) report(`“${id}” is on this page already. Name it once.`);
      seen.add(id);
    });
  });
  const missing = resources.filter(({ id, kind }) => kind === "calculator" && !seen.has(id));
  for (const { id } of missing)
    page?.report({
      ...page.placeOf(["jobs"]),
      message: `The tool “${id}” of resources.yaml is missing. Add it under one of the questions.`,
    });
}

/** The sample company has attributes of the data dictionary and topics of the intent explorer, under the names they have there. */
function checkCompanyProfile(content: Snapshot, source: Source | null): void {
  const { now, topics, log } = content["company-profile"];
  const attributes = content.attributes.business.flatMap((group) =>
    group.attributes.map(({ name }) => name),
  );
  const mustBeAttribute = (name: string, path: Path) => {
    if (!attributes.includes(name))
      source?.report({
        ...source.placeOf(path),
        message: `“${name}” is no business attribute of attributes.yaml${suggestion(name, attributes)}`,
      });
  };
  for (const name of Object.keys(now.facts)) mustBeAttribute(name, ["now", "facts", name]);
  for (const [row, { attribute }] of Object.entries(now.technologies))
    mustBeAttribute(attribute, ["now", "technologies", row, "attribute"]);
  log.forEach(({ edits }, i) => {
    edits.forEach((edit, j) => {
      const gone = "removed" in edit ? edit.removed : null;
      const path = ["log", i, "edits", j, "removed", "attribute"];
      if (edit.table === "technologies" && gone) mustBeAttribute(`${gone.attribute}`, path);
    });
  });
  topics.forEach((names, i) => {
    if (!isTopic(content, names))
      source?.report({
        ...source.placeOf(["topics", i]),
        message: `“${names.join(" / ")}” is no business topic of intent-topics.yaml. Write field, subject and topic as they are there.`,
      });
  });
}

function isTopic(content: Snapshot, [field, subject, topic]: readonly string[]): boolean {
  return content["intent-topics"].business.some(
    (each) =>
      each.field === field &&
      each.subjects.some((one) => one.subject === subject && one.topics.includes(topic ?? "")),
  );
}

/** The drawn request and answer are a part of the example in the file of the API, which tests send to the sandbox. */
function checkExchange({ openapi, panels }: Snapshot, source: Source | null): void {
  const { method, path, status, request, answer } = panels.exchange;
  const operation = operationsOf(openapi).find((one) => one.method === method && one.path === path);
  if (!operation) {
    source?.report({
      ...source.placeOf(["path"]),
      message: `${method} ${path} is no request of openapi.yaml.`,
    });
    return;
  }
  const success = operation.responses.find((one) => status.startsWith(one.status));
  const sides = {
    request: [request, operation.body?.example],
    answer: [answer, success?.example],
  } as const;
  for (const [side, [fields, example]] of Object.entries(sides)) {
    const real = leaves(example);
    for (const [i, { key, value }] of fields.entries()) {
      if (isQuoteOf(value, real.get(key))) continue;
      source?.report({
        ...source.placeOf([side, i, "value"]),
        message: `${key} is ${value} here, and ${real.get(key) ?? "not there"} in the example of openapi.yaml.`,
      });
    }
  }
}

/** A panel may quote a long value by its beginning: "abbfa2…". */
function isQuoteOf(shown: string, real: string | undefined): boolean {
  if (!shown.endsWith('…"')) return shown === real;
  return real?.startsWith(shown.slice(0, -2)) ?? false;
}

/** Name and JSON of each value, whatever it is inside of. */
function leaves(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (each: unknown): void => {
    if (each === null || typeof each !== "object") return;
    for (const [key, inner] of Object.entries(each)) {
      if (inner !== null && typeof inner === "object") visit(inner);
      else found.set(key, JSON.stringify(inner));
    }
  };
  visit(value);
  return found;
}

/** Paths that the server answers itself: no page may have such an address, or one of the two would never be seen. */
const RESERVED: readonly string[] = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/challenge",
  "/client-errors",
  "/icon.svg",
  PREVIEW_PATH,
  "/data/attributes.csv",
  "/data/attributes.json",
  "/data/intent.csv",
  "/booking/slots.json",
  "/booking/demo.ics",
  ...["/.well-known", "/assets", "/blog/page", "/blog/pictures", "/brand", "/icons", "/images"],
  ...groupKinds.map((kind) => `/blog/${kind}`),
  ...["/social", "/testimonials/pictures"],
];

/** An article at an address of the blog's own pages or files would never be seen. */
function checkArticleNames(slugs: readonly string[], sources: Sources): void {
  for (const slug of slugs) {
    const path = `/blog/${slug}`;
    if (RESERVED.includes(path))
      sources.text(`articles/${slug}.md`).report({
        message: `The blog itself uses the address ${path}. Give this file another name.`,
      });
  }
}

/** Code knows these addresses: others are made of them, or what is answered there is one visitor's own. */
const FIXED = { home: "/", blog: "/blog", "cookie-settings": "/cookie-settings" } as const;

/** Two pages at one address, or a page at what the server answers itself: one of them would be left out without a word. */
function checkRoutes(routes: Routes, articles: readonly string[], source: Source): void {
  const seen = new Map<string, string>();
  // In the order of the file: of two pages at one address the later entry is reported.
  const ids = Object.keys(source.value ?? {});
  const placed = routeList(routes).sort(
    (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
  );
  for (const { id, path } of placed) {
    const report = (message: string) => source.report({ ...source.placeOf([id, "path"]), message });
    const first = seen.get(path);
    seen.set(path, first ?? id);
    if (first !== undefined)
      report(
        `The pages “${first}” and “${id}” have the same address, ${path}. Give each one of its own.`,
      );
    if (RESERVED.some((taken) => path === taken || path.startsWith(`${taken}/`)))
      report(`${path} is taken by the server itself. Give the page another address.`);
    const fixed = FIXED[id as keyof typeof FIXED];
    if (fixed && path !== fixed)
      report(
        `The address of the page “${id}” is ${fixed} and can’t be changed: code depends on it.`,
      );
    if (articles.some((slug) => path === `/blog/${slug}`))
      report(`${path} is the address of an article too. Give the page another one.`);
  }
}

/**
 * A redirect from a page, to nowhere or to another redirect.
 * @param others addresses of pages that are no routes of their own: articles, and the lists of them
 */
function checkRedirects(
  redirects: Readonly<Record<string, string>>,
  routes: Routes,
  others: readonly string[],
  source: Source,
): void {
  const known = new Set([...routeList(routes).map(({ path }) => path), ...others]);
  for (const [from, to] of Object.entries(redirects)) {
    const report = (message: string) => source.report({ ...source.placeOfKey([], from), message });
    const [target = to] = to.split(/[?#]/);
    const slip = slipOf(from);
    if (slip) report(slip);
    else if (known.has(from))
      report(`${from} is a page, which no one would see. Remove the redirect.`);
    else if (target in redirects)
      report(`${to} leads on to ${redirects[target]}. Lead straight there.`);
    else if (!known.has(target)) report(`${to} is no page. Correct the address.`);
  }
}

/** Why a redirect from an address as it is written would never be met; null where it would. */
function slipOf(from: string): string | null {
  if (from.includes("*"))
    return `${from} stands for this address alone, sign by sign: * matches nothing. Write a line for each old address.`;
  if (/\s/.test(from)) return `“${from}” has a space, and no address has. Write it as %20.`;
  if (from.length > 1 && from.endsWith("/"))
    return `${from} ends with a slash, which is taken off before it is looked up. Write ${from.replace(/\/+$/, "")}.`;
  return /[?#]/.test(from)
    ? `${from} has a part behind ? or #, which is not looked up. Write the address before it.`
    : null;
}

/** Pairs of colors that can't be read on each other, each with a color that can. */
function checkBrand(colors: BrandColors, source: Source): void {
  for (const [of, on, least] of contrastPairs) {
    const ratio = contrast(colors[of], colors[on]);
    if (ratio >= least) continue;
    source.report({
      ...source.placeOf(["colors", of]),
      message: `${of} ${colors[of]} on ${on} ${colors[on]} has a contrast of ${ratio.toFixed(2)} to 1; it needs ${least}. ${advice(colors, of, on)}`,
    });
  }
}

function advice(colors: BrandColors, of: ColorRole, on: ColorRole): string {
  for (const role of [of, on]) {
    const color = suggestColor(colors, role, [of, on]);
    if (color) return `The nearest ${role} that can be read is ${color}.`;
  }
  return "Make one of them darker or lighter.";
}

/**
 * The color nearest to the one given, of the same hue, that can be read with the colors next to it: in all pairs that it is
 * part of, else in the failing pair at least. Null where no lightness will do.
 */
export function suggestColor(
  colors: BrandColors,
  role: ColorRole,
  pair: readonly [of: ColorRole, on: ColorRole],
): string | null {
  const own = contrastPairs.filter(([of, on]) => of === role || on === role);
  const failing = own.filter(([of, on]) => of === pair[0] && on === pair[1]);
  const texts = own.filter(([of]) => of === role);
  const candidates = shadesOf(colors[role]);
  for (const pairs of [own, texts, failing]) {
    if (pairs.length === 0) continue;
    const readable = candidates.find((color) => {
      const changed = { ...colors, [role]: color };
      return pairs.every(([of, on, least]) => contrast(changed[of], changed[on]) >= least);
    });
    if (readable) return readable;
  }
  return null;
}
