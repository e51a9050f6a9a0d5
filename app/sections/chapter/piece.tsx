import { type ComponentType, Fragment } from "react";
import type { ShownPiece, ShownPieces } from "#app/copy/chapter.ts";
import { Spark } from "#app/ui/chart/spark.tsx";
import { cx } from "#app/ui/class-names.ts";

/** Subtraction as one does it on paper: who fits, who falls away, who is left. */
function LedgerPiece({ piece }: { piece: ShownPieces["ledger"] }) {
  const last = piece.lines.length - 1;
  return (
    <dl>
      <Line label={piece.start.label} count={piece.start.count} />
      {piece.lines.map(({ less, why, left, rest }, i) => (
        <Fragment key={why}>
          <Line label={why} count={`− ${less}`} as="taken" />
          <Line label={left} count={rest} as={i === last ? "result" : "rest"} />
        </Fragment>
      ))}
    </dl>
  );
}

const looks = {
  start: { line: "", term: "", count: "" },
  taken: { line: "", term: "text-ink-2", count: "text-ink-2" },
  rest: { line: "border-ink border-t", term: "", count: "" },
  result: {
    line: "border-ink border-t border-b-4 [border-bottom-style:double]",
    term: "font-semibold",
    count: "font-semibold text-action text-h3",
  },
} as const;

function Line({
  label,
  count,
  as = "start",
}: {
  label: string;
  count: string;
  as?: keyof typeof looks;
}) {
  const look = looks[as];
  return (
    <div
      className={cx(
        "flex flex-wrap items-baseline justify-between gap-x-4 py-1 md:py-1.5",
        look.line,
      )}
    >
      <dt className={cx("text-small", look.term)}>{label}</dt>
      <dd className={cx("data ml-auto", look.count)}>{count}</dd>
    </div>
  );
}

const columns = ["group", "households", "orders", "rate"] as const;

/** Output of a script that matches orders to households: a table in the data face. */
function OutcomePiece({ piece }: { piece: ShownPieces["outcome"] }) {
  return (
    <div className="on-night overflow-hidden rounded-lg bg-night text-on-night print:border print:border-ink">
      <p className="data border-night-line border-b px-4 py-2.5 text-caption text-glow @lg:px-7 @lg:py-3 @lg:text-small">
        {piece.call}
      </p>
      <div className="overflow-x-auto px-4 py-3 @lg:px-7 @lg:py-4">
        <table aria-label={piece.caption} className="data w-full text-caption @lg:text-body">
          <thead>
            <tr className="text-on-night-2">
              {columns.map((column) => (
                <th key={column} scope="col" className={cell(column)}>
                  {piece.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {piece.rows.map((row) => (
              <tr key={row.group} className="border-night-line border-t">
                <th scope="row" className={cell("group")}>
                  {row.group}
                </th>
                {columns.slice(1).map((column) => (
                  <td key={column} className={cell(column)}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-night-line border-t px-4 py-3 text-small @lg:px-7 @lg:py-4 @lg:font-semibold @lg:text-body">
        {piece.more}
      </p>
    </div>
  );
}

function cell(column: (typeof columns)[number]): string {
  return column === "group"
    ? "py-1.5 pr-3 text-left font-normal @lg:py-2.5"
    : cx(
        "py-1.5 pl-3 text-right font-normal @lg:py-2.5",
        column === "rate" &&
          "@lg:[td&]:font-bold @lg:[td&]:font-display @lg:[td&]:text-glow @lg:[td&]:text-h2",
      );
}

const COLUMNS = 26;
const STEP = 10;

/** A department as a dot for each person; those who are new are lit. */
function GrowthPiece({ piece }: { piece: ShownPieces["growth"] }) {
  const rows = Math.ceil(piece.after / COLUMNS);
  return (
    <div className="on-night rounded-lg bg-night px-5 py-4 text-on-night print:border print:border-ink">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold font-display text-h4">{piece.company}</span>
        <span className="text-on-night-2 text-small">{piece.department}</span>
      </p>
      <svg
        viewBox={`0 0 ${COLUMNS * STEP} ${rows * STEP}`}
        aria-hidden="true"
        className="mt-3 h-auto w-full"
      >
        <path d={dots(0, piece.before)} className="fill-on-night-2" />
        <path d={dots(piece.before, piece.after)} className="fill-glow" />
      </svg>
      <p className="mt-3 font-semibold text-small">{piece.line}</p>
      <p className="text-caption text-on-night-2">{piece.note}</p>
    </div>
  );
}

/** Path data of the people from one number to another. */
function dots(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => {
    const at = from + i;
    const x = (at % COLUMNS) * STEP + 2;
    const y = Math.floor(at / COLUMNS) * STEP + STEP / 2;
    return `M${x} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`;
  }).join("");
}

const pieces: { [K in keyof ShownPieces]: ComponentType<{ piece: ShownPieces[K] }> } = {
  visit: VisitPiece,
  channels: ChannelsPiece,
  score: ScorePiece,
  ledger: LedgerPiece,
  calendar: CalendarPiece,
  growth: GrowthPiece,
  choice: ChoicePiece,
  outcome: OutcomePiece,
  launch: LaunchPiece,
};

/** Drawing of a chapter. */
export function Piece({ piece }: { piece: ShownPiece }) {
  const Drawn = pieces[piece.kind] as ComponentType<{ piece: ShownPiece }>;
  return <Drawn piece={piece} />;
}

/** One topic: this week's score as large as it is new, over the weeks that lead to it. */
function ScorePiece({ piece }: { piece: ShownPieces["score"] }) {
  return (
    <div className="@max-[14rem]:grid-cols-1 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-5 gap-y-2 border-ink border-b-2">
      <p className="min-w-0">
        <span className="data block text-caption text-ink-2">{piece.path}</span>
        <span className="block font-semibold">{piece.topic}</span>
        <span className="block text-ink-2 text-small">{piece.summary}</span>
      </p>
      <p
        aria-hidden="true"
        className="font-bold font-display text-action text-h1 leading-none tracking-[-0.04em]"
      >
        {piece.score}
      </p>
      <div className="col-span-full">
        <Spark path={piece.spark} wide />
      </div>
    </div>
  );
}

/** The same visit twice: by night an address and a bar, on paper a name. */
function VisitPiece({ piece }: { piece: ShownPieces["visit"] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-ink">
      <div className="@max-[18.5rem]:grid-cols-1 grid grid-cols-2">
        <div className="on-night bg-night px-4 py-4 text-on-night @lg:p-7">
          <p className="data text-small @lg:text-h4">{piece.address}</p>
          <p className="mt-0.5 text-caption text-on-night-2 @lg:text-small">{piece.unknown}</p>
          <span
            aria-hidden="true"
            className="mt-2.5 block h-2.5 w-3/4 @lg:mt-5 @lg:h-4 rounded-[3px] bg-redaction forced-colors:bg-[CanvasText]"
          />
        </div>
        <div className="@max-[18.5rem]:border-t-[3px] @max-[18.5rem]:border-l-0 border-glow border-l-[3px] bg-paper px-4 py-4 @lg:p-7">
          <p className="font-bold font-display text-h4 leading-snug @lg:text-h3">{piece.name}</p>
          <p className="mt-0.5 text-ink-2 text-small">{piece.place}</p>
        </div>
      </div>
      <p className="border-ink border-t px-4 py-3 text-small @lg:px-7 @lg:py-4 @lg:text-body">
        <span className="data block">{piece.read}</span>
        <span className="block text-ink-2">{piece.match}</span>
      </p>
    </div>
  );
}

/** A tab for each way to reach a household: the open one is solid, the closed ones are struck. */
function ChannelsPiece({ piece }: { piece: ShownPieces["channels"] }) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2 @max-[17rem]:grid-flow-row">
      {piece.channels.map(({ name, open, answer, why }) => (
        <div
          key={name}
          className={cx(
            "rounded-md border px-3 pt-3 pb-3.5",
            open ? "border-action bg-action-soft" : "border-line-control border-dashed",
          )}
        >
          <dt className={cx("font-semibold text-small", !open && "text-ink-2 line-through")}>
            {name}
          </dt>
          <dd>
            <p
              className={cx(
                "mt-2 font-bold font-display text-h4",
                open ? "text-action-strong" : "text-ink",
              )}
            >
              {answer}
            </p>
            <p className={cx("text-caption", open ? "text-action-strong" : "text-ink-2")}>{why}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The address bar of a reseller, over the clients that are on and those that aren't. */
function LaunchPiece({ piece }: { piece: ShownPieces["launch"] }) {
  return (
    <div className="rounded-lg border border-line-control">
      <p className="border-line-control border-b px-4 py-3">
        <span className="data wrap-anywhere block rounded-md border border-line-control bg-paper px-4 py-1.5 text-caption">
          {piece.host}
        </span>
      </p>
      <ul className="px-4">
        {piece.clients.map(({ name, live, state }) => (
          <li
            key={name}
            className="flex items-center gap-3 border-line border-b py-2.5 text-small last:border-b-0"
          >
            <span
              aria-hidden="true"
              className={cx(
                "h-4 w-7 shrink-0 rounded-full border",
                live
                  ? "border-on-positive bg-on-positive forced-colors:bg-[Highlight]"
                  : "border-line-control border-dashed",
              )}
            />
            <span className={cx("wrap-anywhere", live && "font-semibold")}>{name}</span>
            <span className="ml-auto wrap-anywhere text-right text-ink-2">{state}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The days of a mailing, a square each; those on which something happens are solid and say what. */
function CalendarPiece({ piece }: { piece: ShownPieces["calendar"] }) {
  const marked = piece.days.filter(({ what }) => what !== null);
  return (
    <div>
      <ol aria-hidden="true" className="flex gap-1">
        {piece.days.map(({ day, weekday, number, what }) => (
          <li
            key={day}
            className={cx(
              "min-w-0 grow basis-0 rounded-sm border py-1.5 text-center",
              what ? "border-action bg-action text-on-action" : "border-line text-ink-2",
            )}
          >
            <span className="block truncate text-[0.6875rem] leading-tight">
              {weekday.slice(0, 2)}
            </span>
            <span className="data block text-caption leading-tight">{number}</span>
          </li>
        ))}
      </ol>
      <ul className="mt-3">
        {marked.map(({ day, weekday, number, what }) => (
          <li key={day} className="flex gap-x-3 border-line border-b py-1.5 text-small">
            <time dateTime={day} className="data w-16 shrink-0 text-ink-2">
              {weekday} {number}
            </time>
            {what}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 font-semibold text-small">{piece.bill}</p>
    </div>
  );
}

/** Two business cards of one company, the one that is used over the one that isn't. */
function ChoicePiece({ piece }: { piece: ShownPieces["choice"] }) {
  const { company, passed, chosen, passedLabel, chosenLabel } = piece;
  return (
    <div className="grid grid-cols-1 gap-y-2 @[18rem]:grid-cols-2">
      <Card
        {...passed}
        company={company}
        label={passedLabel}
        className="@[18rem]:-mr-3 @[18rem]:mb-5 bg-sunken text-ink"
      />
      <Card
        {...chosen}
        company={company}
        label={chosenLabel}
        chosen
        className="relative border-ink bg-paper @[18rem]:mt-5"
      />
    </div>
  );
}

function Card({
  name,
  role,
  why,
  company,
  label,
  chosen = false,
  className,
}: {
  name: string;
  role: string;
  why: string;
  company: string;
  label: string;
  chosen?: boolean;
  className: string;
}) {
  return (
    <div className={cx("rounded-md border border-line-control px-3 py-3", className)}>
      <p className={cx("text-caption", chosen ? "font-semibold text-action" : "text-ink")}>
        {label}
      </p>
      <p className={cx("mt-2 font-bold font-display text-h4", !chosen && "line-through")}>{name}</p>
      <p className="text-small">{role}</p>
      <p className="data mt-2 text-caption">{company}</p>
      <p className="text-caption">{why}</p>
    </div>
  );
}
