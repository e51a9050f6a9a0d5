import { useLayout } from "#app/copy/layout.ts";
import { RadioCards } from "#app/ui/choice-cards.tsx";
import { printAlone } from "#app/ui/print-alone.ts";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import type { MailStudioCopy } from "#content-model/schema/mail-studio.ts";
import type { MailPiece } from "#content-model/schema/plans.ts";
import { fill } from "#shared/fill.ts";
import { listed } from "#shared/listed.ts";
import { layoutOf } from "./layout.ts";
import type { StudioCopy } from "./measure.ts";
import type { Side } from "./proof.ts";
import { faultyFields, type Studio, views } from "./settings.ts";
import { SideDrawing } from "./side-drawing.tsx";

const PRINTED = "mail-print";

/** The record to step through, both sides, and what is said about them. */
export function PieceResult({
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
        options={copy.rows.map((row) => ({ value: row.id, label: row.name, note: row.note }))}
        defaultValue={start.row.id}
      />
      <div id={id} tabIndex={-1} className="mt-6 focus:outline-none">
        <SpokenStatus text={statusOf(copy, piece, studio, failed)} className="font-semibold" />
        {studio.edited ? (
          <p className="mt-1 text-ink-2 text-small">{fill(result.edited, { brand: site.brand })}</p>
        ) : null}
        <div className="mt-4 rounded-lg bg-sunken p-2 text-ink forced-color-adjust-none sm:p-4">
          <div
            id={PRINTED}
            data-print-alone=""
            className="group/print grid grid-cols-1 items-start gap-4 xl:grid-cols-2 print:grid-cols-1"
          >
            {set.map((side) => (
              <SideDrawing
                key={side.sheet.side}
                side={side}
                piece={piece}
                studio={studio}
                copy={copy}
                isReady={!studio.faulty && failed.length === 0}
              />
            ))}
            <p className="hidden text-small group-target/print:block print:!hidden">{result.how}</p>
          </div>
          {studio.view === "guides" ? (
            <ZoneLegend
              copy={result.legend}
              hasFolds={set.some(({ sheet }) => sheet.folds.length > 0)}
            />
          ) : null}
        </div>
      </div>
      <div className="mt-5 grid grid-cols-1 items-end gap-x-8 gap-y-5 sm:grid-cols-2">
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
    <p className="text-small print:hidden">
      <a
        href={`#${PRINTED}`}
        className="link inline-flex min-h-11 items-center font-semibold"
        onClick={(event) => {
          event.preventDefault();
          printAlone(PRINTED);
        }}
      >
        {result.print}
      </a>
      <span className="block text-ink-2">{result.paper[paper]}</span>
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
  safe: "fill-none stroke-ink [stroke-dasharray:2_3]",
  bleed: "fill-none stroke-danger",
  fold: "fill-none stroke-ink-3 [stroke-dasharray:5_4]",
};

/** Legend of the drawing's guides. */
function ZoneLegend({ copy, hasFolds }: { copy: Copy; hasFolds: boolean }) {
  const shown = (Object.keys(swatches) as (keyof Copy)[]).filter((id) => hasFolds || id !== "fold");
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-2 text-caption print:hidden">
      {shown.map((id) => (
        <li key={id} className="flex items-center gap-2">
          <svg viewBox="0 0 24 12" aria-hidden="true" className="h-3 w-6">
            <rect x="1" y="1" width="22" height="10" strokeWidth="1.5" className={swatches[id]} />
          </svg>
          {copy[id]}
        </li>
      ))}
    </ul>
  );
}
