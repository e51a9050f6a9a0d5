import { useState } from "react";
import { flushSync } from "react-dom";
import { useCopy } from "#app/copy/copy.ts";
import { useLayout, usePage } from "#app/copy/layout.ts";
import { canonical } from "#app/features/query-controls/query-state.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioCards } from "#app/ui/choices.tsx";
import { TextField } from "#app/ui/field.tsx";
import { printAlone, ResultCard } from "#app/ui/result-card.tsx";
import { count, dollarsAndCents } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import {
  estimateMail,
  frequencies,
  mailDefaults,
  type Piece,
  pieceOf,
  quantityBounds,
  readMailOrder,
} from "./estimate.ts";

const ANSWER = "mail-bill";

export default island({
  name: "mail-cost",
  View: MailCost,
  needs: { copy: ["mailEstimator", "plans"], site: ["brand", "emails"] },
});

/** Quantity, frequency, and the bill. The piece is chosen in the same form, by native controls outside of the island. */
function MailCost({
  action,
  note,
}: {
  /** Where its button leads without scripts, if not where the form does. */
  action?: string;
  /** Note on costs that the prices leave out, if the page has none elsewhere. */
  note?: string;
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
      className="mt-6 print:mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-2"
    >
      <div className="grid grid-cols-1 gap-5 print:hidden">
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
          columns="pills"
          defaultValue={start.frequency}
        />
        <Button
          type="submit"
          className="sm:justify-self-start"
          {...(action ? { formAction: action } : {})}
        >
          {copy.submit}
        </Button>
        {note ? <p className="max-w-prose text-ink-2 text-small">{note}</p> : null}
      </div>
      <MailBill id={ANSWER} order={order} />
    </div>
  );
}

type Order = Parameters<typeof estimateMail>[0];

/** The bill of an order, line by line to the total. On paper it is a quote, alone on its page. */
function MailBill({ id, order }: { id: string; order: ReturnType<typeof readMailOrder> }) {
  const copy = useCopy("mailEstimator").bill;
  const { mailPieces } = useCopy("plans");
  const { value } = order.quantity;
  const total = value === undefined ? "" : totalOf({ ...order, quantity: value }, mailPieces, copy);
  return (
    <ResultCard
      id={id}
      title={copy.title}
      sticky={false}
      printable
      says={total}
      refusal={value === undefined && copy.wrong}
    >
      {value !== undefined && <Lines id={id} order={{ ...order, quantity: value }} />}
    </ResultCard>
  );
}

function totalOf(
  order: Order,
  pieces: readonly Piece[],
  copy: { total: Record<"once" | "repeated", string> },
): string {
  const { runs, totalCents } = estimateMail(order, pieces);
  return `${runs > 1 ? copy.total.repeated : copy.total.once}: ${dollarsAndCents(totalCents)}`;
}

function Lines({ id, order }: { id: string; order: Order }) {
  const copy = useCopy("mailEstimator").bill;
  const { mailPieces } = useCopy("plans");
  const { pieceCents, runCents, runs, pieces, totalCents } = estimateMail(order, mailPieces);
  const piece = pieceOf(order.piece, mailPieces);
  const repeated = runs > 1;
  return (
    <>
      <dl className="figure-lines">
        <Line
          name={copy.pieces}
          value={`${count(order.quantity)} × ${piece.name} ${piece.size}`.trim()}
        />
        <Line name={copy.pieceCost} value={dollarsAndCents(pieceCents)} />
        {repeated ? (
          <>
            <Line name={copy.run} value={dollarsAndCents(runCents)} />
            <Line name={copy.runs} value={count(runs)} />
            <Line name={copy.yearPieces} value={count(pieces)} />
            {runs === 12 ? null : (
              <Line name={copy.average} value={dollarsAndCents(Math.round(totalCents / 12))} />
            )}
          </>
        ) : null}
      </dl>
      <p aria-hidden="true" className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{repeated ? copy.total.repeated : copy.total.once}</span>{" "}
        <span className="font-bold font-display text-[min(var(--text-h2),11vw)] leading-none">
          {dollarsAndCents(totalCents)}
        </span>
      </p>
      <p className="mt-2 text-ink-2 text-small">{copy.postage}</p>
      <p className="mt-4 border-line border-t pt-4 text-caption text-ink-2">{copy.note}</p>
      <Quote id={id} />
    </>
  );
}

/** The way to paper, and what only paper needs: who quotes, when, and where the same numbers are found again. */
function Quote({ id }: { id: string }) {
  const copy = useCopy("mailEstimator").bill.quote;
  const { site } = useLayout();
  const { pathname } = usePage();
  const query = usePageQuery();
  // The order alone, written the same way by server and browser; what else is in the address isn't part of the quote.
  const order = canonical([...query], mailDefaults);
  const [today, setToday] = useState("");
  const onPrint = () => {
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date());
    flushSync(() => setToday(day));
    printAlone(id);
  };
  return (
    <>
      <p className="mt-5 print:hidden">
        <a
          href={`#${id}`}
          className="link inline-flex min-h-11 items-center font-semibold"
          onClick={(event) => {
            event.preventDefault();
            onPrint();
          }}
        >
          {copy.print}
        </a>
      </p>
      <p className="hidden text-small group-target/card:block print:!hidden">{copy.how}</p>
      <div className="mt-10 hidden border-line border-t pt-4 text-small print:group-target/card:block print:group-data-printing/card:block">
        <p className="font-semibold">{fill(copy.from, { brand: site.brand })}</p>
        {today ? <p>{fill(copy.date, { date: today })}</p> : null}
        <p className="[overflow-wrap:anywhere]">
          {fill(copy.again, { address: order ? `${pathname}?${order}` : pathname })}
        </p>
        <p>{fill(copy.ask, { email: site.emails.sales })}</p>
        <p className="mt-4">{copy.terms}</p>
      </div>
    </>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="data">{value}</dd>
    </div>
  );
}
