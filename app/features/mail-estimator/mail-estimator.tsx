import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { Safeguard } from "#app/features/safeguard/safeguard.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioCards } from "#app/ui/choice-cards.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fill } from "#contracts/fill.ts";
import { count } from "#contracts/money.ts";
import { frequencies, mailDefaults, quantityBounds, readMailOrder } from "./estimate.ts";
import { MailBill } from "./mail-bill.tsx";
import { PieceChoice } from "./piece-choice.tsx";

const ANSWER = "mail-bill";
const own = Object.keys(mailDefaults);

/**
 * Price list and estimator in one: choose a piece, a quantity and a rhythm, read the bill. Stands inside
 * `QueryControls`; without a script the form is sent by GET and the server draws the same bill.
 */
export function MailEstimator({ action, legend }: { action: string; legend: string }) {
  const words = useCopy("mailEstimator");
  const { mailPieces } = useCopy("plans");
  const [query] = useSearchParams();
  const order = readMailOrder(query, mailPieces);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(order);
  const { fault } = order.quantity;
  const texts = words.quantity.fault;
  const error = fault && fill(texts[fault], { max: count(quantityBounds.max) });
  return (
    <Safeguard of="tool">
      <form action={action} data-answer={ANSWER} className="mt-10">
        <CarriedFields own={own} />
        <fieldset className="min-w-0">
          <legend className="mb-4 font-semibold">{legend}</legend>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:max-lg:*:last:col-span-2 lg:grid-cols-5 lg:gap-4">
            {mailPieces.map((piece) => (
              <PieceChoice key={piece.id} piece={piece} defaultChecked={piece.id === start.piece} />
            ))}
          </div>
        </fieldset>
        <p className="mt-4 text-ink-2 text-small">{words.scale}</p>
        <div className="mt-10 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-7">
            <TextField
              id="field-quantity"
              name="quantity"
              label={words.quantity.label}
              error={error}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={start.quantity.text}
            />
            <RadioCards
              id="field-frequency"
              name="frequency"
              label={words.frequency.label}
              options={frequencies.map((id) => ({ value: id, label: words.frequency.options[id] }))}
              defaultValue={start.frequency}
            />
            <Button type="submit" variant="secondary" className="sm:justify-self-start">
              {words.submit}
            </Button>
          </div>
          <MailBill id={ANSWER} order={order} />
        </div>
      </form>
    </Safeguard>
  );
}
