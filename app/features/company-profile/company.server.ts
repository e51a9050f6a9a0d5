import type { Company } from "#app/features/company-profile/company.ts";
import { SHOWN_WEEKS, sampleActivity } from "#app/features/intent-explorer/sample-activity.ts";
import { scoreWeeks } from "#app/features/intent-explorer/score.ts";
import { topicId } from "#app/features/intent-explorer/topics.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { DAY_MS } from "#shared/durations.ts";

/** The sample company, the names of its attributes, and what its people research. */
export function loadCompany(content: Snapshot): Company {
  const { firstDay, now, log } = content["company-profile"];
  return { firstDay, now, log, attributes: attributesOf(content), research: researchOf(content) };
}

/** Labels and kinds of the attributes that the profile has, by name. */
function attributesOf({ attributes, "company-profile": { now } }: Snapshot) {
  const used = new Set([
    ...Object.keys(now.facts),
    ...Object.values(now.technologies).map(({ attribute }) => attribute),
  ]);
  return Object.fromEntries(
    attributes.business
      .flatMap((group) => group.attributes)
      .filter(({ name }) => used.has(name))
      .map(({ name, label, source }) => [name, { label, modeled: source === "modeled" }]),
  );
}

/**
 * Scores of each topic by week, up to the last week of the intent explorer, which shows the same ones. The weeks before its own
 * are drawn from other seeds, and come first.
 */
function researchOf({ "company-profile": { topics, activity }, tools }: Snapshot) {
  const seeds = [...activity.earlier, tools["intent-explorer"].seed];
  const scored = topics.map(([field = "", subject = "", name = ""]) => {
    const id = topicId(field, subject, name);
    const weeks = scoreWeeks(seeds.flatMap((seed) => sampleActivity(id, seed)));
    return { id, name, scores: weeks.map(({ score }) => score) };
  });
  const count = scored[0]?.scores.length ?? SHOWN_WEEKS;
  const last = Date.parse(activity.lastSunday);
  const weeks = Array.from({ length: count }, (_, i) => {
    const sunday = new Date(last - (count - 1 - i) * 7 * DAY_MS);
    return { number: weekOf(sunday), ends: sunday.toISOString().slice(0, 10) };
  });
  return { shown: SHOWN_WEEKS, weeks, topics: scored };
}

/** Number of the week that a Sunday ends, in its year (ISO 8601): that of its Thursday. */
function weekOf(sunday: Date): number {
  const thursday = new Date(sunday.getTime() - 3 * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday.getTime() - first) / (7 * DAY_MS));
}
