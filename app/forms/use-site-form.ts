import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { countFormStep } from "#app/consent/analytics/form-counts.ts";
import { sendsGpc } from "#app/consent/consent-store.ts";
import { leadSource } from "#app/consent/lead-source.ts";
import { afterPointerUp } from "#app/ui/page-events.ts";
import { UNDER_GPC } from "#shared/consent-fields.ts";
import type { FieldErrors } from "#shared/forms/error-sentences.ts";
import { FORM_TOKEN, HONEYPOT, IDEMPOTENCY_KEY, LEAD_SOURCE } from "#shared/forms/hidden-fields.ts";
import type { SubmitOutcome } from "#shared/forms/outcome.ts";
import { checkedValues, type FieldValues, textFields } from "#shared/forms/parse.ts";
import { fetchChallenge } from "./challenge.ts";
import type { SiteFormProps } from "./site-form.tsx";
import { useChecks } from "./use-checks.ts";
import { useSubmission } from "./use-submission.ts";

const none: FieldErrors = {};

/** Behavior of a form, apart from its looks. */
export function useSiteForm(props: SiteFormProps) {
  const { answer: answered } = props;
  const element = useRef<HTMLFormElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState(answered);
  const [initial] = useState(() => initialValues(props, answered));
  // The summary holds still until the next attempt; the messages at the fields follow what is typed.
  const [summary, setSummary] = useState(errorsIn(answered));
  const [round, setRound] = useState(0);
  const checks = useChecks(element, props.loadSchema, props.copy, summary);
  const draft = useDraft({
    form: props.form,
    element,
    initial,
    fixed: Object.keys(props.preset ?? {}),
    never: props.noDraft ?? [],
    restore: answered === null,
  });
  const checking = useRef(false);
  const begun = useBeginning();

  const show = (errors: FieldErrors, next: SubmitOutcome | null) => {
    checks.setErrors(errors);
    setSummary(errors);
    setOutcome(next);
    setRound((n) => n + 1);
  };
  const submission = useSubmission(props.form, props.action, (next) => {
    show(errorsIn(next), next);
    if (next.state === "sent") draft.forget();
    props.onOutcome?.(next);
  });

  useEffect(() => {
    if (answered?.state === "sent") draft.forget();
  }, [answered, draft]);
  useEffect(() => {
    if (round > 0) focusFirst(messages.current);
  }, [round]);

  const { form, onFields } = props;
  useEffect(() => {
    if (!answered) void countFormStep(form, "view");
  }, [answered, form]);
  useEffect(() => {
    if (element.current) onFields?.(element.current);
  }, [onFields]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (checking.current || submission.isBusy() || !element.current) return;
    checking.current = true;
    const errors = await checks.checkAll();
    checking.current = false;
    if (Object.keys(errors).length > 0) return show(errors, null);
    const body = new FormData(element.current);
    body.set(IDEMPOTENCY_KEY, draft.keyFor(body));
    if (begun.token()) body.set(FORM_TOKEN, begun.token());
    if (sendsGpc()) body.set(UNDER_GPC, "1");
    body.set(LEAD_SOURCE, leadSource());
    show(none, null);
    void submission.start(body);
  }

  return {
    element,
    messages,
    outcome,
    initial,
    round,
    phase: submission.phase,
    busy: submission.phase.name !== "idle",
    errors: checks.errors,
    problems: inOrder(Object.entries(summary), Object.keys(props.copy.fields)),
    refused: refusalIn(outcome),
    handlers: {
      onSubmit,
      onFocus: begun.begin,
      onInput: () => {
        void countFormStep(form, "start");
        draft.saveSoon();
        if (element.current) onFields?.(element.current);
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target as unknown as { name?: string };
        if (name && (round > 0 || answered)) afterPointerUp(() => checks.checkField(name));
      },
    },
  };
}

/** Problems in the order of the form's fields. */
function inOrder<Problem extends readonly [name: string, ...unknown[]]>(
  problems: readonly Problem[],
  asked: readonly string[],
): Problem[] {
  return problems.toSorted(([a], [b]) => asked.indexOf(a) - asked.indexOf(b));
}

/** Tells the server when someone began to fill out the form: people take longer than robots. */
function useBeginning() {
  const token = useRef<string | null>(null);
  return {
    token: () => token.current ?? "",
    begin() {
      if (token.current !== null) return;
      token.current = "";
      void fetchChallenge().then((challenge) => {
        token.current = challenge?.token ?? "";
      });
    },
  };
}

function initialValues(
  { defaults, preset }: SiteFormProps,
  answered: SubmitOutcome | null,
): FieldValues {
  const typed = answered && "values" in answered ? answered.values : null;
  return typed ?? { ...defaults, ...preset };
}

function errorsIn(outcome: SubmitOutcome | null): FieldErrors {
  return outcome?.state === "invalid" ? outcome.errors : none;
}

/** Why it was not sent; a missing message means that no one answered. */
function refusalIn(outcome: SubmitOutcome | null): { message: string | null } | null {
  if (outcome?.state === "unreachable") return { message: null };
  return outcome?.state === "refused" ? { message: outcome.message } : null;
}

function focusFirst(messages: HTMLElement | null): void {
  const first = messages?.querySelector<HTMLElement>("[tabindex='-1']");
  first?.focus();
}

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
function useDraft(options: DraftOptions) {
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

/** Draft of a form, kept in the tab until the server has acknowledged it. */
type Draft = {
  /** Fields that the visitor changed. */
  values: Readonly<Record<string, string>>;
  /** The last attempt to send: the same content goes out under the same key, so that it is stored once. */
  attempt: Attempt | null;
};

type Attempt = { body: string; key: string };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const empty: Draft = { values: {}, attempt: null };

/** The tab's storage; null where the browser denies it. */
function tabStorage(): Store | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The draft of a form; an empty one for anything that is not a draft of ours. */
export function readDraft(store: Store | null, form: string): Draft {
  try {
    const draft: unknown = JSON.parse(store?.getItem(keyOf(form)) ?? "null");
    return isDraft(draft) ? draft : empty;
  } catch {
    return empty;
  }
}

/** Keeps the draft. A full or denied storage costs the draft, never the form. */
export function writeDraft(store: Store | null, form: string, draft: Draft): void {
  try {
    store?.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Nothing to do: the fields still hold everything.
  }
}

export function clearDraft(store: Store | null, form: string): void {
  try {
    store?.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}

/** Fields whose value differs from what the page came with. */
export function changed(
  current: Readonly<Record<string, string>>,
  initial: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(current).filter(([name, value]) => value !== (initial[name] ?? "")),
  );
}

/**
 * Restorable part of a draft: only into fields that no one has touched since, and never over what the address
 * or the server has set.
 */
export function restorable(
  draft: Draft,
  current: Readonly<Record<string, string>>,
  initial: Readonly<Record<string, string>>,
  fixed: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(draft.values).filter(
      ([name]) => (current[name] ?? "") === (initial[name] ?? "") && !fixed.includes(name),
    ),
  );
}

/** The attempt for this content: the earlier one if the content is the same, else one under a new key. */
export function attemptFor(previous: Attempt | null, body: string, newKey: () => string): Attempt {
  return previous?.body === body ? previous : { body, key: newKey() };
}

function keyOf(form: string): string {
  return `draft:${form}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || !("values" in value) || !("attempt" in value))
    return false;
  const { values, attempt } = value;
  return isTexts(values) && (attempt === null || isTexts(attempt));
}

function isTexts(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  );
}
