import { stringify } from "yaml";
import { DAY_MS } from "#shared/durations.ts";

const CATEGORIES = ["Data Solutions", "Identity Resolution", "Strategy"];

/** An article as long as the real ones: ten sections with prose, a list and a table. Each differs from the others. */
export function generatedArticle(i: number): { slug: string; text: string } {
  const slug = slugOf(i);
  const date = new Date(Date.UTC(2023, 11, 31) - i * DAY_MS).toISOString().slice(0, 10);
  const head = {
    title: `Generated article number ${i}`,
    metaTitle: `Generated article ${i}`,
    description: `The generated article number ${i}, which stands here to measure how the build grows with many articles.`,
    excerpt: `The generated article number ${i} tells of ${topicsOf(i).join(", ")}, at some length.`,
    category: CATEGORIES[i % CATEGORIES.length],
    date,
    author: "product-team",
    readTime: 8,
    cta: {
      title: `Ask about number ${i}`,
      text: "It is a generated article with a call to action.",
      actions: [{ label: "Book a Demo", href: "/book-a-demo" }],
    },
  };
  return { slug, text: `---\n${stringify(head, { lineWidth: 0 })}---\n\n${body(i)}` };
}

/** Four of four hundred made-up words, so that some articles share some: what is related is found by that. */
function topicsOf(i: number): string[] {
  return [7, 11, 13, 17].map((factor) => {
    const word = (i * factor) % 400;
    return `topic${String.fromCharCode(97 + (word % 20), 97 + Math.floor(word / 20))}`;
  });
}

function slugOf(i: number): string {
  return `generated-${String(i).padStart(5, "0")}`;
}

function body(i: number): string {
  return Array.from({ length: 10 }, (_, section) => sectionOf(i, section)).join("\n");
}

function sectionOf(i: number, section: number): string {
  const sentence = `Section ${section} of article ${i} tells of {{claim.integrations}} integrations and of what they are for. `;
  return [
    `## Part ${section} of number ${i}\n`,
    `${sentence.repeat(3)}\n`,
    `${sentence.repeat(2)}See [the prices](/pricing) or [the method](/methodology).\n`,
    "- **First.** A short point.\n- **Second.** Another one.\n- **Third.** The last one.\n",
    section % 3 === 0 ? "| What | How |\n| --- | --- |\n| One | Well |\n| Two | Better |\n" : "",
  ].join("\n");
}
