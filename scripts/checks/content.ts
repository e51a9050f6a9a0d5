/**
 * First step of the build: slips that would otherwise end in a message that names no file.
 * What else can be wrong in a content file is told by the build itself, with the file and the rule.
 */
import { articleSlugs } from "../build/article-slugs.ts";
import { brandFaults } from "./content/brand.ts";
import { articleFaults, claimFaults, priceFaults } from "./content/figures.ts";
import { routeFaults } from "./content/routes.ts";
import { nameFaults, syntaxFaults } from "./content/syntax.ts";
import { filesIn, root, textOf } from "./files.ts";

const files = filesIn(["content"], (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

stopOn(files.flatMap((file) => syntaxFaults(file, textOf(file))));
stopOn(await names());
stopOn(await addresses());
stopOn(await brand());
stopOn(await figures());
stopOn(await articles());

async function names(): Promise<string[]> {
  const { claims } = await import("#content/claims.ts");
  const { routes } = await import("#content/routes.ts");
  const known = [new Set(Object.keys(claims)), new Set(Object.keys(routes))] as const;
  return files.flatMap((file) => nameFaults(file, textOf(file), ...known));
}

async function addresses(): Promise<string[]> {
  const { redirects } = await import("#content/redirects.ts");
  const { routeList } = await import("#content/routes.ts");
  return routeFaults(routeList, articleSlugs(), redirects, {
    routes: textOf("content/routes.ts"),
    redirects: textOf("content/redirects.ts"),
  });
}

async function brand(): Promise<string[]> {
  const { brandColors } = await import("#content/brand.ts");
  return brandFaults(brandColors, textOf("content/brand.ts"));
}

async function figures(): Promise<string[]> {
  const { claims } = await import("#content/claims.ts");
  const { mailPieces, standardPro } = await import("#content/plans.ts");
  const plans = Object.entries(standardPro.price).map(([period, cents]) => ({
    name: `price.${period}`,
    cents,
    plan: true,
  }));
  const pieces = mailPieces.map(({ id, cents }) => ({ name: id, cents, plan: false }));
  return [...claimFaults(claims), ...priceFaults([...plans, ...pieces])];
}

/** Every fault of every article, each with its line: a text that breaks would stop the build with a stack instead. */
async function articles(): Promise<string[]> {
  const { articleFileFaults } = await import("../build/articles.ts");
  const { measureImages } = await import("../build/image-sizes.ts");
  const { claims } = await import("#content/claims.ts");
  const images = measureImages(root);
  const slugs = new Set(articleSlugs());
  return [...slugs].flatMap((slug) => {
    const file = `content/articles/${slug}.md`;
    const faults = articleFileFaults(slug, slugs, images);
    return faults.length > 0 ? faults : articleFaults(file, textOf(file), claims);
  });
}

function stopOn(faults: readonly string[]): void {
  if (faults.length === 0) return;
  for (const fault of faults) console.error(fault);
  process.exit(1);
}
