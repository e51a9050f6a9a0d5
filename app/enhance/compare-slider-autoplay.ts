import {
  identified,
  newTarget,
  REST_TICKS,
  START,
  TICK_MS,
  tick,
} from "#app/features/compare-slider/motion.ts";
import { fill } from "#shared/words.ts";

/** Events by which a visitor takes the handle. */
const TAKEN = ["pointerdown", "touchstart", "keydown", "input", "focus"] as const;

/**
 * Says in words where the handle of a comparison is, and moves it by itself until the visitor takes it: by pointer, touch,
 * keyboard, or by the focus alone. It never starts under reduced motion, and holds still off screen, in a hidden tab, and
 * while its button pauses it.
 */
export default function moveBySelf(figure: HTMLElement): void {
  const input = figure.querySelector("input");
  const button = figure.querySelector("button");
  if (!input || !button) return;
  const show = () => showPosition(input);
  input.addEventListener("input", show);

  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Another value than the server's, or the focus: the visitor was here before the script.
  if (Number(input.value) !== START || document.activeElement === input) return;

  let isPaused = false;
  let rest = REST_TICKS;
  let isOnScreen = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = () => {
    clearInterval(timer);
    if (isPaused || !isOnScreen || document.hidden) return;
    const move = mover(input);
    timer = setInterval(() => {
      if (rest > 0) rest -= 1;
      else move();
    }, TICK_MS);
  };
  const observer = new IntersectionObserver((entries) => {
    // Entries of several frames may come together, in and out again: only the last one holds.
    isOnScreen = entries.at(-1)?.isIntersecting ?? isOnScreen;
    update();
  });
  observer.observe(input);
  const taken = new AbortController();
  const { signal } = taken;
  document.addEventListener("visibilitychange", update, { signal });
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    rest = 0;
    const { pause = "", play = "" } = button.dataset;
    button.textContent = isPaused ? play : pause;
    update();
  });
  const end = () => {
    clearInterval(timer);
    observer.disconnect();
    taken.abort();
    button.hidden = true;
  };
  for (const sign of TAKEN) input.addEventListener(sign, end, { signal, passive: true });
  button.hidden = false;
}

/** One way of the handle, from where it is; the returned function takes the next step. */
function mover(input: HTMLInputElement): () => void {
  let motion = { position: Number(input.value), target: newTarget(Math.random()) };
  return () => {
    motion = tick(motion, Math.random());
    input.value = motion.position.toFixed(1);
    showPosition(input);
  };
}

function showPosition(input: HTMLInputElement): void {
  const { value, dataset, parentElement } = input;
  input.ariaValueText = fill(dataset.says ?? "", { percent: `${identified(Number(value))}` });
  // Where CSS reads the handle's place by itself, its animation wins over this.
  parentElement?.style.setProperty("--position", value);
}
