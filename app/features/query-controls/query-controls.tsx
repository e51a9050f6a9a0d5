import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { focusOn } from "#app/ui/move-focus.ts";
import { controlsOf, isChoice, readControls, setControls } from "./controls.ts";
import { type Paced, pace } from "./pace.ts";
import { canonical, type Entries, type QueryDefaults, withState } from "./query-state.ts";
import type { Unread } from "./unread.ts";
import { UnreadNote } from "./unread-note.tsx";

/** How long after the last key a typed number goes into the URL, in milliseconds. */
const TYPING_MS = 250;

/** Between two writes: WebKit refuses more than a hundred in half a minute, and a key that is held makes thirty in a second. */
const WRITE_MS = 350;

/** Until a write that a browser refused is tried again. */
const REFUSED_MS = 1_000;

/**
 * Keeps the URL and the native controls inside it in step. The controls are uncontrolled: the browser owns
 * them, so what a visitor sets before the script arrives stays, and is written to the URL once it has.
 * Without a script their forms send the same query by GET, and the server draws the answer.
 */
export function QueryControls({
  defaults,
  unread = [],
  className,
  children,
}: {
  defaults: QueryDefaults;
  /** What else of the address wasn't understood: of links, which are no controls. */
  unread?: readonly Unread[];
  className?: string;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const { write, whenDrawn, missed } = useQuerySync(root, defaults);
  return (
    <div
      ref={root}
      className={className}
      onInput={(event) => write.later(isTyped(event.target) ? TYPING_MS : 0)}
      onSubmit={(event) => {
        event.preventDefault();
        write.now();
        const form = event.target as HTMLFormElement;
        const { activeElement } = document;
        const inForm = activeElement && form.contains(activeElement);
        // Enter in a field names the form's first button: the field itself says more, where it has the focus.
        const from = inForm ? activeElement : (event.nativeEvent as SubmitEvent).submitter;
        whenDrawn(() => focusAnswer(form, from));
      }}
    >
      <UnreadNote unread={[...missed, ...unread]} />
      {children}
    </div>
  );
}

function useQuerySync(root: RefObject<HTMLDivElement | null>, defaults: QueryDefaults) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const inUrl = canonical([...query], defaults);
  const seen = useRef<string | null>(null);
  const written = useRef({ last: inUrl, pending: new Set<string>() });

  const commit = () => {
    const entries = root.current ? readControls(root.current, defaults) : [];
    const state = canonical(entries, defaults);
    // A visitor who is already on the way to another page is not called back.
    if (state === written.current.last || (next && next.pathname !== pathname)) return;
    written.current.last = state;
    written.current.pending.add(state);
    const search = `?${withState(query, entries, defaults)}`;
    const done = navigate(search, { replace: true, preventScrollReset: true });
    Promise.resolve(done).catch(() => {
      written.current.last = inUrl;
      written.current.pending.delete(state);
      write.later(REFUSED_MS);
    });
  };
  const write = usePaced(commit);
  const afterwards = useRef<(() => void) | null>(null);
  const [missed, setMissed] = useState<readonly Unread[]>([]);

  useEffect(() => {
    const first = seen.current === null;
    if (seen.current === inUrl) return;
    seen.current = inUrl;
    const { last, pending } = written.current;
    if (first) {
      // As it is before the address follows the controls.
      if (inUrl !== "") void tellUnread(root, [...query], setMissed);
      write.later(0);
    } else if (!pending.has(inUrl)) {
      // Back, Forward or a link changed the URL: the controls follow.
      written.current.last = inUrl;
      if (root.current) setControls(root.current, [...query], defaults);
    } else if (inUrl === last) pending.clear();
  });
  // The page shows what was last written: whoever waited for that goes on.
  useEffect(() => {
    if (written.current.last !== inUrl) return;
    afterwards.current?.();
    afterwards.current = null;
  });
  const whenDrawn = (act: () => void) => {
    if (written.current.last === inUrl) act();
    else afterwards.current = act;
  };
  return { write, whenDrawn, missed };
}

/** What the address asks of the controls in vain. The code for it comes with an address that asks for anything. */
async function tellUnread(
  root: RefObject<HTMLElement | null>,
  query: Entries,
  tell: (unread: readonly Unread[]) => void,
): Promise<void> {
  const { unreadIn } = await import("./unread.ts");
  if (root.current) tell(unreadIn(query, controlsOf(root.current)));
}

/** Calls the newest version of a function, at a rate that browsers allow. */
function usePaced(act: () => void): Paced {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const [paced] = useState(() => pace(() => latest.current(), WRITE_MS));
  useEffect(() => paced.stop, [paced]);
  return paced;
}

function isTyped(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !isChoice(target);
}

/** A sent form leads to the first field that needs fixing, or to the answer: of the part that it was sent from, if it has several. */
function focusAnswer(form: HTMLFormElement, from: Element | null): void {
  const part = from?.closest<HTMLElement>("[data-answer]");
  const sent = part && form.contains(part) ? part : form;
  const { answer } = sent.dataset;
  // What is wrong elsewhere in the form doesn't concern this part's answer.
  const wrong = sent.querySelector<HTMLElement>("[aria-invalid=true]");
  const found = answer ? document.getElementById(answer) : null;
  if (wrong) wrong.focus();
  else if (found) {
    focusOn(found);
    document.activeElement?.scrollIntoView({ block: "nearest" });
  }
}
