/** What became of a page that came from the server: for tests, and for whoever looks into one. */
export type Outcome =
  /** React has taken over. */
  | "hydrated"
  /** Others had changed it, or it has failed before: it works as the server sent it. */
  | "left-alone"
  /** Others changed it while React took over: its nodes are new. */
  | "redrawn";

let afterHydration: (() => void) | null = null;

/** Runs something once the page is hydrated; null forgets it. */
export function onceHydrated(run: (() => void) | null): void {
  afterHydration = run;
}

/** Called by the layout's first effects. */
export function noteHydrated(): void {
  document.documentElement.dataset.scripts ??= "hydrated" satisfies Outcome;
  afterHydration?.();
  afterHydration = null;
}

export function noteOutcome(outcome: Outcome): void {
  document.documentElement.dataset.scripts = outcome;
}
