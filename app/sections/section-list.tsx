import type { ComponentType } from "react";
import { useLayout, usePathIfThere } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import type { Section, SectionOf } from "#content-model/schema/section.ts";
import { CardsSection } from "./cards-section.tsx";
import { ChapterSection, StorySection } from "./chapter/chapter-section.tsx";
import { CtaSection } from "./cta-section.tsx";
import { ComparedDossiers, DossierSection } from "./dossier-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { hasContent } from "./has-content.ts";
import { Industries, type Industry } from "./industries.tsx";
import { IntegrationsSection } from "./integrations-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { ProseSection } from "./prose-section.tsx";
import { QuoteSection } from "./quote-section.tsx";
import { SplitSection } from "./split-section.tsx";
import { LeadStats, StatLine, StatStrip } from "./stat-strip.tsx";
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
  chapter: ChapterSection,
  story: StorySection,
  faq: FaqSection,
  quote: QuoteSection,
  integrations: IntegrationsSection,
  cta: CtaSection,
};

type Dossier = SectionOf<"dossier">;
type Band = Section | { industries: readonly Industry[] } | { compared: readonly Dossier[] };

/** The sections of a page, in the order of its content file; neighboring industries share one band, and so do other dossiers. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  const bands = bandsOf(sections);
  return bands.map((band, i) => {
    const drawn = draw(band, i);
    const before = bands[i - 1];
    if (!before || !isClose(before, band)) return drawn;
    return (
      <div key={drawn.key} className="-mt-[calc(var(--section-space)*0.75)]">
        {drawn}
      </div>
    );
  });
}

function draw(band: Band, i: number) {
  if ("industries" in band) return <Industries key={`industries-${i}`} {...band} />;
  if ("compared" in band)
    return <ComparedDossiers key={`compared-${i}`} dossiers={band.compared} />;
  const Renderer = renderers[band.kind] as ComponentType<{ section: Section }>;
  return <Renderer key={band.id ?? `${band.kind}-${i}`} section={band} />;
}

function bandsOf(sections: readonly Section[]): Band[] {
  const bands: Band[] = [];
  for (const section of sections.filter(hasContent)) {
    const last = bands.at(-1);
    if (isIndustry(section)) {
      if (last && "industries" in last)
        bands.splice(-1, 1, { industries: [...last.industries, section] });
      else bands.push({ industries: [section] });
    } else if (section.kind === "dossier" && last && isDossier(last)) {
      const before = "compared" in last ? last.compared : [last];
      bands.splice(-1, 1, { compared: [...before, section] });
    } else bands.push(section);
  }
  return bands;
}

function isDossier(band: Band): band is Dossier | { compared: readonly Dossier[] } {
  return "compared" in band || ("kind" in band && band.kind === "dossier");
}

function isIndustry(section: Section): section is Industry {
  return section.kind === "dossier" && section.glyph !== undefined;
}

/** Two tables share their ground, as two sections without one do. */
function isClose(before: Band, band: Band): boolean {
  if ("kind" in before && "kind" in band && before.kind === "table" && band.kind === "table")
    return true;
  if ("compared" in band) return isBare(before);
  return isBare(before) && isBare(band);
}

/** Without an edge or ground of its own: the space of two such neighbors would add up to a hole. */
function isBare(band: Band): boolean {
  if (!("kind" in band)) return false;
  if (band.kind === "split") return band.tone === "paper";
  if (band.kind === "stats") return band.title !== undefined;
  return ["prose", "steps", "cards", "limits", "faq", "quote", "cta"].includes(band.kind);
}

/** Figures from the registry, each with what it counts, and the way to how it is counted. */
function StatsSection({ section }: { section: SectionOf<"stats"> }) {
  const method = usePathIfThere()("methodology");
  const { labels } = useLayout();
  // A section without a heading isn't a section to those who hear the page's outline.
  const Band = section.title ? "section" : "div";
  return (
    <Band
      id={section.id}
      className={cx("container", section.title ? "section-space" : "pb-8 md:pb-12")}
    >
      {section.title ? <h2 className="mb-8 text-h2">{section.title}</h2> : null}
      {section.layout === "line" ? (
        <StatLine stats={section.stats}>
          {method ? (
            <a className="link -my-2 py-2.5" href={method}>
              {labels.parts.method}
            </a>
          ) : null}
        </StatLine>
      ) : section.layout === "lead" ? (
        <LeadStats stats={section.stats} />
      ) : (
        <StatStrip stats={section.stats} />
      )}
      {section.note || (method && section.layout !== "line") ? (
        <p className="mt-3 max-w-prose text-ink-2">
          {section.note ? <span>{section.note} </span> : null}
          {method && section.layout !== "line" ? (
            <a className="link py-3.5" href={method}>
              {labels.parts.method}
            </a>
          ) : null}
        </p>
      ) : null}
    </Band>
  );
}
