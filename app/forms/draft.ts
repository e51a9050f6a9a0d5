/** What is kept of a form in the tab until the server has acknowledged it. */
export type Draft = {
  /** Fields that the visitor changed. */
  values: Readonly<Record<string, string>>;
  /** The last attempt to send: the same content goes out under the same key, so that it is stored once. */
  attempt: Attempt | null;
};

export type Attempt = { body: string; key: string };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const empty: Draft = { values: {}, attempt: null };

/** The tab's storage; null where the browser denies it. */
export function tabStorage(): Store | null {
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
 * What of a draft may be put back: only into fields that no one has touched since, and never over what the address
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
