import type { ComponentType } from "react";
import type { Section, SectionOf } from "#model/schema/section.ts";
import { CardsSection } from "./cards-section.tsx";
import { CtaSection } from "./cta-section.tsx";
import { DossierSection } from "./dossier-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { ProseSection } from "./prose-section.tsx";
import { QuoteSection } from "./quote-section.tsx";
import { SplitSection } from "./split-section.tsx";
import { StatsSection } from "./stats-section.tsx";
import { StepsSection } from "./steps-section.tsx";
import { TableSection } from "./table-section.tsx";

const renderers: { [K in Section["kind"]]: ComponentType<{ section: SectionOf<K> }> } = {
  prose: ProseSection,
  split: SplitSection,
  steps: StepsSection,
  cards: CardsSection,
  stats: StatsSection,
  table: TableSection,
  limits: LimitsSection,
  dossier: DossierSection,
  faq: FaqSection,
  quote: QuoteSection,
  cta: CtaSection,
};

/** The sections of a page, in the order of its content file. */
export default function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, i) => {
    const Renderer = renderers[section.kind] as ComponentType<{ section: Section }>;
    const before = sections[i - 1];
    const drawn = <Renderer key={section.id ?? `${section.kind}-${i}`} section={section} />;
    if (!before || !isBare(before) || !isBare(section)) return drawn;
    return (
      <div key={drawn.key} className="-mt-[calc(var(--section-space)*0.45)]">
        {drawn}
      </div>
    );
  });
}

/** Without an edge or ground of its own: the space of two such neighbours would add up to a hole. */
function isBare(section: Section): boolean {
  if (section.kind === "split") return section.tone === "paper";
  if (section.kind === "stats") return section.title !== undefined;
  return ["prose", "steps", "cards", "limits", "faq", "quote", "cta"].includes(section.kind);
}
