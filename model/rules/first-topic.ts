import { slugOf } from "#contracts/slug.ts";
import { suggestion } from "../read/describe-issue.ts";
import type { Source } from "../read/sources.ts";
import type { Snapshot } from "../snapshot.ts";

/** The intent explorer begins with a topic of the sample, whose path is that of its field, subject and name. */
export function checkFirstTopic({ tools, ...content }: Snapshot, source: Source | null): void {
  const { start } = tools["intent-explorer"];
  const { consumer, business } = content["intent-topics"];
  const paths = [...consumer, ...business].flatMap(({ field, subjects }) =>
    subjects.flatMap(({ subject, topics }) =>
      topics.map((topic) => [field, subject, topic].map(slugOf).join("/")),
    ),
  );
  if (!paths.includes(start))
    source?.report({
      ...source.placeOf(["start"]),
      message: `“${start}” is no topic of intent-topics.yaml${suggestion(start, paths)} Write field, subject and topic in small letters, as “${paths[0] ?? "field/subject/topic"}”.`,
    });
}
