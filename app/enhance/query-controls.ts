import {
  controlsOf,
  isChoice,
  readControls,
  setControls,
} from "#app/features/query-controls/controls.ts";
import { canonical, decodeDefaults, withState } from "#app/features/query-controls/query-state.ts";
import { onPageQuery, writePageQuery } from "#app/islands/query-store.ts";
import { focusOn } from "#app/ui/focus.ts";
import { fill } from "#shared/words.ts";

/** Milliseconds after the last key until a typed value goes into the address. */
const TYPING_MS = 250;

/** Milliseconds between two writes: WebKit refuses more than a hundred in half a minute, and a held key makes thirty a second. */
const WRITE_MS = 350;

/** Milliseconds until a write that a browser refused is tried again. */
const REFUSED_MS = 1_000;

/** Keeps the address and the native controls inside `root` in step, both ways. */
export default function syncQueryControls(root: HTMLElement): void {
  const defaults = decodeDefaults(root.dataset.queryControls ?? "");
  const inAddress = () => canonical([...new URLSearchParams(location.search)], defaults);
  let written = inAddress();
  const write = throttle(() => {
    const entries = readControls(root, defaults);
    const state = canonical(entries, defaults);
    if (state === written) return;
    try {
      written = state;
      writePageQuery(withState(new URLSearchParams(location.search), entries, defaults));
    } catch {
      written = inAddress();
      write.later(REFUSED_MS);
    }
  }, WRITE_MS);

  if (written !== "") void noteUnsupported(root);
  // Controls that were set before the script came.
  write.later(0);

  root.addEventListener("input", ({ target }) => write.later(isTyped(target) ? TYPING_MS : 0));
  root.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // Enter in a field names the form's first button: the field itself says more, where it has the focus.
    const part = partOf(form, document.activeElement) ?? partOf(form, event.submitter) ?? form;
    // The server answers where nothing in the browser does.
    if (!isAnsweredHere(part)) return;
    event.preventDefault();
    write.now();
    // The answer is drawn for the new query by then.
    requestAnimationFrame(() => focusAnswer(part));
  });
  // What the address asked for is past once a visitor sets something else.
  root.addEventListener("input", () => noteOf(root)?.setAttribute("hidden", ""), { once: true });
  onPageQuery(() => {
    const now = inAddress();
    if (now === written) return;
    // Back, Forward or a link changed the address: the controls follow.
    written = now;
    setControls(root, [...new URLSearchParams(location.search)], defaults);
  });
}

/** The part of a form that a control of it is in: each names the id of its answer in `data-answer`. */
function partOf(form: HTMLFormElement, control: Element | null): HTMLElement | null {
  const part = control?.closest<HTMLElement>("[data-answer]");
  return part && form.contains(part) ? part : null;
}

/** Whether something in the browser draws the answer. */
function isAnsweredHere(part: HTMLElement): boolean {
  const answer = answerOf(part);
  const alive = "[data-state=hydrated]";
  return Boolean(answer?.closest(alive) ?? answer?.querySelector(alive));
}

function answerOf({ dataset: { answer = "" } }: HTMLElement): HTMLElement | null {
  return document.getElementById(answer);
}

function isTyped(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !isChoice(target);
}

/** A sent form leads to the first field that needs fixing, or to the answer. What is wrong in other parts doesn't concern it. */
function focusAnswer(part: HTMLElement): void {
  const wrong = part.querySelector<HTMLElement>("[aria-invalid=true]");
  const answer = answerOf(part);
  if (wrong) wrong.focus();
  else if (answer) {
    focusOn(answer);
    document.activeElement?.scrollIntoView({ block: "nearest" });
  }
}

/** Names what the address asks of the controls and they don't offer. The code for it is fetched with such an address only. */
async function noteUnsupported(root: HTMLElement): Promise<void> {
  const note = noteOf(root);
  if (!note) return;
  const query = [...new URLSearchParams(location.search)];
  const { unsupportedIn } = await import("#app/features/query-controls/unsupported-params.ts");
  const copy = JSON.parse(note.dataset.unsupported ?? "{}") as { shown: string; left: string };
  const text = unsupportedIn(query, controlsOf(root))
    .map(({ field, shown = "" }) => fill(shown ? copy.shown : copy.left, { field, shown }))
    .join(" ");
  const line = note.querySelector("span");
  if (!text || !line) return;
  line.textContent = `${line.textContent} ${text}`.trim();
  note.hidden = false;
}

function noteOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>("[data-unsupported]");
}

/** An action that may be requested at any rate. */
type Throttled = {
  /** Runs it once no call has come for `delay` milliseconds, and no sooner than the gap allows. */
  later(delay: number): void;
  now(): void;
};

/** @param gap milliseconds between two runs, at least */
export function throttle(act: () => void, gap: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const now = () => {
    clearTimeout(timer);
    last = Date.now();
    act();
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    const wait = Math.max(delay, last + gap - Date.now());
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
  return { later, now };
}
