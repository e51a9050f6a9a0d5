import { type Layout, useLayout } from "#app/copy/layout.ts";
import { scriptJson } from "#app/islands/island.tsx";
import type { AnalyticsProvider } from "#contracts/purposes.ts";
import { purposesVersion } from "#contracts/purposes.ts";

/** Copy and facts of every page that only its scripts need: app/enhance/page-facts.ts reads them. */
export type PageFacts = {
  /** Shown while the connection is down. */
  offline: string;
  /** Answers to a cookie choice. */
  consent: Pick<Layout["consent"], "saved" | "failed" | "refusedOffline" | "inTab">;
  /** Names that stay in the browser whatever is refused. */
  essentialStorage: Layout["essentialStorage"];
  /** Version of the purposes that visitors are asked about: contracts/purposes.ts. */
  purposes: number;
  /** Who counts visits beside ourselves, once that is allowed. */
  analytics: AnalyticsProvider | null;
};

export function PageFactsData({ analytics }: Pick<PageFacts, "analytics">) {
  const { messages, consent, essentialStorage } = useLayout();
  const { saved, failed, refusedOffline, inTab } = consent;
  const facts: PageFacts = {
    offline: messages.offline,
    consent: { saved, failed, refusedOffline, inTab },
    essentialStorage,
    purposes: purposesVersion(analytics),
    analytics,
  };
  return (
    <script
      type="application/json"
      id="page-facts"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with `<` escaped
      dangerouslySetInnerHTML={{ __html: scriptJson(facts) }}
    />
  );
}
