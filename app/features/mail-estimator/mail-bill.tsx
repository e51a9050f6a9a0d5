import { useCopy } from "#app/copy/copy.ts";
import { count, dollarsAndCents } from "#contracts/money.ts";
import { estimateMail, pieceOf, type readMailOrder } from "./estimate.ts";

/** The bill of an order, line by line to the total. */
export function MailBill({ id, order }: { id: string; order: ReturnType<typeof readMailOrder> }) {
  const words = useCopy("mailEstimator").bill;
  return (
    <div
      id={id}
      tabIndex={-1}
      className="rounded-lg border-[1.5px] border-ink bg-paper p-6 focus:outline-none sm:p-8"
    >
      <h3 className="border-ink border-b-[6px] pb-2 font-semibold font-text text-body tracking-normal">
        {words.title}
      </h3>
      {order.quantity.fault === undefined ? (
        <Lines order={{ ...order, quantity: order.quantity.value }} />
      ) : (
        <p role="status" className="mt-4">
          {words.wrong}
        </p>
      )}
    </div>
  );
}

function Lines({ order }: { order: Parameters<typeof estimateMail>[0] }) {
  const words = useCopy("mailEstimator").bill;
  const { mailPieces } = useCopy("plans");
  const { pieceCents, runCents, runs, totalCents } = estimateMail(order, mailPieces);
  const piece = pieceOf(order.piece, mailPieces);
  const repeated = runs > 1;
  return (
    <>
      <dl>
        <Line
          name={words.pieces}
          value={`${count(order.quantity)} × ${piece.name} ${piece.size}`.trim()}
        />
        <Line name={words.pieceCost} value={dollarsAndCents(pieceCents)} />
        {repeated ? (
          <>
            <Line name={words.run} value={dollarsAndCents(runCents)} />
            <Line name={words.runs} value={count(runs)} />
            {runs === 12 ? null : (
              <Line name={words.average} value={dollarsAndCents(Math.round(totalCents / 12))} />
            )}
          </>
        ) : null}
      </dl>
      <p role="status" className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{repeated ? words.total.repeated : words.total.once}</span>{" "}
        <span className="font-bold font-display text-[min(var(--text-h2),11vw)] leading-none">
          {dollarsAndCents(totalCents)}
        </span>
      </p>
      <p className="mt-2 text-ink-2 text-small">{words.postage}</p>
      <p className="mt-4 border-line border-t pt-4 text-caption text-ink-2">{words.note}</p>
    </>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5 text-small">
      <dt className="text-ink-2">{name}</dt>
      <dd className="data">{value}</dd>
    </div>
  );
}
