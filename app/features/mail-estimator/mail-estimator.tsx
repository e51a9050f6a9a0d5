import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { RadioCards } from "#app/ui/choices.tsx";
import { dollars } from "#shared/money.ts";
import { mailDefaults, readMailOrder } from "./estimate.ts";
import MailCost from "./mail-cost.island.tsx";

const own = Object.keys(mailDefaults);

/**
 * Choose a piece, a quantity, and a rhythm, and read the bill. Appears inside `QueryControls`; without a script the form is
 * sent by GET and the server draws the same bill.
 */
export function MailEstimator({ action }: { action: string }) {
  const { mailPieces } = useCopy("plans");
  const { piece } = useCopy("mailEstimator");
  const order = readMailOrder(usePageQuery(), mailPieces);
  return (
    <form action={action} className="mt-8 print:mt-4">
      <CarriedFields own={own} />
      <RadioCards
        id="field-piece"
        name="piece"
        label={piece}
        options={mailPieces.map(({ id, name, size, cents }) => ({
          value: id,
          label: `${name} ${size}`.trim(),
          note: dollars(cents),
        }))}
        columns={3}
        defaultValue={order.piece}
        className="print:hidden"
      />
      <MailCost />
    </form>
  );
}
