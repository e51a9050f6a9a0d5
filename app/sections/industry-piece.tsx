import type { ReactNode } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { SectionOf } from "#content-model/schema/section.ts";

type Piece = NonNullable<SectionOf<"dossier">["piece"]>;
type PieceOf<K extends Piece["kind"]> = Extract<Piece, { kind: K }>;

/** A small sample of the product for one industry: a card, a row, a score, or a count. */
export function IndustryPiece({
  piece,
  isTall = false,
  className,
}: {
  piece: Piece | undefined;
  /** Fills a tall place on wide screens, its picture below its words. */
  isTall?: boolean;
  className?: string;
}) {
  if (!piece) return null;
  return (
    <div
      className={cx(
        "flex flex-col rounded-md text-ink print:hidden",
        piece.kind === "card" ? "bg-action-soft" : "border border-ink bg-paper",
        className,
      )}
    >
      <Drawn piece={piece} isTall={isTall} />
    </div>
  );
}

function Drawn({ piece, isTall }: { piece: Piece; isTall: boolean }) {
  switch (piece.kind) {
    case "card":
      return <Card piece={piece} />;
    case "row":
      return <Row piece={piece} isTall={isTall} />;
    case "score":
      return (
        <Counted
          isTall={isTall}
          number={piece.weeks.at(-1) ?? 0}
          title={piece.topic}
          text={piece.what}
          picture={
            piece.as === "bars" ? <Bars weeks={piece.weeks} /> : <Line weeks={piece.weeks} />
          }
        />
      );
    case "count":
      return (
        <Counted
          isTall={isTall}
          number={piece.count}
          text={piece.what}
          picture={piece.place === "radius" ? <Radius /> : <Street />}
        />
      );
  }
}

/** Always in the piece itself, so that it goes with it. */
function Sample() {
  const { labels } = useLayout();
  return <Badge tone="sample">{labels.parts.sample}</Badge>;
}

/** A postcard on a table: the message, and beside it the stamp over the address. */
function Card({ piece }: { piece: PieceOf<"card"> }) {
  return (
    <div className="my-auto grid -rotate-2 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-y-4 m-5 rounded-sm border border-ink bg-raised p-4 lg:mx-8 lg:aspect-3/2 lg:p-5">
      <div className="flex flex-col items-start pr-3 sm:pr-4">
        <p className="text-balance font-bold font-display text-action text-h4 lg:text-h3">
          {piece.title}
        </p>
        <p className="mt-1.5 mb-4 text-small leading-snug">{piece.text}</p>
        <div className="mt-auto">
          <Sample />
        </div>
      </div>
      <div className="flex flex-col justify-between gap-4 border-line-control border-l pl-3 sm:pl-4">
        <div className="flex items-start justify-end gap-2.5">
          <p className="data text-right text-caption leading-tight">{piece.mark}</p>
          <Stamp />
        </div>
        <p className="text-caption leading-snug">
          {piece.to.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function Stamp() {
  return (
    <svg viewBox="0 0 32 38" aria-hidden="true" className="w-8 shrink-0">
      <path d="M1 1h30v36H1z" className="fill-glow stroke-ink" strokeDasharray="3 2" />
    </svg>
  );
}

/** A line of a log, and what is known about it. */
function Row({ piece, isTall }: { piece: PieceOf<"row">; isTall: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3 p-[min(1rem,3vw)]">
        <span
          aria-hidden="true"
          className="bg-dots size-10 rounded-md bg-night text-glow max-lg:hidden"
        />
        <div className="grow basis-20">
          <p className="font-semibold leading-tight">{piece.name}</p>
          <p className="mt-0.5 text-small leading-snug">{piece.detail}</p>
        </div>
        <p className="flex flex-col items-end gap-1">
          <Sample />
          <Badge tone="positive">{piece.tag}</Badge>
        </p>
      </div>
      <dl
        className={cx(
          "grid grow grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] overflow-hidden border-line border-t",
          isTall && "lg:grid-cols-1",
        )}
      >
        {piece.facts.map(({ label, value }) => (
          <div
            key={label}
            className={cx(
              "-ml-px border-line border-l px-[min(1rem,3vw)] py-2",
              isTall &&
                "lg:flex lg:items-center lg:justify-between lg:gap-4 lg:border-t lg:first:border-t-0",
            )}
          >
            <dt className={cx("text-caption text-ink-2 leading-tight", isTall && "lg:text-body")}>
              {label}
            </dt>
            <dd
              className={cx(
                "font-semibold text-small leading-snug",
                isTall && "lg:font-bold lg:font-display lg:text-h3",
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const numbers = new Intl.NumberFormat("en-US");

/** A number, what it counts, and its picture. */
function Counted({
  isTall,
  number,
  title,
  text,
  picture,
}: {
  isTall: boolean;
  number: number;
  title?: string;
  text: string;
  picture: ReactNode;
}) {
  return (
    <div
      className={cx(
        "flex grow flex-wrap gap-4 p-4",
        isTall && "lg:relative lg:flex-col lg:flex-nowrap lg:p-6",
      )}
    >
      <div
        className={cx(
          "basis-36 self-end",
          isTall ? "grow lg:basis-auto lg:grow-0 lg:self-start lg:pr-16" : "grow",
        )}
      >
        {title ? <p className="font-semibold leading-tight">{title}</p> : null}
        <p>
          <b className="font-display text-h2 leading-none lg:text-h1">{numbers.format(number)}</b>
        </p>
        <p className="mt-1 text-small leading-snug">{text}</p>
      </div>
      <div
        className={cx(
          "ml-auto flex flex-col items-end gap-2",
          isTall && "lg:ml-0 lg:grow lg:items-stretch",
        )}
      >
        <p className={isTall ? "lg:absolute lg:top-6 lg:right-6" : undefined}>
          <Sample />
        </p>
        <svg
          aria-hidden="true"
          viewBox="0 0 176 104"
          className={cx(
            "min-h-16 w-28 grow basis-0",
            isTall ? "lg:min-h-44 lg:w-full" : "lg:w-[min(13rem,20vw)]",
          )}
          preserveAspectRatio={isTall ? "xMidYMid" : "xMaxYMax"}
        >
          {picture}
        </svg>
      </div>
    </div>
  );
}

/** Left edge of a week. */
function xOf(week: number): number {
  return 1 + week * 23;
}

function Bars({ weeks }: { weeks: readonly number[] }) {
  return weeks.map((score, week) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
      key={week}
      x={xOf(week)}
      y={104 - score}
      width="14"
      height={score}
      className={week === weeks.length - 1 ? "fill-glow stroke-ink" : "fill-action"}
    />
  ));
}

function Line({ weeks }: { weeks: readonly number[] }) {
  const points = weeks.map((score, week) => `${xOf(week)} ${104 - score}`).join("L");
  const last = weeks.length - 1;
  return (
    <>
      <path d={`M${xOf(0)} 104L${points}V104Z`} className="fill-action-soft" />
      <path d={`M${points}`} className="fill-none stroke-[3px] stroke-action" />
      <circle cx={xOf(last)} cy={104 - (weeks[last] ?? 0)} r="6" className="fill-glow stroke-ink" />
    </>
  );
}

/** Households as dots; those within the circle are reached. */
function Radius() {
  return (
    <>
      <pattern id="households" width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="4" cy="4" r="2.2" fill="#fff" />
      </pattern>
      <mask id="reached">
        <rect width="176" height="104" fill="url(#households)" />
      </mask>
      <g mask="url(#reached)">
        <rect width="176" height="104" className="fill-line-control/40" />
        <circle cx="92" cy="52" r="42" className="fill-action" />
      </g>
      <circle cx="92" cy="52" r="46" className="fill-none stroke-ink" strokeDasharray="4 4" />
      <circle cx="92" cy="52" r="7" className="fill-glow stroke-ink" />
    </>
  );
}

/** Houses on both sides of a street; the sold one is among those of its neighbors. */
function Street() {
  return [20, 75].map((top) =>
    [0, 1, 2, 3, 4, 5].map((house) => {
      const sold = top === 20 && house === 3;
      return (
        <path
          key={`${top}-${house}`}
          d={`M${house * 30.6} ${top + 10}l11.5-10 11.5 10v18h-23z`}
          className={sold ? "fill-glow stroke-ink" : "fill-action"}
        />
      );
    }),
  );
}
