import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import type { ToolThumbnail as Thumbnail } from "#content-model/schema/resources.ts";

/** Pieces that are set up or sent, on night; all others are figures. */
const onNight: readonly Thumbnail["kind"][] = ["code", "postcard", "dashboard"];

type Of<Kind extends Thumbnail["kind"]> = Extract<Thumbnail, { kind: Kind }>;

/** A tool in small: its answer set large, as it looks with sample values. Decoration: the entry next to it says all of it. */
export function ToolThumbnail({ of }: { of: Thumbnail }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        "@container flex min-h-36 select-none sm:min-h-48 flex-col overflow-hidden rounded-lg px-6 text-small [print-color-adjust:exact]",
        onNight.includes(of.kind) ? "justify-center bg-night" : "border border-ink bg-raised py-5",
      )}
    >
      {thumbnailOf(of)}
    </div>
  );
}

function thumbnailOf(thumbnail: Thumbnail): ReactNode {
  switch (thumbnail.kind) {
    case "meter":
      return <Meter {...thumbnail} />;
    case "range":
      return <Range {...thumbnail} />;
    case "fields":
      return <Fields {...thumbnail} />;
    case "code":
      return <Code {...thumbnail} />;
    case "weeks":
      return <Weeks {...thumbnail} />;
    case "count":
      return <Count {...thumbnail} />;
    case "postcard":
      return <Postcard {...thumbnail} />;
    case "dashboard":
      return <Dashboard {...thumbnail} />;
  }
}

const sheet = "rounded-[5px] border border-line-control bg-raised";

const large =
  "font-bold font-display text-[min(2.625rem,12cqi)] text-action leading-none tracking-[-0.035em]";

/** The answer in large type, over what it counts. */
function Answer({ value, name }: { value: string; name: string }) {
  return (
    <p>
      <span className={cx("block", large)}>{value}</span>
      <span className="mt-1.5 block leading-snug">{name}</span>
    </p>
  );
}

/** How much of a whole the answer takes. */
function Meter({ inputs, answer, share }: Of<"meter">) {
  return (
    <>
      <Answer {...answer} />
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="my-3 h-3.5 w-full"
      >
        <rect width="100" height="10" className="fill-line" />
        <rect width={share} height="10" className="fill-action" />
      </svg>
      <Inputs of={inputs} />
    </>
  );
}

/** From the lowest to the highest answer; a line across it is what it must reach. */
function Range({ inputs, answer, low, high, mark, line, ticks }: Of<"range">) {
  return (
    <>
      <Answer {...answer} />
      <svg
        viewBox="0 0 100 26"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-6 w-full shrink-0"
      >
        <rect y="8" width="100" height="10" className="fill-line" />
        <rect x={low} y="8" width={high - low} height="10" className="fill-action" />
        {mark === undefined ? null : (
          <path
            d={`M${mark} 8v10`}
            className="stroke-raised"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {line === undefined ? null : (
          <path
            d={`M${line} 0v26`}
            className="stroke-ink"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <svg aria-hidden="true" className="mb-1 h-5 w-full shrink-0 text-caption">
        {ticks.map(({ at, name }) => (
          <text key={name} x={`${at}%`} y="75%" textAnchor={anchorAt(at)} className="fill-ink-2">
            {name}
          </text>
        ))}
      </svg>
      <Inputs of={inputs} />
    </>
  );
}

/** A name near an end of the bar ends or begins there: it would be cut. */
function anchorAt(at: number): "start" | "middle" | "end" {
  if (at > 75) return "end";
  return at < 25 ? "start" : "middle";
}

/** The first field is set large; the others follow in small. */
function Fields({ fields: [first, ...others] }: Of<"fields">) {
  return (
    <>
      <p className="pb-3">
        <span className="data block text-caption">{first?.name}</span>
        <span className="mt-1 block font-bold font-display text-[2rem] text-action leading-none tracking-[-0.035em]">
          {first?.value}
        </span>
      </p>
      <div className="mt-auto grid grid-cols-2 gap-x-4 border-ink/25 border-t pt-2.5">
        {others.map(({ name, value }) => (
          <p key={name} className="leading-snug">
            <span className="data block text-caption">{name}</span>
            <span className="font-semibold">{value}</span>
          </p>
        ))}
      </div>
    </>
  );
}

function Code({ lines }: Of<"code">) {
  return (
    <pre className="on-night flex flex-col whitespace-pre-wrap text-on-night-2 leading-[1.75] max-sm:text-caption">
      {lines.map((line, i) => (
        <span
          key={line}
          className={cx(
            "data",
            i === lines.length - 1 && "mt-1 font-bold text-[1.375rem] text-on-night leading-tight",
          )}
        >
          {line}
        </span>
      ))}
    </pre>
  );
}

function Weeks({ inputs, answer, weeks, span }: Of<"weeks">) {
  const step = 100 / weeks.length;
  const column = (height: number, i: number) => (
    <rect key={`${i + 0}`} x={i * step} y={100 - height} width={step * 0.72} height={height} />
  );
  return (
    <>
      <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6">
        <Answer {...answer} />
        <p className="text-caption">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-16 w-full"
          >
            <g className="fill-line">{weeks.slice(0, -1).map(column)}</g>
            <g className="fill-action">{column(weeks.at(-1) ?? 0, weeks.length - 1)}</g>
          </svg>
          <span className="mt-1 block">{span}</span>
        </p>
      </div>
      <Inputs of={inputs} />
    </>
  );
}

/** So many that each is a dot. */
function Count({ inputs, answer }: Of<"count">) {
  return (
    <>
      <Answer {...answer} />
      <i className="bg-dots mt-2 mb-3 min-h-2 grow text-action" />
      <Inputs of={inputs} />
    </>
  );
}

/** Values that give the answer, at the foot of the picture: as many as its line has room for where it is narrow. */
function Inputs({ of: inputs }: { of: readonly string[] }) {
  return (
    <p className="mt-auto flex flex-wrap gap-1.5 @max-xs:h-7 @max-xs:overflow-hidden">
      {inputs.map((input) => (
        <span
          key={input}
          className="rounded-full border border-line-control bg-raised px-2.5 py-0.5 font-semibold text-caption"
        >
          {input}
        </span>
      ))}
    </p>
  );
}

function Postcard({ headline, address }: Of<"postcard">) {
  return (
    <div className={cx(sheet, "mx-auto grid h-32 w-full max-w-64 grid-cols-2 overflow-hidden")}>
      <p className="flex items-end bg-action p-3.5 font-bold font-display text-[1.1875rem] text-on-action leading-[1.05]">
        {headline}
      </p>
      <div className="flex flex-col justify-between p-3.5">
        <span className="ml-auto h-7 w-6 border border-ink-3" />
        <p className="text-caption leading-snug">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function Dashboard({ brand, lines }: Of<"dashboard">) {
  return (
    <div className={cx(sheet, "overflow-hidden")}>
      <p className="flex items-center gap-2 bg-glow px-4 py-2 font-bold text-ink">
        <span className="size-3 rounded-full bg-ink" />
        {brand}
      </p>
      <div className="grid grid-cols-3 divide-x divide-line">
        {lines.map(({ name, value }) => (
          <p
            key={name}
            className="px-1.5 py-3 text-caption leading-tight @[17.5rem]:px-2.5 @xs:px-4"
          >
            <span className="block font-bold font-display text-[1.75rem] leading-none">
              {value}
            </span>
            <span className="mt-1.5 block text-ink-2">{name}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
