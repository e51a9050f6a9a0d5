/**
 * A browser as the scenario drives it. One implementation for each engine, as small as can be: whatever a visitor does
 * is written once, in `visitor.ts`, so that a difference between engines is a failing line of the same test.
 */
export type Engine = {
  /** As the browser says it, e.g. "153.7.0". */
  readonly version: string;
  /** A fresh tab that shares no cookie and no storage with any other. */
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
};

export type TabOptions = {
  screen: Screen;
  /** False is a browser in which the visitor has switched JavaScript off. */
  scripts: boolean;
};

/** `phone` is 390 x 844 CSS pixels and touched; `wide` is about 1280 x 900 and has a mouse. */
export type Screen = "phone" | "wide";

export const screens = {
  phone: { width: 390, height: 844, pointer: "touch" },
  wide: { width: 1280, height: 900, pointer: "mouse" },
} as const satisfies Record<Screen, { width: number; height: number; pointer: "touch" | "mouse" }>;

export type Point = { x: number; y: number };

export const keys = ["Tab", "Enter", "Escape", "Space", "Home", "End", "ArrowRight"] as const;
export type Key = (typeof keys)[number];

export type Tab = {
  /** Resolves after the document's load event. */
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /**
   * Runs a function in the page, also where scripts are off. Argument and result go through JSON; the function sees
   * nothing of its surroundings. Rejects while a navigation replaces the document: callers ask again.
   */
  evaluate<A, R>(work: (argument: A) => R, argument: A): Promise<R>;
  /** Presses and lets go at a point of the viewport, by finger or mouse as the screen has it. */
  tap(at: Point): Promise<void>;
  /** Moves the mouse there; only on the wide screen. */
  hover(at: Point): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Names of the site's cookies, those among them that scripts can't see. */
  cookies(): Promise<string[]>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
