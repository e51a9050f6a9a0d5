import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Spoken status of a tool's answer. The line that is seen follows each key; the one that is heard is a single element for as
 * long as the tool is there, whose text follows after a pause.
 */
export function SpokenStatus({
  text,
  about,
  className,
  children,
}: {
  text: string;
  about?: string | undefined;
  className?: string | undefined;
  /** The same for the eye, where it is more than a line. */
  children?: ReactNode;
}) {
  return (
    <>
      <p aria-hidden="true" className={className}>
        {children ?? text}
      </p>
      <Spoken text={text} about={about} />
    </>
  );
}

/** The line that is heard, alone. */
export function Spoken({
  id,
  text,
  about = "",
}: {
  id?: string | undefined;
  text: string;
  /** Summary of the input. While it stays the same, a change comes from elsewhere on the page, and is not read out. */
  about?: string | undefined;
}) {
  const settled = useSettled(`${about}\n${text}`);
  const [said, say] = useState({ settled, isLive: true });
  if (said.settled !== settled) {
    const isLive = about === "" || aboutOf(settled) !== aboutOf(said.settled);
    say({ settled, isLive });
  }
  return (
    <p id={id} role="status" aria-live={said.isLive ? "polite" : "off"} className="sr-only">
      {said.settled.slice(aboutOf(said.settled).length + 1)}
    </p>
  );
}

function aboutOf(settled: string): string {
  return settled.slice(0, settled.indexOf("\n"));
}

/** A change that is heard, of something that can be read where it is: nothing is said before the first one. */
export function SpokenChange({ text }: { text: string }) {
  const settled = useSettled(text);
  const [first] = useState(settled);
  const [isChanged, change] = useState(false);
  if (!isChanged && settled !== first) change(true);
  return (
    <p role="status" className="sr-only">
      {isChanged ? settled : ""}
    </p>
  );
}

/** How long after the last key something is read out, in milliseconds: slow typing is one answer, too. */
export const PAUSE_MS = 1000;

/** A text as it is once typing has paused, or as soon as a form is sent. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  const sent = useRef(false);
  useEffect(() => {
    // What is drawn for a sent form comes a moment after it.
    const onSubmit = () => {
      sent.current = true;
    };
    const onInput = () => {
      sent.current = false;
    };
    document.addEventListener("submit", onSubmit);
    document.addEventListener("input", onInput);
    return () => {
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("input", onInput);
    };
  }, []);
  useEffect(() => {
    if (settled === text) return;
    const now = () => settle(text);
    if (sent.current) {
      sent.current = false;
      return now();
    }
    let timer = setTimeout(now, PAUSE_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(now, PAUSE_MS);
    };
    document.addEventListener("input", wait);
    document.addEventListener("submit", now);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", wait);
      document.removeEventListener("submit", now);
    };
  }, [settled, text]);
  return settled;
}
