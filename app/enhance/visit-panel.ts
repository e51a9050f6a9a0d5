import type { HomePage } from "#content-model/schema/home.ts";

/** Fills the lines of the visit panel once a visitor comes near them: until then nothing of the browser is read. */
export default function fillWhenNear(panel: HTMLElement): void {
  const fill = async () => {
    const { showVisit } = await import("#app/features/visit-panel/read-visit.ts");
    showVisit(panel, JSON.parse(panel.dataset.visitPanel ?? "{}") as HomePage["visit"]["copy"]);
  };
  // Without the file the lines say what they said before.
  const begin = () => void fill().catch(() => {});
  // A line that was opened before the scripts came.
  if (panel.querySelector("details[open]")) begin();
  for (const sign of ["pointerenter", "focusin"])
    panel.addEventListener(sign, begin, { once: true });
}
