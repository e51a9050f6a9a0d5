import { deviation, mean } from "d3-array";

/** Pages about a topic that one household or company opened at one source in one week, and how many it read to the end. */
export type Activity = { opened: number; read: number };
/** One week: what each source counted. Sources keep their place in every week. */
export type ActivityWeek = readonly Activity[];

/** Scoring rules that the page states, as numbers. */
export const rules = {
  /** A page read to its end counts as much as so many opened ones. */
  readWeight: 3,
  /** Weeks that a week is compared with: those right before it. */
  baselineWeeks: 12,
  /** Rises below this many typical swings could be chance. */
  leastRise: 2,
  /** Sources that must show the rise. */
  sources: 2,
  /** Score for each typical swing of the rise that they share. */
  perSwing: 10,
  highest: 100,
  /** Share of last week's score that is left if nothing new comes. */
  kept: 0.5,
  /** A score below it is dropped. */
  lowest: 5,
} as const;

/** A reader who always does the same would make a rise of any small change. */
const LEAST_SWING = 1;

export type SourceRise = {
  /** Activity of the week, counted by depth. */
  points: number;
  /** Mean of the twelve weeks before. */
  usual: number;
  /** Their standard deviation. */
  swing: number;
  /** How many swings the week is over the usual; 0 where it is not. */
  rise: number;
  /** Whether chance is unlikely. */
  counts: boolean;
};

export type ScoredWeek = {
  sources: readonly SourceRise[];
  /** Sources whose rise counts. */
  agreeing: number;
  /** The rise that enough sources show; 0 where they don’t agree. */
  sharedRise: number;
  /** Score of the week's own activity. */
  fresh: number;
  /** Score left from the week before. */
  faded: number;
  /** The larger of the two, from 0 to 100. */
  score: number;
};

/**
 * The score of each week that has a whole baseline before it. The same activity always gives the same scores.
 * @param weeks oldest first
 */
export function scoreWeeks(weeks: readonly ActivityWeek[]): ScoredWeek[] {
  const points = weeks.map((week) => week.map(pointsOf));
  const scored: ScoredWeek[] = [];
  for (let week = rules.baselineWeeks; week < weeks.length; week++) {
    const before = points.slice(week - rules.baselineWeeks, week);
    const sources = (points[week] ?? []).map((now, source) =>
      riseOf(
        now,
        before.map((earlier) => earlier[source] ?? 0),
      ),
    );
    scored.push(scoreOf(sources, scored.at(-1)?.score ?? 0));
  }
  return scored;
}

/** Score after one more week without a rise. */
export function fade(score: number): number {
  const left = Math.floor(score * rules.kept);
  return left < rules.lowest ? 0 : left;
}

/** Quiet weeks after which a score is dropped. */
export function weeksLeft(score: number): number {
  return score === 0 ? 0 : 1 + weeksLeft(fade(score));
}

export function pointsOf({ opened, read }: Activity): number {
  return opened + (rules.readWeight - 1) * Math.min(read, opened);
}

function riseOf(points: number, before: readonly number[]): SourceRise {
  const usual = mean(before) ?? 0;
  const swing = Math.max(deviation(before) ?? 0, LEAST_SWING);
  const rise = Math.max(0, (points - usual) / swing);
  return { points, usual, swing, rise, counts: rise >= rules.leastRise };
}

function scoreOf(sources: readonly SourceRise[], before: number): ScoredWeek {
  const rises = sources.filter(({ counts }) => counts).map(({ rise }) => rise);
  // As many sources as must agree show at least this much.
  const sharedRise = rises.toSorted((a, b) => b - a)[rules.sources - 1] ?? 0;
  const fresh = Math.min(rules.highest, Math.round(sharedRise * rules.perSwing));
  const faded = fade(before);
  return {
    sources,
    agreeing: rises.length,
    sharedRise,
    fresh,
    faded,
    score: Math.max(fresh, faded),
  };
}
