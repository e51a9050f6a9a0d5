/**
 * Prints one part of the page and nothing else; app/styles/print.css hides the rest.
 * @param id of an element with `data-print-alone`. Without scripts a link to it does the same: its target prints alone.
 */
export function printAlone(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.dataset.printing = "";
  addEventListener("afterprint", () => delete part.dataset.printing, { once: true });
  print();
}
