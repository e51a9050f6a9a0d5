import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { newTarget, START, TICK_MS, tick } from "./motion.ts";

/** "off": the visitor took the handle, or wants no motion; it never starts again by itself. */
export type MotionState = "off" | "running" | "paused";

/**
 * Moves a range input by itself until the visitor takes it: by pointer, touch, keyboard, or by the focus alone.
 * Never under reduced motion; holds still off screen and in a hidden tab.
 * @param show called after each step
 */
export function useMotion(
  input: RefObject<HTMLInputElement | null>,
  show: (element: HTMLInputElement) => void,
) {
  const [state, setState] = useState<MotionState>("off");
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });

  useEffect(() => {
    const element = input.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // Another value than the server's, or the focus: the visitor was here before the script.
    if (Number(element.value) !== START || document.activeElement === element) return;
    setState("running");
    const stop = () => setState("off");
    const signs = ["pointerdown", "touchstart", "keydown", "input", "focus"] as const;
    for (const sign of signs) element.addEventListener(sign, stop, { passive: true });
    return () => {
      for (const sign of signs) element.removeEventListener(sign, stop);
    };
  }, [input]);

  useEffect(() => {
    const element = input.current;
    if (!element || state !== "running") return;
    return whileVisible(element, () => animate(element, latest));
  }, [input, state]);

  return { state, toggle: () => setState((now) => (now === "running" ? "paused" : "running")) };
}

function animate(
  element: HTMLInputElement,
  show: RefObject<(element: HTMLInputElement) => void>,
): () => void {
  let motion = { position: Number(element.value), target: newTarget(Math.random()) };
  const timer = setInterval(() => {
    motion = tick(motion, Math.random());
    element.value = motion.position.toFixed(1);
    show.current(element);
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** Starts `run` whenever the element is on screen in a visible tab, and stops it otherwise. */
function whileVisible(element: Element, run: () => () => void): () => void {
  let stop: (() => void) | null = null;
  let onScreen = false;
  const update = () => {
    const wanted = onScreen && document.visibilityState === "visible";
    if (wanted && !stop) stop = run();
    if (!wanted && stop) {
      stop();
      stop = null;
    }
  };
  const observer = new IntersectionObserver((entries) => {
    // Entries of several frames may come together, in and out again: only the last one holds.
    onScreen = entries.at(-1)?.isIntersecting ?? onScreen;
    update();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", update);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", update);
    stop?.();
  };
}
