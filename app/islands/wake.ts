import type { Island, SharedCopy, Until } from "./island.tsx";

type IslandModule = { default: Island<object> };

const modules = import.meta.glob<IslandModule>("/app/**/*.island.tsx");

const loaders = new Map(
  Object.entries(modules).map(([file, load]) => [
    file.slice(file.lastIndexOf("/") + 1, -".island.tsx".length),
    load,
  ]),
);

/** Events by which a visitor shows that an island is going to be used. */
const INTENT = ["pointerenter", "pointerdown", "touchstart", "focusin"] as const;

/** Distance from the viewport at which an island is about to be seen. */
const NEAR = "200px";

/** Hydrates an island when its condition holds. */
export default function wakeWhenReady(island: HTMLElement): void {
  whenReady(island, () => void wake(island));
}

/** Calls back once, as soon as the island's condition holds or a visitor is going to use it. */
function whenReady(island: HTMLElement, begin: () => void): void {
  const stop = new AbortController();
  const once = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    begin();
  };
  const box = boxOf(island);
  for (const area of [box, ...formsOf(island)]) {
    for (const type of INTENT) {
      area.addEventListener(type, once, { signal: stop.signal, passive: true, capture: true });
    }
    if (area.contains(document.activeElement)) once();
  }
  const until = island.dataset.until as Until;
  if (until === "idle") once();
  if (until === "visible") {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) once();
      },
      { rootMargin: NEAR },
    );
    // An element without a box of its own is never seen.
    for (const child of box.children) observer.observe(child);
    stop.signal.addEventListener("abort", () => observer.disconnect());
  }
}

/** Forms outside of an island that it answers: each names the id of its answer. */
function formsOf(island: HTMLElement): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-answer]")].filter(({ dataset }) => {
    const answer = document.getElementById(dataset.answer ?? "");
    return answer !== null && (answer.contains(island) || island.contains(answer));
  });
}

let shared: Promise<SharedCopy> | undefined;

/** Copy that all islands of the page share; read once. */
function sharedCopy(): Promise<SharedCopy> {
  shared ??= readJson(document.getElementById("island-copy")) as Promise<SharedCopy>;
  return shared;
}

/** Data in a script, or in the file that the script names. */
async function readJson(script: Element | null): Promise<unknown> {
  const data: unknown = JSON.parse(script?.textContent ?? "");
  if (typeof data !== "string") return data;
  const response = await fetch(data);
  // The body of an error is JSON too, and no island's props.
  if (!response.ok) throw new Error(`${data} is answered ${response.status}.`);
  return response.json();
}

function boxOf(island: HTMLElement): HTMLElement {
  return island.lastElementChild as HTMLElement;
}

async function wake(island: HTMLElement): Promise<void> {
  const load = loaders.get(island.dataset.island ?? "");
  try {
    if (!load) throw new Error(`Unknown island ${island.dataset.island}`);
    const [{ hydrateIsland }, { default: found }, copy, props] = await Promise.all([
      import("./hydrate.tsx"),
      load(),
      sharedCopy(),
      readJson(island.firstElementChild),
    ]);
    island.dataset.state = await hydrateIsland(
      boxOf(island),
      copy,
      found.definition.View,
      props as object,
      island.dataset.prefix ?? "",
    );
  } catch (error) {
    // A file that can't be had leaves markup that works without it.
    console.warn("Not hydrated:", error);
    island.dataset.state = "left-alone";
  }
}
