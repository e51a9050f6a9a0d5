import { useLayout } from "#app/copy/layout.ts";
import { scriptJson } from "#app/islands/island.tsx";
import type { PageFacts } from "#app/islands/page-facts.ts";
import { purposesVersion } from "#contracts/purposes.ts";

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
