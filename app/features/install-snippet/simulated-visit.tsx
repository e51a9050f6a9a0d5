import { useState } from "react";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxCards, RadioCards } from "#app/ui/choice-cards.tsx";
import type { InstallSnippetCopy } from "#model/schema/install-snippet.ts";
import { answers, places, readSituation, type SnippetSettings, visitDefaults } from "./settings.ts";
import { VisitTrace } from "./visit-trace.tsx";

const ANSWER = "visit-answer";

/** A visit that never happens: who comes, and what the snippet makes of it. */
export function SimulatedVisit({
  copy,
  settings,
  action,
}: {
  copy: InstallSnippetCopy["visit"];
  settings: SnippetSettings;
  action: string;
}) {
  const query = usePageQuery();
  const situation = readSituation(query);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(situation);
  const { answer, signal, place } = copy;
  return (
    <section aria-labelledby="visit-title" className="mt-16 border-line border-t pt-12">
      <h3 id="visit-title" className="text-h3">
        {copy.title}
      </h3>
      <p className="mt-2 max-w-prose text-ink-2">{copy.intro}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <form action={action} data-answer={ANSWER} className="sticky-column grid grid-cols-1 gap-7">
          <CarriedFields own={Object.keys(visitDefaults)} />
          <RadioCards
            id="field-answer"
            name="answer"
            label={answer.label}
            columns={3}
            options={answers.map((id) => ({ value: id, label: answer.options[id] }))}
            defaultValue={start.answer}
          />
          <CheckboxCards
            id="field-signal"
            name="signal"
            label={signal.label}
            className="[&>div]:grid-cols-1!"
            options={[{ value: "on", label: signal.option }]}
            defaultValues={start.signal ? ["on"] : []}
          />
          <RadioCards
            id="field-place"
            name="place"
            label={place.label}
            options={places.map((id) => ({ value: id, label: place.options[id] }))}
            defaultValue={start.place}
          />
          <Button type="submit" variant="secondary" className="sm:justify-self-start">
            {copy.submit}
          </Button>
        </form>
        <VisitTrace id={ANSWER} copy={copy} settings={settings} situation={situation} />
      </div>
    </section>
  );
}
