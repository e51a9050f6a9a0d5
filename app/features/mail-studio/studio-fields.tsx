import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TextareaField } from "#app/ui/textarea.tsx";
import { fill } from "#contracts/fill.ts";
import type { MailStudioCopy } from "#model/schema/mail-studio.ts";
import { type TextId, textIds } from "./layout.ts";
import { fieldNames } from "./merge.ts";
import { type Studio, type TextFault, textSpecs } from "./settings.ts";

/** The texts of the piece, each with what is wrong with it, and the merge fields that they may use. */
export function StudioFields({
  copy,
  start,
  studio,
}: {
  copy: MailStudioCopy;
  start: Studio;
  studio: Studio;
}) {
  const { texts, fold, hint, optional, faults, submit } = copy.fields;
  const field = (id: TextId) => {
    const { fault } = studio.texts[id];
    return {
      id: `field-${id}`,
      name: id,
      label: texts[id].label,
      hint: texts[id].hint,
      error: fault ? messageOf(fault, id, faults) : undefined,
      optional: id === "headline" || id === "from" ? undefined : optional,
      defaultValue: start.texts[id].typed,
    };
  };
  return (
    <div className="sticky-column">
      <ToolFold line={fold} names={textIds} className="">
        <div className="mt-5 grid grid-cols-1 gap-5 md:mt-0">
          {textIds.map((id) =>
            id === "body" ? (
              <TextareaField key={id} rows={5} {...field(id)} />
            ) : (
              <TextField key={id} autoComplete="off" {...field(id)} />
            ),
          )}
          <div className="text-small">
            <p className="text-ink-2">{hint}</p>
            <ul className="data mt-1.5 flex flex-wrap gap-x-3 gap-y-1.5">
              {fieldNames.map((name) => (
                <li key={name} className="rounded-sm bg-sunken px-1.5">{`{${name}}`}</li>
              ))}
            </ul>
          </div>
        </div>
      </ToolFold>
      <Button type="submit" variant="secondary" className="mt-5 max-sm:w-full">
        {submit}
      </Button>
    </div>
  );
}

type FaultCopy = MailStudioCopy["fields"]["faults"];

function messageOf(fault: TextFault, id: TextId, copy: FaultCopy): string {
  switch (fault.kind) {
    case "empty":
      return copy.empty;
    case "too-long":
      return fill(copy["too-long"], { max: textSpecs[id].max, length: fault.length });
    case "hidden":
      return fill(copy.hidden, { characters: fault.characters.join(", ") });
    case "not-in-face":
      return fill(copy["not-in-face"], { characters: fault.characters.join(" ") });
    case "stray-brace":
      return copy["stray-brace"];
    case "unknown-field":
      return fault.nearest
        ? fill(copy["unknown-field-near"], {
            field: `{${fault.name}}`,
            nearest: `{${fault.nearest}}`,
          })
        : fill(copy["unknown-field"], {
            field: `{${fault.name}}`,
            known: fieldNames.map((name) => `{${name}}`).join(", "),
          });
  }
}
