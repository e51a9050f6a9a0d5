import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { useLayout } from "#app/copy/layout.ts";
import { pieceOf, readMailOrder } from "#app/features/mail-estimator/estimate.ts";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioCards } from "#app/ui/choices.tsx";
import { TextField } from "#app/ui/field.tsx";
import { printAlone } from "#app/ui/result-card.tsx";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import { TextareaField } from "#app/ui/textarea.tsx";
import type { MailStudioCopy } from "#content-model/schema/mail-studio.ts";
import type { MailPiece } from "#content-model/schema/plans.ts";
import { fill, listed } from "#shared/words.ts";
import { layoutOf, type Sheet, type TextId, textIds } from "./layout.ts";
import type { StudioCopy } from "./measure.ts";
import { fieldNames } from "./merge.ts";
import { type Check, checksOf, type Side, setPiece } from "./proof.ts";
import {
  faultyFields,
  readStudio,
  type Studio,
  type TextFault,
  textSpecs,
  views,
} from "./settings.ts";
import { isDark, SideDrawing } from "./side-drawing.tsx";

const ANSWER = "mail-piece";

export default island({
  name: "mail-studio",
  View: MailStudio,
  needs: { copy: ["plans"], site: ["brand"] },
});

/**
 * Both sides of a piece with the visitor's copy and a sample record, and the rules that it keeps. Inside the page's form and
 * `QueryControls`; without a script the form is sent by GET and the server draws the same from the same URL.
 */
function MailStudio({ copy }: { copy: StudioCopy }) {
  const { mailPieces } = useCopy("plans");
  const query = usePageQuery();
  const studio = readStudio(query, copy);
  // Only where the fields start: afterwards the browser owns them.
  const [start] = useState(studio);
  const piece = pieceOf(readMailOrder(query, mailPieces).piece, mailPieces);
  const set = setPiece(piece, studio, studio.row, copy);
  const checks = checksOf(piece, set);
  const failed = checks.filter(({ ok }) => !ok);
  return (
    <div data-answer={ANSWER} className="@container mt-6 border-ink border-t-2 pt-5">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 @min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] @min-[58rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] @min-[58rem]:gap-x-10">
        <StudioFields copy={copy} start={start} studio={studio} />
        <div className="min-w-0">
          <PieceResult
            id={ANSWER}
            copy={copy}
            piece={piece}
            studio={studio}
            start={start}
            set={set}
            failed={failed.map(({ id }) => copy.proof.checks[id].name)}
          />
        </div>
      </div>
      {studio.faulty ? (
        <div className="mt-8">
          <h3 className="text-h3">{copy.proof.title}</h3>
          <p className="mt-2 max-w-prose text-ink-2">
            {fill(copy.proof.waits, { fields: faultyFields(studio, copy.fields.texts) })}
          </p>
        </div>
      ) : failed.length > 0 ? (
        <ProofList copy={copy.proof} failed={failed} />
      ) : null}
    </div>
  );
}

/** Each rule that is broken, with its fix. */
function ProofList({ copy, failed }: { copy: MailStudioCopy["proof"]; failed: readonly Check[] }) {
  return (
    <div className="mt-8">
      <h3 className="text-h3">{copy.title}</h3>
      <ul className="mt-4 grid grid-cols-1 gap-x-12 border-ink border-t-2 text-small @min-[58rem]:grid-cols-2">
        {failed.map(({ id, values }) => (
          <li key={id} className="border-line border-b py-2.5">
            <span className="font-semibold text-danger">{copy.checks[id].name}</span>
            <span className="block text-ink-2">{fill(copy.checks[id].fail, values)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-2">{copy.source}</p>
    </div>
  );
}

/** The texts of the piece, each with what is wrong with it, and the merge fields that they may use. */
function StudioFields({
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
              <div key={id} className="[&_textarea]:field-sizing-content [&_textarea]:min-h-31">
                <TextareaField rows={4} {...field(id)} />
              </div>
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
          <Button type="submit" className="justify-self-start max-sm:w-full">
            {submit}
          </Button>
        </div>
      </ToolFold>
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

const PRINTED = "mail-print";

/** The record to step through, both sides, and what is said about them. */
function PieceResult({
  id,
  copy,
  piece,
  studio,
  start,
  set,
  failed,
}: {
  id: string;
  copy: StudioCopy;
  piece: MailPiece;
  studio: Studio;
  start: Studio;
  set: readonly Side[];
  /** Names of the checks that fail. */
  failed: readonly string[];
}) {
  const { fields, result } = copy;
  const { site } = useLayout();
  return (
    <>
      <RadioCards
        id="field-row"
        name="row"
        label={fields.row}
        columns={2}
        options={copy.rows.map((row) => ({ value: row.id, label: row.name, note: row.note }))}
        defaultValue={start.row.id}
      />
      <div id={id} tabIndex={-1} className="mt-4 focus:outline-none">
        <SpokenStatus text={statusOf(copy, piece, studio, failed)} className="font-semibold" />
        {studio.edited ? (
          <p className="mt-1 text-ink-2 text-small">{fill(result.edited, { brand: site.brand })}</p>
        ) : null}
        <div className="group/zoom mt-3 rounded-lg bg-sunken p-2 text-ink forced-color-adjust-none sm:p-4">
          <label className="flex min-h-11 items-center gap-2 px-2 text-small sm:hidden print:hidden">
            <input type="checkbox" id="mail-zoom" className="size-5 shrink-0 accent-action" />
            {result.zoom}
          </label>
          <div
            id={PRINTED}
            data-print-alone=""
            className="group/print relative grid grid-cols-1 print:gap-4"
          >
            {set.map((side) => (
              <SideDrawing
                key={side.sheet.side}
                side={side}
                piece={piece}
                studio={studio}
                copy={copy}
                isReady={!studio.faulty && failed.length === 0}
                isShown={side.sheet.side === studio.side}
              />
            ))}
            <p className="hidden text-small group-target/print:block print:!hidden">{result.how}</p>
          </div>
          {studio.view === "guides"
            ? set.map(({ sheet }) =>
                sheet.side === studio.side ? (
                  <ZoneLegend key={sheet.side} copy={result.legend} sheet={sheet} />
                ) : null,
              )
            : null}
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-4 gap-y-5 sm:gap-y-2">
        <RadioCards
          id="field-side"
          name="side"
          label={fields.side}
          columns="pair"
          options={set.map(({ sheet: { side } }) => ({
            value: side,
            label: result.sides[layoutOf(piece).shape][side],
          }))}
          defaultValue={start.side}
        />
        <RadioCards
          id="field-view"
          name="view"
          label={fields.view}
          columns="pair"
          options={views.map((view) => ({ value: view, label: fields.views[view] }))}
          defaultValue={start.view}
        />
        <PrintLink copy={copy} piece={piece} />
      </div>
    </>
  );
}

function PrintLink({ copy: { result }, piece }: { copy: MailStudioCopy; piece: MailPiece }) {
  const papers = new Set(layoutOf(piece).sheets.map(({ paper }) => paper));
  const paper = papers.size > 1 ? "both" : papers.has("letter") ? "letter" : "tabloid";
  return (
    <p className="col-span-full flex flex-wrap items-center justify-between gap-x-4 text-small print:hidden">
      <span className="text-caption text-ink-2">{result.paper[paper]}</span>
      <a
        href={`#${PRINTED}`}
        className="link inline-flex min-h-12 items-center font-semibold"
        onClick={(event) => {
          event.preventDefault();
          printAlone(PRINTED);
        }}
      >
        {result.print}
      </a>
    </p>
  );
}

function statusOf(
  { result, fields }: MailStudioCopy,
  { name, size }: MailPiece,
  studio: Studio,
  failed: readonly string[],
): string {
  if (studio.faulty) return fill(result.wrong, { fields: faultyFields(studio, fields.texts) });
  const count = failed.length;
  const piece = `${name} ${size}`.trim();
  const said = { piece, row: studio.row.name, count, checks: listed(failed) };
  if (count === 0) return fill(result.ok, said);
  return fill(count === 1 ? result.problems.one : result.problems.other, said);
}

type Copy = MailStudioCopy["result"]["legend"];

const swatches: Record<keyof Copy, string> = {
  read: "fill-positive stroke-positive",
  barcode: "fill-danger-soft stroke-danger",
  safe: "fill-none stroke-ink [stroke-dasharray:3_3]",
  bleed: "fill-none stroke-danger",
  fold: "fill-none stroke-ink-3 [stroke-dasharray:5_4]",
};

/** Legend of the guides on one side, in the colors that they have there. */
function ZoneLegend({ copy, sheet }: { copy: Copy; sheet: Sheet }) {
  const there: Partial<Record<keyof Copy, boolean>> = {
    read: sheet.mail !== null,
    barcode: sheet.mail !== null,
    fold: sheet.folds.length > 0,
  };
  const shown = (Object.keys(swatches) as (keyof Copy)[]).filter((id) => there[id] ?? true);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-2 text-caption print:hidden">
      {shown.map((id) => (
        <li key={id} className="flex items-center gap-2">
          <svg viewBox="0 0 24 12" aria-hidden="true" className="h-3 w-6">
            {id === "safe" && isDark(sheet) ? (
              <>
                <rect width="24" height="12" className="fill-action" />
                <rect
                  x="2.5"
                  y="2.5"
                  width="19"
                  height="7"
                  className="fill-none stroke-on-action [stroke-dasharray:3_2]"
                />
              </>
            ) : (
              <rect x="1" y="1" width="22" height="10" strokeWidth="1.5" className={swatches[id]} />
            )}
            {id === "barcode" ? (
              <path
                d="M4 11l5-10M10 11l5-10M16 11l5-10"
                strokeWidth="1.2"
                className="stroke-danger"
              />
            ) : null}
          </svg>
          {copy[id]}
        </li>
      ))}
    </ul>
  );
}
