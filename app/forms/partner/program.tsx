/* Partner programs: from the page, from the address, and as a slip beside the form. */
import { Unbroken } from "#app/ui/text.tsx";
import type { Page, SectionOf } from "#content-model/schema/section.ts";
import { type PartnerProgram, partnerPrograms } from "#shared/forms/lead-form-options.ts";

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
    return { id, name: card.title, tag: card.tag ?? "", asked: dossier.lists.at(-1)?.points ?? [] };
  });
}

/** The program that an address asks for; null for none and for an unknown one. */
export function programIn(search: URLSearchParams): PartnerProgram | null {
  const asked = search.get("program");
  return partnerPrograms.find((program) => program === asked) ?? null;
}

/** Each shows when its radio is the checked one of the surrounding `group/apply`: with or without a script. */
const shown: Record<PartnerProgram, string> = {
  technology: "hidden group-has-[[value=technology]:checked]/apply:block",
  agency: "hidden group-has-[[value=agency]:checked]/apply:block",
  reseller: "hidden group-has-[[value=reseller]:checked]/apply:block",
};

/** Requirements of the chosen program, once there is one. Programs are compared above, not again; a phone has just had them. */
export function ProgramSlip({
  programs,
  asked,
}: {
  programs: readonly ProgramCopy[];
  asked: string;
}) {
  return (
    <div className="on-night hidden rounded-lg bg-night p-6 text-on-night sm:px-8 lg:group-has-[[name=program]:checked]/apply:block">
      {programs.map(({ id, name, tag, asked: points }) => (
        <div key={id} className={shown[id]}>
          <p className="text-on-night-2 text-small">{tag}</p>
          <h3 className="mt-1 text-h3">
            {name} <span className="sr-only">: {asked}</span>
          </h3>
          <p aria-hidden="true" className="mt-4 text-on-night-2 text-small">
            {asked}
          </p>
          <ul className="mt-2">
            {points.map((point) => (
              <li key={point} className="flex gap-4 border-night-line border-t py-3 text-small">
                <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-glow" />
                <span>
                  <Unbroken text={point} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
