/*
 * When what is seen and said in a story, from its scenes alone: the film and its captions are made of the same times.
 */

/** As many are read in a second, by someone who looks at the picture too. */
const WORDS_PER_SECOND = 2.5;
/** Before and after the words of a scene, in seconds. */
const LEAD = 0.8;
const TAIL = 0.6;

export type Cue = { from: number; to: number; text: string };
export type Timed<Scene> = Scene & { from: number; to: number };
export type Storyboard<Scene> = {
  scenes: ReadonlyArray<Timed<Scene>>;
  /** A sentence each, in order, never two at once. */
  cues: readonly Cue[];
  seconds: number;
};

/** The times of a story, in seconds. */
export function storyboardOf<Scene extends { say: string }>(
  scenes: readonly Scene[],
): Storyboard<Scene> {
  const cues: Cue[] = [];
  let at = 0;
  const timed = scenes.map((scene) => {
    const from = at;
    at = rounded(at + LEAD);
    for (const text of sentencesOf(scene.say)) {
      const to = rounded(at + wordsIn(text) / WORDS_PER_SECOND);
      cues.push({ from: at, to, text });
      at = to;
    }
    at = rounded(at + TAIL);
    return { ...scene, from, to: at };
  });
  return { scenes: timed, cues, seconds: at };
}

/** The captions as a WebVTT file. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

function sentencesOf(text: string): string[] {
  return text.match(/[^.?!]+[.?!]+/g)?.map((sentence) => sentence.trim()) ?? [text];
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const part = Math.round((seconds - whole) * 1000);
  const pad = (value: number, length = 2) => `${value}`.padStart(length, "0");
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}.${pad(part, 3)}`;
}
