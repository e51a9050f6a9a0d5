import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { mailDefaults, readMailOrder } from "./estimate.ts";
import MailCost from "./mail-cost.island.tsx";
import { PieceChoices } from "./piece-choices.tsx";

const own = Object.keys(mailDefaults);

/**
 * Price list and estimator in one: choose a piece, a quantity and a rhythm, read the bill. Appears inside
 * `QueryControls`; without a script the form is sent by GET and the server draws the same bill.
 */
export function MailEstimator({ action, legend }: { action: string; legend: string }) {
  const { mailPieces } = useCopy("plans");
  const { piece } = readMailOrder(usePageQuery(), mailPieces);
  return (
    <form action={action} className="mt-10 print:mt-4">
      <CarriedFields own={own} />
      <PieceChoices legend={legend} start={piece} />
      <MailCost />
    </form>
  );
}
