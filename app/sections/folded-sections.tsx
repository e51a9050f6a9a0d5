import type { ComponentType } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";
import type { FoldableSection, SectionOf } from "#content-model/schema/section.ts";
import { DossierBody } from "./dossier-section.tsx";
import { LimitsBody } from "./limits-section.tsx";
import { ProseBody } from "./prose-section.tsx";
import { StepsBody } from "./steps-section.tsx";
import { TableBody } from "./table-section.tsx";

const bodies: {
  [K in FoldableSection["kind"]]: ComponentType<{ section: SectionOf<K> }>;
} = {
  prose: ProseBody,
  steps: StepsBody,
  table: TableBody,
  limits: LimitsBody,
  dossier: DossierBody,
};

/** Sections for who wants to know more: each is a line until it is opened. */
export function FoldedSections({ sections }: { sections: readonly FoldableSection[] }) {
  return (
    <Section tone="raised">
      <div className="-mt-px border-ink border-t-2">
        {sections.map((section) => {
          const Body = bodies[section.kind] as ComponentType<{ section: FoldableSection }>;
          const intro = "intro" in section ? section.intro : undefined;
          return (
            <Disclosure key={section.title} id={section.id} summary={section.title} heading>
              {intro ? <p className="mb-8 max-w-prose text-ink-2 text-lead">{intro}</p> : null}
              <Body section={section} />
            </Disclosure>
          );
        })}
      </div>
    </Section>
  );
}
