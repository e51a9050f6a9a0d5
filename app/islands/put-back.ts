/** Controls that visitors put something into. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How long a part may take to come back, in milliseconds. */
const LATE_MS = 10_000;

/**
 * Puts what is in controls that are gone into those that took their place.
 * @param find the controls of the page, at each time
 * @param before the controls in the order in which they were on the page, gone or not
 * @param focused what had the focus then
 */
export function putBack(
  find: () => Iterable<Control>,
  before: readonly Control[],
  focused: Element | null,
): void {
  const waiting = new Map([...named(before)].filter(([, control]) => !control.isConnected));
  const place = () => {
    for (const [name, next] of named(find())) {
      const old = waiting.get(name);
      if (!old) continue;
      waiting.delete(name);
      copy(old, next);
      if (old === focused && document.activeElement === document.body) {
        next.focus({ preventScroll: true });
      }
    }
  };
  place();
  if (waiting.size === 0) return;
  // Some parts of a page that is drawn again arrive a little later.
  const late = new MutationObserver(place);
  late.observe(document, { childList: true, subtree: true });
  setTimeout(() => late.disconnect(), LATE_MS);
}

/** Each control by a name that its successor has too: its form, its own name, its place among those of one name. */
function named(controls: Iterable<Control>): Map<string, Control> {
  const seen = new Map<string, number>();
  const names = new Map<string, Control>();
  for (const control of controls) {
    const form = control.form?.id || control.form?.getAttribute("action") || "";
    const name = `${form} ${control.name || control.id} ${control.type}`;
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    names.set(`${name} ${place}`, control);
  }
  return names;
}

/** Tells anyone who follows the control, as typing would. What is as the page came stays so. */
function copy(from: Control, to: Control): void {
  if (!carry(from, to)) return;
  to.dispatchEvent(new Event("input", { bubbles: true }));
  to.dispatchEvent(new Event("change", { bubbles: true }));
}

function carry(from: Control, to: Control): boolean {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === "radio" || from.type === "checkbox") {
      if (from.checked === to.checked) return false;
      to.checked = from.checked;
      return true;
    }
    // What a file input or a hidden one holds is not the visitor's to type.
    if (from.type === "file" || from.type === "hidden") return false;
  }
  if (from.value === to.value || isUntouched(from)) return false;
  to.value = from.value;
  return true;
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].every(
      ({ selected, defaultSelected }) => selected === defaultSelected,
    );
  }
  return control.value === control.defaultValue;
}
