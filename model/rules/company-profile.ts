import { suggestion } from "../read/describe-issue.ts";
import type { Source } from "../read/sources.ts";
import type { Path } from "../read/yaml-file.ts";
import type { Snapshot } from "../snapshot.ts";

/** The sample company has attributes of the data dictionary and topics of the intent explorer, under the names they have there. */
export function checkCompanyProfile(content: Snapshot, source: Source | null): void {
  const { now, topics, log } = content["company-profile"];
  const attributes = content.attributes.business.flatMap((group) =>
    group.attributes.map(({ name }) => name),
  );
  const mustBeAttribute = (name: string, path: Path) => {
    if (!attributes.includes(name))
      source?.report({
        ...source.placeOf(path),
        message: `“${name}” is no business attribute of attributes.yaml${suggestion(name, attributes)}`,
      });
  };
  for (const name of Object.keys(now.facts)) mustBeAttribute(name, ["now", "facts", name]);
  for (const [row, { attribute }] of Object.entries(now.technologies))
    mustBeAttribute(attribute, ["now", "technologies", row, "attribute"]);
  log.forEach(({ edits }, i) => {
    edits.forEach((edit, j) => {
      const gone = "removed" in edit ? edit.removed : null;
      const path = ["log", i, "edits", j, "removed", "attribute"];
      if (edit.table === "technologies" && gone) mustBeAttribute(`${gone.attribute}`, path);
    });
  });
  topics.forEach((names, i) => {
    if (!isTopic(content, names))
      source?.report({
        ...source.placeOf(["topics", i]),
        message: `“${names.join(" / ")}” is no business topic of intent-topics.yaml. Write field, subject and topic as they are there.`,
      });
  });
}

function isTopic(content: Snapshot, [field, subject, topic]: readonly string[]): boolean {
  return content["intent-topics"].business.some(
    (each) =>
      each.field === field &&
      each.subjects.some((one) => one.subject === subject && one.topics.includes(topic ?? "")),
  );
}
