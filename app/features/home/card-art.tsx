import { useLayout } from "#app/copy/layout.ts";
import type { HomePage } from "#content-model/schema/home.ts";

type Card = HomePage["solutions"]["cards"][number];
type CardOf<Art extends Card["art"]> = Extract<Card, { art: Art }>;

/*
 * Small drawings of the solution cards. They illustrate what the words next to them say,
 * so they are hidden from screen readers; names and addresses are reserved samples.
 */

/** A query as it reads in the audience builder. */
export function QueryArt({ drawing }: CardOf<"query">) {
  return (
    <div
      aria-hidden="true"
      className="data flex h-full flex-col justify-between rounded-md border-night-line text-caption md:border md:bg-night-2 md:p-4 md:text-small"
    >
      {drawing.map(({ join, field, value }) => (
        <p key={field} className="flex gap-3 max-md:nth-[n+3]:hidden md:py-0.5">
          <span className="w-9 shrink-0 text-on-night-2">{join}</span>
          <span className="min-w-0 wrap-anywhere">
            <span className="text-glow">{field}</span> {value}
          </span>
        </p>
      ))}
      <div className="mt-3 flex h-3 overflow-hidden rounded-full max-md:hidden">
        <span className="w-3/5 bg-glow" />
        <span className="bg-dots grow text-on-night-2" />
      </div>
    </div>
  );
}

/** One dashboard, two names on it. A phone has no room for the names. */
export function WhiteLabelArt({ drawing }: CardOf<"white-label">) {
  const { site } = useLayout();
  return (
    <svg
      viewBox="0 0 260 150"
      aria-hidden="true"
      className="w-28 md:mx-auto md:w-full md:max-w-md lg:h-full"
    >
      <Dashboard x={0} className="fill-action" name={site.brand} />
      <Dashboard x={86} y={26} className="fill-on-positive" name={drawing.name} />
    </svg>
  );
}

function Dashboard({
  x,
  y = 0,
  className,
  name,
}: {
  x: number;
  y?: number;
  className: string;
  name: string;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x="0.75"
        y="0.75"
        width="172"
        height="120"
        rx="9"
        className="fill-paper stroke-ink"
        strokeWidth="1.5"
      />
      <path d="M0.75 26V9.75a9 9 0 0 1 9-9h154a9 9 0 0 1 9 9V26Z" className={className} />
      <text x="14" y="18" className="fill-on-action font-bold font-text text-[11px] max-md:hidden">
        {name}
      </text>
      <rect x="14" y="40" width="46" height="66" rx="4" className="fill-sunken" />
      <rect x="70" y="40" width="88" height="10" rx="3" className={className} />
      <rect x="70" y="60" width="64" height="8" rx="3" className="fill-line" />
      <rect x="70" y="76" width="78" height="8" rx="3" className="fill-line" />
      <rect x="70" y="92" width="50" height="8" rx="3" className="fill-line" />
    </g>
  );
}

/** Heights of the rows of dots. */
const cancelledRows = [30, 38, 46, 54, 62];

/** A postcard, address side: dots where the stamp was canceled. */
export function MailArt({ drawing }: CardOf<"mail">) {
  return (
    <svg
      viewBox="0 0 260 150"
      aria-hidden="true"
      className="w-28 md:mx-auto md:w-full md:max-w-md lg:h-full"
    >
      <g transform="rotate(-4 130 75)">
        <rect
          x="14"
          y="14"
          width="220"
          height="122"
          rx="4"
          className="fill-paper stroke-ink"
          strokeWidth="1.5"
        />
        <path d="M124 28v94" className="stroke-line-control" />
        <rect
          x="192"
          y="26"
          width="30"
          height="36"
          className="fill-glow stroke-ink"
          strokeWidth="1.5"
          strokeDasharray="3 2"
        />
        <path
          d={cancelledRows.map((y) => `M150 ${y}h41`).join("")}
          className="stroke-action"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeDasharray="0 8"
        />
        {drawing.address.map((line, i) => (
          <text
            key={line}
            x="138"
            y={92 + i * 14}
            className="data fill-ink text-[8.5px] max-md:hidden"
          >
            {line}
          </text>
        ))}
        {drawing.headline.map((line, i) => (
          <text
            key={line}
            x="28"
            y={44 + i * 16}
            className="fill-ink font-bold font-display text-[14px] max-md:hidden"
          >
            {line}
          </text>
        ))}
        <rect x="28" y="76" width="80" height="6" rx="2" className="fill-line" />
        <rect x="28" y="88" width="66" height="6" rx="2" className="fill-line" />
        <rect x="28" y="100" width="74" height="6" rx="2" className="fill-line" />
      </g>
    </svg>
  );
}

/** A look-up and its answer, on phones the look-up alone. */
export function ApiArt({ drawing }: CardOf<"api">) {
  return (
    <div
      aria-hidden="true"
      className="data overflow-hidden rounded-md border border-night bg-night p-4 text-caption text-on-night max-md:py-3 sm:text-small lg:h-full lg:leading-snug"
    >
      <p>
        <span className="text-glow">{drawing.method}</span> {drawing.path}
      </p>
      <div className="max-md:hidden">
        <p className="mt-3 text-on-night-2">{"{"}</p>
        {drawing.fields.map(({ name, value }) => (
          <p key={name} className="pl-4">
            <span className="text-on-night-2">{name}</span> {value}
          </p>
        ))}
        <p className="text-on-night-2">{"}"}</p>
      </div>
    </div>
  );
}
