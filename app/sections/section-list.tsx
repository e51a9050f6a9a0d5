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

type OtherKind = Exclude<Section["kind"], "table">;

const renderers: { [K in OtherKind]: ComponentType<{ section: SectionOf<K> }> } = {
  prose: ProseSection,
  split: SplitSection,
  steps: StepsSection,
  cards: CardsSection,
  stats: StatsSection,
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
type Compared = { compared: readonly Dossier[]; cards?: SectionOf<"cards"> };
type Band = Section | { industries: readonly Industry[] } | Compared;

/** The sections of a page, in the order of its content file; neighboring industries share one band, and so do other dossiers with the cards over them. */
export function SectionList({
  sections,
  isAfterRaised = false,
}: {
  sections: readonly Section[];
  /** The page has a raised band before them. */
  isAfterRaised?: boolean;
}) {
  const bands = bandsOf(sections);
  const raised = raisedOf(bands, isAfterRaised);
  return bands.map((band, i) => {
    const drawn = draw(band, i, raised[i] ?? false);
    const before = bands[i - 1];
    const isClose = before && isBare(before, raised[i - 1]) && isBare(band, raised[i]);
    if (!isClose) return drawn;
    return (
      <div key={drawn.key} className="-mt-[calc(var(--section-space)*0.75)]">
        {drawn}
      </div>
    );
  });
}

/** Which bands are raised: of tables only those whose neighbor before isn't, since two of one ground would run together. */
function raisedOf(bands: readonly Band[], isAfterRaised: boolean): boolean[] {
  let before = isAfterRaised;
  return bands.map((band) => {
    const kind = "kind" in band ? band.kind : undefined;
    before = kind === "table" ? !before : kind === "chapter" || kind === "integrations";
    return before;
  });
}

function draw(band: Band, i: number, isRaised: boolean) {
  if ("industries" in band) return <Industries key={`industries-${i}`} {...band} />;
  if ("compared" in band)
    return <ComparedDossiers key={`compared-${i}`} cards={band.cards} dossiers={band.compared} />;
  const key = band.id ?? `${band.kind}-${i}`;
  if (band.kind === "table") return <TableSection key={key} section={band} isRaised={isRaised} />;
  const Renderer = renderers[band.kind] as ComponentType<{ section: Section }>;
  return <Renderer key={key} section={band} />;
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
      const before = "compared" in last ? last : { compared: [last] };
      bands.splice(-1, 1, { ...before, compared: [...before.compared, section] });
    } else if (section.kind === "cards" && section.layout === "columns") {
      bands.push({ compared: [], cards: section });
    } else bands.push(section);
  }
  return bands;
}

function isDossier(band: Band): band is Dossier | Compared {
  return "compared" in band || ("kind" in band && band.kind === "dossier");
}

function isIndustry(section: Section): section is Industry {
  return section.kind === "dossier" && section.glyph !== undefined;
}

/** Without an edge or ground of its own: the space of two such neighbors would add up to a hole. */
function isBare(band: Band, isRaised: boolean | undefined): boolean {
  if (!("kind" in band)) return "compared" in band;
  if (band.kind === "table") return !isRaised;
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
            <a className="link -my-2 inline-block py-2.5" href={method}>
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
