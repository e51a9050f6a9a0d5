import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioCards } from "#app/ui/choice-cards.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fill } from "#contracts/fill.ts";
import { count } from "#contracts/money.ts";
import { frequencies, quantityBounds, readMailOrder } from "./estimate.ts";
import { MailBill } from "./mail-bill.tsx";

const ANSWER = "mail-bill";

export default island({
  name: "mail-cost",
  View: MailCost,
  needs: { copy: ["mailEstimator", "plans"], site: ["brand", "emails"] },
});

/** Quantity, frequency, and the bill. The piece is chosen in the same form, by native controls outside of the island. */
function MailCost({
  action,
}: {
  /** Where its button leads without scripts, if not where the form does. */
  action?: string;
}) {
  const copy = useCopy("mailEstimator");
  const { mailPieces } = useCopy("plans");
  const order = readMailOrder(usePageQuery(), mailPieces);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(order);
  const { fault } = order.quantity;
  const texts = copy.quantity.fault;
  const error = fault && fill(texts[fault], { max: count(quantityBounds.max) });
  return (
    <div
      data-answer={ANSWER}
      className="mt-10 print:mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2"
    >
      <div className="grid grid-cols-1 gap-7 print:hidden">
        <TextField
          id="field-quantity"
          name="quantity"
          label={copy.quantity.label}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={start.quantity.text}
        />
        <RadioCards
          id="field-frequency"
          name="frequency"
          label={copy.frequency.label}
          options={frequencies.map((id) => ({ value: id, label: copy.frequency.options[id] }))}
          defaultValue={start.frequency}
        />
        <Button
          type="submit"
          variant="secondary"
          className="sm:justify-self-start"
          {...(action ? { formAction: action } : {})}
        >
          {copy.submit}
        </Button>
      </div>
      <MailBill id={ANSWER} order={order} />
    </div>
  );
}
