import type { Layout } from "#app/copy/layout.ts";
import type { AnalyticsProvider } from "#shared/analytics-providers.ts";

/** Copy and facts of every page that only its scripts need: app/islands/page-facts.ts reads them. */
export type PageFacts = {
  /** Shown while the connection is down. */
  offline: string;
  /** Answers to a cookie choice. */
  consent: Pick<Layout["consent"], "saved" | "failed" | "refusedOffline" | "inTab">;
  /** Names that stay in the browser whatever is refused. */
  essentialStorage: Layout["essentialStorage"];
  /** Version of the purposes that visitors are asked about: shared/consent.ts. */
  purposes: number;
  /** Service that counts visits next to ourselves, once that is allowed. */
  analytics: AnalyticsProvider | null;
};

let facts: PageFacts | undefined;

/** Copy and facts that the page brought for its scripts; read when first asked for. */
export function pageFacts(): PageFacts {
  facts ??= JSON.parse(document.getElementById("page-facts")?.textContent ?? "") as PageFacts;
  return facts;
}
