import { useEffect, useRef, useState } from "react";

/** How long after the last key something is read out, in milliseconds: slow typing is one answer, too. */
export const PAUSE_MS = 1000;

/** A text as it is once typing has paused, or as soon as a form is sent. */
export function useSettled(text: string): string {
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
