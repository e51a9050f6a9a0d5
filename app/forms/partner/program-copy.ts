import type { Page, SectionOf } from "#content-model/schema/section.ts";
import { type PartnerProgram, partnerPrograms } from "#shared/forms/partner-options.ts";

/** Page's copy of a program, for the form: its name, its word, and the requirements. */
export type ProgramCopy = {
  id: PartnerProgram;
  name: string;
  tag: string;
  asked: readonly string[];
};

/** The programs of a partnerships page. Throws for a program without a card or without a section: both lead to the form. */
export function programsOf({ sections }: Pick<Page, "sections">): ProgramCopy[] {
  return partnerPrograms.map((id) => {
    const dossier = sections.find(
      (section): section is SectionOf<"dossier"> => section.kind === "dossier" && section.id === id,
    );
    const card = sections
      .flatMap((section) => (section.kind === "cards" ? section.cards : []))
      .find(({ link }) => link?.href === `#${id}`);
    if (!dossier || !card) throw new Error(`The page has no card or no section for ${id}`);
    return { id, name: card.title, tag: card.tag ?? "", asked: dossier.lists[0]?.points ?? [] };
  });
}
