import { dollars, savingOf } from "#contracts/money.ts";
import type { files } from "../content-model.ts";
import { suggestion } from "../read/describe-issue.ts";
import type { Source, Sources } from "../read/sources.ts";
import type { Path } from "../read/yaml-file.ts";
import type { Snapshot } from "../snapshot.ts";
import { checkApi } from "./api.ts";
import { checkGroups, groupPaths, reportIn } from "./article-groups.ts";
import { checkBrand } from "./brand.ts";
import { checkCompanyProfile } from "./company-profile.ts";
import { checkExchange } from "./exchange.ts";
import { checkFirstTopic } from "./first-topic.ts";
import { checkFolds } from "./folds.ts";
import { checkFormErrors } from "./form-errors.ts";
import { checkPartnerPrograms } from "./partner-programs.ts";
import { checkArticleNames, checkRedirects, checkRoutes } from "./routes.ts";
import { checkStory } from "./story.ts";
import { checkToolsPage } from "./tools-page.ts";
import { checkUnfinished } from "./unfinished.ts";

type Top = Record<keyof typeof files, Source | null>;

/** No plan is this cheap: an amount under it was written in dollars instead of cents. */
const CHEAPEST_PLAN = 10_00;

/** What one file says of another: every name must lead somewhere, and no two things may be in each other's way. */
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
  if (content.pages.tools)
    checkToolsPage(content, content.pages.tools, sources.yaml("pages/tools"));
  const partnerships = content.pages.partnerships && sources.yaml("pages/partnerships");
  if (content.pages.partnerships && partnerships)
    checkPartnerPrograms(content.pages.partnerships, partnerships);
  checkExchange(content, sources.yaml("panels/exchange"));
  checkFolds(content, sources);
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
  for (const name of article.prose.uses) {
    const [kind, id = ""] = name.split(".", 2);
    const places = kind === "claim" ? content.claims[id]?.places : undefined;
    if (!places || places.includes("articles") || places.includes("everywhere")) continue;
    const message = `{{${name}}} may appear in: ${places.join(", ")}. For articles, add “articles” to its places in claims.yaml, or print another figure.`;
    for (const place of placesOf(text, name)) report({ ...place, message });
  }
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
