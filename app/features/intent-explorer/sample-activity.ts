import type { Activity, ActivityWeek } from "./score.ts";

/** Weeks of a sample: twelve that are shown, and the twelve that the first of them is compared with. */
export const SHOWN_WEEKS = 12;
const WEEKS = 2 * SHOWN_WEEKS;
export const SOURCES = 3;

/** How much more is read than usual, week by week up to the last; 1 everywhere else. */
const shapes = {
  steady: [],
  rising: [1.7, 3.2, 6.2],
  fallen: [2.6, 5, 1.5, 1, 1, 1],
  // Something draws everyone once: a trade show, a sale.
  bump: [2.6, 1, 1, 1, 1, 1, 1, 1],
  // One busy source alone.
  lone: [2.6, 4.5, 6],
} as const satisfies Record<string, readonly number[]>;
type Shape = keyof typeof shapes;

/** So often each is drawn. */
const mix: readonly Shape[] = [
  ...(["rising", "rising", "rising", "fallen", "fallen", "bump", "lone"] as const),
  ...(["lone", "steady", "steady", "steady"] as const),
];

/**
 * Made-up activity of one household or company on a topic. The same topic and seed always give the same, so that a page, its
 * download and a shared address agree.
 */
export function sampleActivity(topic: string, seed: number): ActivityWeek[] {
  const random = randomOf(`${seed}:${topic}`);
  const shape = mix[Math.floor(random() * mix.length)] ?? "steady";
  const usual = Array.from({ length: SOURCES }, () => 3 + random() * 4);
  const busy = shapes[shape];
  return Array.from({ length: WEEKS }, (_, week) => {
    const more = busy[week - (WEEKS - busy.length)] ?? 1;
    return usual.map((opened, source) => {
      const factor = shape === "lone" && source > 0 ? 1 : more;
      return activityOf(opened * factor * (0.8 + random() * 0.4), random());
    });
  });
}

/** The more is read, the more of it to the end. */
function activityOf(amount: number, chance: number): Activity {
  const opened = Math.round(amount);
  return { opened, read: Math.min(opened, Math.floor(opened * (0.1 + chance * 0.25))) };
}

/** Numbers from 0 to 1 that follow from a text: FNV-1a to begin with, then mulberry32. */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
