import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { pieceOf, readMailOrder } from "#app/features/mail-estimator/estimate.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { fill } from "#contracts/fill.ts";
import { LongestNames } from "./longest-names.tsx";
import type { StudioCopy } from "./measure.ts";
import { MergedFields } from "./merged-fields.tsx";
import { PieceResult } from "./piece-result.tsx";
import { checksOf, failedFirst, setPiece, stressTest } from "./proof.ts";
import { ProofList } from "./proof-list.tsx";
import { faultyFields, readStudio } from "./settings.ts";
import { StudioFields } from "./studio-fields.tsx";

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
          <MergedFields copy={copy} row={studio.row} />
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
        <div className="grid grid-cols-1 items-start gap-x-12 border-ink max-md:border-b-2 md:mt-14 md:gap-y-12 @min-[58rem]:grid-cols-2">
          <ProofList copy={copy.proof} checks={failedFirst(checks)} />
          <LongestNames copy={copy} results={stressTest(mailPieces, studio, copy)} />
        </div>
      )}
    </div>
  );
}
