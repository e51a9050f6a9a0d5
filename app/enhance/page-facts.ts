import type { PageFacts } from "#app/document/page-facts.tsx";

let facts: PageFacts | undefined;

/** Copy and facts that the page brought for its scripts; read when first asked for. */
export function pageFacts(): PageFacts {
  facts ??= JSON.parse(document.getElementById("page-facts")?.textContent ?? "") as PageFacts;
  return facts;
}
