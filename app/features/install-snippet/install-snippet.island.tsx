import { useState } from "react";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxCards, RadioCards } from "#app/ui/choice-cards.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fill } from "#contracts/fill.ts";
import type { InstallSnippetCopy } from "#model/schema/install-snippet.ts";
import { consents, MOST_PATHS, options, readSnippet, snippetDefaults } from "./settings.ts";
import { SimulatedVisit } from "./simulated-visit.tsx";
import { SnippetResult } from "./snippet-result.tsx";

const ANSWER = "snippet-answer";

export default island({
  name: "install-snippet",
  View: InstallSnippet,
  needs: { site: ["brand"] },
});

/**
 * Settings, the code that follows from them, and a visit under its rules. Appears inside `QueryControls`; without a script
 * both forms are sent by GET and the server draws the same from the same URL.
 */
function InstallSnippet({ copy, action }: { copy: InstallSnippetCopy; action: string }) {
  const query = usePageQuery();
  const read = readSnippet(query);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(read);
  const { consent, skip, options: boxes, submit } = copy.settings;
  return (
    <>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <form action={action} data-answer={ANSWER} className="sticky-column grid grid-cols-1 gap-7">
          <CarriedFields own={Object.keys(snippetDefaults)} />
          <RadioCards
            id="field-consent"
            name="consent"
            label={consent.label}
            options={consents.map((id) => ({ value: id, label: consent.options[id] }))}
            defaultValue={start.consent}
          />
          <TextField
            id="field-skip"
            name="skip"
            label={skip.label}
            hint={skip.hint}
            error={read.fault && fill(skip.fault[read.fault], { max: MOST_PATHS })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            optional={skip.optional}
            defaultValue={start.skipText}
          />
          <CheckboxCards
            id="field-option"
            name="option"
            label={boxes.label}
            className="[&>div]:grid-cols-1!"
            options={options.map((id) => ({
              value: id,
              label: boxes.names[id],
              note: boxes.notes[id],
            }))}
            defaultValues={start.options}
          />
          <Button type="submit" variant="secondary" className="sm:justify-self-start">
            {submit}
          </Button>
        </form>
        <SnippetResult id={ANSWER} copy={copy} read={read} />
      </div>
      <SimulatedVisit copy={copy.visit} settings={read} action={action} />
    </>
  );
}
