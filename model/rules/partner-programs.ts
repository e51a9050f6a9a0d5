import { partnerPrograms } from "#contracts/forms/partner-options.ts";
import type { Source } from "../read/sources.ts";
import type { Page } from "../schema/section.ts";

/** The partner form offers three programs, under the name of a card that leads to a section of the page. */
export function checkPartnerPrograms({ sections }: Pick<Page, "sections">, page: Source): void {
  const cards = sections.flatMap((section) => (section.kind === "cards" ? section.cards : []));
  for (const id of partnerPrograms) {
    const hasSection = sections.some((section) => section.kind === "dossier" && section.id === id);
    const hasCard = cards.some(({ link }) => link?.href === `#${id}`);
    if (hasSection && hasCard) continue;
    page.report({
      ...page.placeOf(["sections"]),
      message: `The partner form offers the program “${id}”, and ${hasSection ? `no card leads to “#${id}”` : `no section of the kind “dossier” has the id “${id}”`}. Write it back.`,
    });
  }
}
