import type { Section } from "#content-model/schema/section.ts";

/** Whether a section has anything to show: an empty list takes its heading along. */
export function hasContent(section: Section): boolean {
  switch (section.kind) {
    case "prose":
      return section.paragraphs.length > 0;
    case "steps":
      return section.steps.length > 0;
    case "cards":
      return section.cards.length > 0;
    case "stats":
      return section.stats.length > 0;
    case "table":
      return section.rows.length > 0;
    case "limits":
      return section.yes.points.length + section.no.points.length > 0;
    case "faq":
      return section.questions.length > 0;
    case "dossier":
      return section.note !== undefined || section.lists.some(({ points }) => points.length > 0);
    case "integrations":
      return section.tools.length > 0;
    case "cta":
      return section.actions.length > 0;
    default:
      return true;
  }
}
