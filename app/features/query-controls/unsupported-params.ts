import { type Control, isChoice } from "./controls.ts";
import type { Entries } from "./query-state.ts";

/** A value in the address that its control doesn't offer. */
export type UnsupportedParam = {
  /** Label of the control. */
  field: string;
  /** Value shown instead; none where it was left out. */
  shown?: string | undefined;
};

/**
 * Values in an address that controls don't offer, once for each. Numbers and texts aren't among them: a field shows what
 * it was given, with what is wrong with it.
 */
export function unsupportedIn(query: Entries, controls: readonly Control[]): UnsupportedParam[] {
  const offered = Map.groupBy(
    controls.filter((control) => control instanceof HTMLSelectElement || isChoice(control)),
    ({ name }) => name,
  );
  return [...offered].flatMap(([name, group]) => {
    const values = new Set(group.flatMap(valuesOf));
    const isUnsupported = query.some(
      ([key, value]) => key === name && value !== "" && !values.has(value),
    );
    return isUnsupported ? [{ field: nameOf(group[0]), shown: shownIn(group) }] : [];
  });
}

function valuesOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return [...control.options].map(({ value }) => value);
  return [control.value];
}

/** A group is called by its legend, a select by its label. */
function nameOf(control: Control | undefined): string {
  const group =
    control && isChoice(control) ? control.closest("fieldset, [role=radiogroup]") : null;
  const legend = group?.querySelector("legend") ?? labelOf(group);
  return firstText(legend ?? control?.labels?.[0]);
}

function labelOf(group: Element | null | undefined): Element | null {
  return document.getElementById(group?.getAttribute("aria-labelledby") ?? "");
}

function shownIn(group: readonly Control[]): string | undefined {
  const [first] = group;
  if (first instanceof HTMLSelectElement) return firstText(first.selectedOptions[0]);
  if (first?.type !== "radio") return undefined;
  const checked = group.find((control) => isChoice(control) && control.checked);
  return firstText(checked?.labels?.[0]) || undefined;
}

/** A label without what else it says, such as a count. */
function firstText(element: Element | null | undefined): string {
  if (!element) return "";
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim();
    if (text) return text;
  }
  return "";
}
