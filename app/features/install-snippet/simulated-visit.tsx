import { useState } from "react";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxCards, RadioCards } from "#app/ui/choice-cards.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { ResultCard } from "#app/ui/result-card.tsx";
import type { InstallSnippetCopy } from "#content-model/schema/install-snippet.ts";
import { fill } from "#shared/fill.ts";
import {
  answers,
  places,
  readSituation,
  type Situation,
  type SnippetSettings,
  visitDefaults,
} from "./settings.ts";
import { fields, type Gate, type GateState, type VisitField, visitWith } from "./visit.ts";

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

type Copy = InstallSnippetCopy["visit"];

/** The visit gate by gate, and then what was sent of it. */
function VisitTrace({
  id,
  copy,
  settings,
  situation,
}: {
  id: string;
  copy: Copy;
  settings: SnippetSettings;
  situation: Situation;
}) {
  const visit = visitWith(settings, situation);
  const verdict = visit.stoppedAt as keyof Copy["verdict"] | null;
  const { table } = copy;
  const says = fill(copy.verdict[verdict ?? "sent"], { count: visit.sent.length });
  return (
    <ResultCard id={id} title={copy.traceTitle} sticky={false} says={says}>
      <p aria-hidden="true" className="mt-4 font-semibold">
        {says}
      </p>
      <ol className="mt-5">
        {visit.gates.map((gate) => (
          <GateLine key={gate.id} {...gate} copy={copy} consent={settings.consent} />
        ))}
      </ol>
      <div className="mt-8">
        <DataTable
          caption={table.caption}
          columns={table.columns}
          sample
          mono={[1]}
          rows={fields.map((field) => [
            table.fields[field],
            sampleOf(field, copy, settings, situation),
            visit.sent.includes(field) ? table.sent : table.kept,
          ])}
        />
      </div>
    </ResultCard>
  );
}

function GateLine({
  id,
  state,
  copy,
  consent,
}: {
  id: Gate;
  state: GateState;
  copy: Copy;
  consent: SnippetSettings["consent"];
}) {
  const reason = reasonOf(id, state, copy, consent);
  return (
    <li className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:border-line-control not-last:before:border-l-2">
      <Mark state={state} />
      <div className={cx("min-w-0", state === "unreached" && "text-ink-3")}>
        <p className="font-semibold">{copy.gates[id].name}</p>
        <p className="text-small">
          <span className={cx("font-semibold", state === "stopped" && "text-danger")}>
            {copy.states[state]}
          </span>
          {reason ? <span>{`. ${reason}`}</span> : null}
        </p>
      </div>
    </li>
  );
}

function Mark({ state }: { state: GateState }) {
  return (
    <svg
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
      className={cx("size-7 shrink-0 fill-none stroke-[2.5]", colors[state])}
    >
      <circle cx="14" cy="14" r="12" strokeDasharray={state === "unreached" ? "3 3" : undefined} />
      {state === "passed" ? <path d="m8.5 14.5 4 4 7-8.5" /> : null}
      {state === "stopped" ? <path d="m9.5 9.5 9 9m0-9-9 9" /> : null}
    </svg>
  );
}

const colors = {
  passed: "stroke-on-positive",
  stopped: "stroke-danger",
  unreached: "stroke-ink-3",
} as const satisfies Record<GateState, string>;

function reasonOf(
  id: Gate,
  state: GateState,
  { gates }: Copy,
  consent: SnippetSettings["consent"],
): string | null {
  if (state === "unreached") return null;
  if (id === "consent") return gates.consent[state][consent];
  const copy = gates[id];
  if (state === "passed") return copy.passed;
  return "stopped" in copy ? copy.stopped : null;
}

function sampleOf(
  field: VisitField,
  { table: { values } }: Copy,
  { skip, options }: SnippetSettings,
  { place }: Situation,
): string {
  if (field !== "page") return values[field];
  if (place === "skipped" && skip[0]) return fill(values.skippedPage, { path: skip[0] });
  return options.includes("strings") ? values.pageWithString : values.page;
}
