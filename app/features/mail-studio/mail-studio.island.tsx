import { type ReactNode, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { pieceOf, readMailOrder } from "#app/features/mail-estimator/estimate.ts";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { TextareaField } from "#app/ui/textarea.tsx";
import type { MailStudioCopy } from "#content-model/schema/mail-studio.ts";
import { fill } from "#shared/fill.ts";
import { type TextId, textIds } from "./layout.ts";
import type { StudioCopy } from "./measure.ts";
import { fieldNames } from "./merge.ts";
import { PieceResult } from "./piece-result.tsx";
import { type Check, checksOf, failedFirst, setPiece } from "./proof.ts";
import { faultyFields, readStudio, type Studio, type TextFault, textSpecs } from "./settings.ts";

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
  const failed = checks.filter(({ ok }) => !ok).map(({ id }) => copy.proof.checks[id].name);
  return (
    <div
      data-answer={ANSWER}
      className="@container mt-8 border-ink border-t-2 pt-6 sm:mt-12 sm:pt-10"
    >
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 @min-[58rem]:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
        <StudioFields copy={copy} start={start} studio={studio} />
        <div className="min-w-0">
          <PieceResult
            id={ANSWER}
            copy={copy}
            piece={piece}
            studio={studio}
            start={start}
            set={set}
            failed={failed}
          />
        </div>
      </div>
      {studio.faulty ? (
        <div className="mt-14">
          <h3 className="text-h3">{copy.proof.title}</h3>
          <p className="mt-2 max-w-prose text-ink-2">
            {fill(copy.proof.waits, { fields: faultyFields(studio, copy.fields.texts) })}
          </p>
        </div>
      ) : (
        <div className="border-ink max-md:border-b-2 md:mt-12">
          <ProofList copy={copy.proof} checks={failedFirst(checks)} />
        </div>
      )}
    </div>
  );
}

/** Each rule, whether it is kept, and by how much. */
function ProofList({ copy, checks }: { copy: MailStudioCopy["proof"]; checks: readonly Check[] }) {
  return (
    <PartFold
      title={copy.title}
      intro={copy.intro}
      line={copy.fold}
      count={checks.length}
      open={checks.some(({ ok }) => !ok)}
    >
      <ul className="mt-4 grid grid-cols-1 gap-x-12 border-ink border-t-2 text-small @min-[58rem]:grid-cols-2">
        {checks.map(({ id, ok, values }) => (
          <li
            key={id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-line border-b py-2.5"
          >
            <span className={cx("font-semibold", ok ? "text-on-positive" : "text-danger")}>
              {ok ? copy.passed : copy.failed}
            </span>
            <span>
              <span className="font-semibold">{copy.checks[id].name}</span>
              <span className="block text-ink-2">
                {fill(copy.checks[id][ok ? "pass" : "fail"], values)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-2">{copy.source}</p>
    </PartFold>
  );
}

/** Details of a piece: under its heading; on phones one line of a list, whose heading says what is inside. */
function PartFold({
  title,
  intro,
  line,
  count,
  open,
  children,
}: {
  title: string;
  intro?: string;
  /** Summary of the content; {count} in it is how many. */
  line: string;
  count: number;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <h3 className="unfolded-only text-h3">{title}</h3>
      <PhoneFold
        line={
          <h3 className="text-h4">
            {title}
            <span className="mt-0.5 block font-normal font-text text-ink-2 text-small tracking-normal">
              {fill(line, { count })}
            </span>
          </h3>
        }
        lineClass="min-h-18 gap-4 border-ink border-t-2 py-4"
        className="max-md:pb-1"
        open={open ?? false}
      >
        {intro ? <p className="text-ink-2 text-small md:mt-2">{intro}</p> : null}
        {children}
      </PhoneFold>
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
