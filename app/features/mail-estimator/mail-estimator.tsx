import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { mailDefaults, readMailOrder } from "./estimate.ts";
import { MailCost } from "./mail-cost.tsx";
import { PieceChoices } from "./piece-choices.tsx";

const own = Object.keys(mailDefaults);

/**
 * Price list and estimator in one: choose a piece, a quantity and a rhythm, read the bill. Used inside
 * `QueryControls`; without a script the form is sent by GET and the server draws the same bill.
 */
export function MailEstimator({ action, legend }: { action: string; legend: string }) {
  const { mailPieces } = useCopy("plans");
  const query = usePageQuery();
  const order = readMailOrder(query, mailPieces);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(order);
  return (
    <>
      <form action={action} className="mt-10 print:mt-4">
        <CarriedFields own={own} />
        <PieceChoices legend={legend} start={start.piece} />
        <MailCost order={order} start={start} />
      </form>
    </>
  );
}
