import { type RefObject, useEffect, useState } from "react";
import { START, TICK_MS, tick } from "./motion.ts";

/** "off": the visitor took the handle, or wants no motion; it never starts again by itself. */
export type MotionState = "off" | "running" | "paused";

/**
 * Moves a range input by itself until the visitor takes it: by pointer, touch or keyboard.
 * Never under reduced motion; stands still off screen and in a hidden tab.
 */
export function useMotion(input: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<MotionState>("off");

  useEffect(() => {
    const element = input.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // A value other than the server's means that the visitor was here before the script.
    if (Number(element.value) !== START) return;
    setState("running");
    const stop = () => setState("off");
    const signs = ["pointerdown", "touchstart", "keydown", "input"] as const;
    for (const sign of signs) element.addEventListener(sign, stop, { passive: true });
    return () => {
      for (const sign of signs) element.removeEventListener(sign, stop);
    };
  }, [input]);

  useEffect(() => {
    const element = input.current;
    if (!element || state !== "running") return;
    return whileVisible(element, () => animate(element));
  }, [input, state]);

  return { state, toggle: () => setState((now) => (now === "running" ? "paused" : "running")) };
}

function animate(element: HTMLInputElement): () => void {
  let motion = { position: Number(element.value), target: 68 };
  const timer = setInterval(() => {
    motion = tick(motion, Math.random());
    element.value = String(motion.position);
    showPosition(element);
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
    onScreen = entries.some((entry) => entry.isIntersecting);
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

/** Browsers without scroll-driven animations can't read the handle's place in CSS; they get it from here. */
export function showPosition(element: HTMLInputElement): void {
  if (CSS.supports("animation-timeline: view()")) return;
  element.parentElement?.style.setProperty("--position", element.value);
}
