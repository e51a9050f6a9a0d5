/**
 * First step of the build: slips that would otherwise end in a message that names no file.
 * What else can be wrong in a content file is told by the build itself, with the file and the rule.
 */
import { articleSlugs } from "../build/article-slugs.ts";
import { brandFaults } from "./content/brand.ts";
import { articleFaults, claimFaults, priceFaults } from "./content/figures.ts";
import { nameFaults, syntaxFaults } from "./content/syntax.ts";
import { filesIn, textOf } from "./files.ts";

const files = filesIn(["content"], (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

stopOn(files.flatMap((file) => syntaxFaults(file, textOf(file))));
stopOn(await names());
stopOn(await brand());
stopOn(await figures());
stopOn(await articles());

async function names(): Promise<string[]> {
  const { claims } = await import("#content/claims.ts");
  const { routes } = await import("#content/routes.ts");
  const known = [new Set(Object.keys(claims)), new Set(Object.keys(routes))] as const;
  return files.flatMap((file) => nameFaults(file, textOf(file), ...known));
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

/** One broken article breaks every page of the site, so each is read by itself first. */
async function articles(): Promise<string[]> {
  const { readArticle } = await import("#app/content/article-files.server.ts");
  const { claims } = await import("#content/claims.ts");
  return articleSlugs().flatMap((slug) => {
    const file = `content/articles/${slug}.md`;
    try {
      readArticle(slug, textOf(file));
      return articleFaults(file, textOf(file), claims);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

function stopOn(faults: readonly string[]): void {
  if (faults.length === 0) return;
  for (const fault of faults) console.error(fault);
  process.exit(1);
}
