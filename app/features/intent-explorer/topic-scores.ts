import { sparkPath } from "#app/ui/chart/spark.tsx";
import { sampleActivity } from "./sample-activity.ts";
import { type ActivityWeek, rules, type ScoredWeek, scoreWeeks } from "./score.ts";

export type ShownWeek = ScoredWeek & {
  activity: ActivityWeek;
  /** Score of the week before. */
  before: number;
  /** Number of the week in its year. */
  number: number;
};

/** Seed and first week of the samples. */
export type SampleSettings = { seed: number; firstWeek: number };

/** Topic as lists show it. */
export type TopicGlance = { score: number; spark: string };

/** Cache by seed and topic: a list is drawn again with each key that is typed. */
const glances = new Map<string, TopicGlance>();

export function topicGlance(topic: string, settings: SampleSettings): TopicGlance {
  const key = `${settings.seed} ${topic}`;
  const known = glances.get(key);
  if (known) return known;
  const scores = topicWeeks(topic, settings).map(({ score }) => score);
  const glance = { score: scores.at(-1) ?? 0, spark: sparkPath(scores, rules.highest) };
  glances.set(key, glance);
  return glance;
}

/** The sample weeks of a topic, oldest first. */
export function topicWeeks(topic: string, { seed, firstWeek }: SampleSettings): ShownWeek[] {
  const activity = sampleActivity(topic, seed);
  const scored = scoreWeeks(activity);
  return scored.map((week, i) => ({
    ...week,
    activity: activity[activity.length - scored.length + i] ?? [],
    before: scored[i - 1]?.score ?? 0,
    number: firstWeek + i,
  }));
}
