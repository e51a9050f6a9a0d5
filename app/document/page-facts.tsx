import { type Layout, useLayout } from "#app/copy/layout.ts";
import { scriptJson } from "#app/islands/island.tsx";

/** Copy and facts of every page that only its scripts need: app/enhance/page-facts.ts reads them. */
export type PageFacts = {
  /** Shown while the connection is down. */
  offline: string;
  /** Answers to a cookie choice. */
  consent: Pick<Layout["consent"], "saved" | "failed" | "refusedOffline">;
  essentialStorage: Layout["essentialStorage"];
};

export function PageFactsData() {
  const { messages, consent, essentialStorage } = useLayout();
  const { saved, failed, refusedOffline } = consent;
  const facts: PageFacts = {
    offline: messages.offline,
    consent: { saved, failed, refusedOffline },
    essentialStorage,
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
