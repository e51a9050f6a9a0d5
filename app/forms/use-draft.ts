import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { HONEYPOT, IDEMPOTENCY_KEY } from "#contracts/forms/hidden-fields.ts";
import { checkedValues, type FieldValues, textFields } from "#contracts/forms/parse.ts";
import {
  type Attempt,
  attemptFor,
  changed,
  clearDraft,
  readDraft,
  restorable,
  tabStorage,
  writeDraft,
} from "./draft.ts";

const SAVE_AFTER_MS = 300;

type DraftOptions = {
  form: string;
  element: RefObject<HTMLFormElement | null>;
  initial: FieldValues;
  /** Fields that the address has set: a draft does not replace them. */
  fixed: readonly string[];
  /** Fields that are never kept: a consent has to be given again. */
  never: readonly string[];
  /** False once the server has answered with what was typed: that is newer than any draft. */
  restore: boolean;
};

/** Keeps what is typed in the tab, puts it back after a reload, and forgets it once the server has it. */
export function useDraft(options: DraftOptions) {
  const latest = useRef(options);
  latest.current = options;
  const attempt = useRef<Attempt | null>(null);
  const actions = useMemo(() => draftActions(latest, attempt), []);

  useEffect(() => {
    actions.restore();
    addEventListener("pagehide", actions.save);
    return () => removeEventListener("pagehide", actions.save);
  }, [actions]);
  // A layout effect's end still sees the fields; leaving the page inside the app must not cost the last words.
  useLayoutEffect(() => actions.save, [actions]);
  return actions;
}

function draftActions(latest: RefObject<DraftOptions>, attempt: RefObject<Attempt | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = false;

  const save = () => {
    clearTimeout(timer);
    const { form, element, initial, never } = latest.current;
    if (done || !element.current) return;
    const values = changed(fieldsOf(element.current, never), initial);
    if (Object.keys(values).length > 0 || attempt.current) {
      writeDraft(tabStorage(), form, { values, attempt: attempt.current });
    }
  };

  return {
    save,
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    },
    restore() {
      const { form, element, initial, fixed, never, restore } = latest.current;
      const draft = readDraft(tabStorage(), form);
      attempt.current = draft.attempt;
      if (!element.current || !restore) return;
      fill(element.current, restorable(draft, fieldsOf(element.current, never), initial, fixed));
    },
    /** The idempotency key of what is about to be sent; "" where the browser cannot draw one. */
    keyFor(body: FormData): string {
      const content = JSON.stringify(withoutHidden(textFields(body, all)));
      attempt.current = attemptFor(attempt.current, content, drawKey);
      save();
      return attempt.current.key;
    },
    forget() {
      done = true;
      clearTimeout(timer);
      clearDraft(tabStorage(), latest.current.form);
    },
  };
}

function fieldsOf(element: HTMLFormElement, never: readonly string[]): Record<string, string> {
  const fields = withoutHidden(textFields(new FormData(element), all));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !never.includes(name)));
}

/** In our own form only checkboxes share a name, and each of them counts. */
const all = () => true;

function withoutHidden(values: Record<string, string>): Record<string, string> {
  const { [HONEYPOT]: _trap, [IDEMPOTENCY_KEY]: _key, ...fields } = values;
  return fields;
}

function fill(element: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  if (Object.keys(values).length === 0) return;
  for (const [name, value] of Object.entries(values)) {
    if (tick(element, name, checkedValues(value))) continue;
    const field = element.elements.namedItem(name);
    if (
      field instanceof HTMLSelectElement &&
      ![...field.options].some((option) => option.value === value)
    )
      continue;
    if (field && "value" in field) field.value = value;
  }
  // Whatever follows the fields (a count, a preview) hears of it as of typing.
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sets the boxes of this name; false if there are none. */
function tick(element: HTMLFormElement, name: string, values: readonly string[]): boolean {
  const boxes = [
    ...element.querySelectorAll<HTMLInputElement>(
      `input[type="checkbox"][name="${CSS.escape(name)}"]`,
    ),
  ];
  for (const box of boxes) box.checked = values.includes(box.value);
  return boxes.length > 0;
}

/** Only secure contexts can draw one; without it the server tells a repeat by its content. */
function drawKey(): string {
  return typeof crypto.randomUUID === "function" ? crypto.randomUUID() : "";
}
