type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What visitors have put into a page, for the moment when its elements are made anew. */
export type KeptInput = {
  /** Puts it into the controls that took the place of those that are gone, focus included. */
  restore(): void;
  /** Forgets it, where no control is to go. */
  release(): void;
};

/** How long a part may take to come back, in milliseconds. */
const LATE_MS = 10_000;

/** Remembers the page's controls. They keep what is typed until they are gone, so nothing is read before `restore`. */
export function keepInput(page: Document = document): KeptInput {
  let before = named(page);
  let focused: Element | null = page.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  // Some parts of a page that is drawn anew arrive a little later.
  const late = new MutationObserver(() => place());
  page.addEventListener("focusin", follow);

  const release = () => {
    page.removeEventListener("focusin", follow);
    late.disconnect();
    before = new Map();
  };
  const place = () => {
    const after = new Map([...named(page)].map(([control, name]) => [name, control]));
    for (const [old, name] of before) {
      const next = old.isConnected ? undefined : after.get(name);
      if (!next) continue;
      before.delete(old);
      copy(old, next);
      if (old === focused && page.activeElement === page.body) next.focus({ preventScroll: true });
    }
  };
  return {
    release,
    restore() {
      place();
      late.observe(page, { childList: true, subtree: true });
      setTimeout(release, LATE_MS);
    },
  };
}

/** Each control with a name that its successor will have too: its form, its own name, its place among those of one name. */
function named(page: Document): Map<Control, string> {
  const seen = new Map<string, number>();
  const names = new Map<Control, string>();
  for (const control of page.querySelectorAll<Control>("input, textarea, select")) {
    const form = control.form?.id || control.form?.getAttribute("action") || "";
    const name = `${form} ${control.name || control.id} ${control.type}`;
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    names.set(control, `${name} ${place}`);
  }
  return names;
}

/** Tells whoever follows the control, as typing would. What is as the page came stays so. */
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
