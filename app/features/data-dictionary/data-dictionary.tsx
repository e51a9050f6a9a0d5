import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import type { Attributes } from "#model/schema/attributes.ts";
import AttributeList from "./attribute-list.island.tsx";
import type { Dataset } from "./attributes.ts";
import { DictionaryControls } from "./dictionary-controls.tsx";
import { dictionaryDefaults } from "./query.ts";

const ANSWER = "attributes";

/** Every attribute of a dataset: searched, filtered, with the columns that are asked for, and as a file. */
export function DataDictionary({
  dataset,
  groups,
  answer,
  action,
}: {
  dataset: Dataset;
  groups: Attributes[Dataset];
  answer: ServerAnswer;
  /** Address of the page, for the form. */
  action: string;
}) {
  return (
    <QueryControls defaults={dictionaryDefaults} className="mt-10">
      <DictionaryControls groups={groups} action={`${action}#${ANSWER}`} answer={ANSWER} />
      <div id={ANSWER} tabIndex={-1} className="mt-8 focus:outline-none">
        <AttributeList dataset={dataset} groups={groups} answer={answer} />
      </div>
    </QueryControls>
  );
}
