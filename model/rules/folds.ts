import type { Sources } from "../read/sources.ts";
import type { Section } from "../schema/section.ts";
import type { Snapshot } from "../snapshot.ts";

/** What phones fold has a line that says what is inside, and no line is written that no one sees. */
export function checkFolds(content: Snapshot, sources: Sources): void {
  for (const [id, page] of Object.entries({ ...content.pages, ...content.furtherPages })) {
    const sections: readonly Section[] = "sections" in page ? page.sections : [];
    sections.forEach((section, i) => {
      if (!("folded" in section || "foldLine" in section)) return;
      const onPhones = section.folded === "phones";
      if (onPhones === (section.foldLine !== undefined)) return;
      const source = sources.yaml(`pages/${id}`);
      source?.report({
        ...source.placeOf(["sections", i, onPhones ? "folded" : "foldLine"]),
        message: onPhones
          ? "What phones fold needs a line that says what is inside. Add foldLine, such as: All {count} steps."
          : "This line is shown only by what phones fold. Add “folded: phones”, or remove it.",
      });
    });
  }
}
