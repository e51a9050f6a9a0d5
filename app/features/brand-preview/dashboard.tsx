import { cx } from "#app/ui/class-names.ts";
import type { BrandPreviewCopy } from "#content-model/schema/brand-preview.ts";
import { fill } from "#shared/words.ts";
import type { Logo } from "./read-logo.ts";
import type { Skin } from "./skin.ts";

/**
 * The product as a client would open it, in any colors. Drawn as one picture: the content policy allows no style
 * attributes, and attributes of a drawing are none.
 */
export function Dashboard({
  copy,
  name,
  skin,
  logo,
  label,
  layout,
  className,
}: {
  copy: BrandPreviewCopy;
  name: string;
  skin: Skin;
  logo: Logo | null;
  label: string;
  layout: keyof typeof layouts;
  className: string;
}) {
  const at = layouts[layout];
  const part = { at, skin, data: copy.dashboard };
  return (
    <svg
      viewBox={`0 0 ${at.width} ${at.height}`}
      role="img"
      aria-label={label}
      className={cx("h-auto w-full rounded-md border border-line-control", className)}
    >
      <rect width={at.width} height={at.height} fill={skin.surface} />
      <rect width={at.width} height={at.top - 56} className="fill-sunken" />
      <circle cx="18" cy="15" r="4.5" className="fill-line-control" />
      <circle cx="33" cy="15" r="4.5" className="fill-line-control" />
      <text x="50" y="20" fontSize="12" className="data fill-ink-2">
        {fill(copy.result.host, { host: hostOf(name) })}
      </text>
      <rect y={at.top - 56} width={at.width} height="56" fill={skin.primary} />
      <Brand at={at} name={name} skin={skin} logo={logo} />
      <Nav {...part} />
      <Heading {...part} />
      <Totals {...part} />
      <Chart {...part} />
      <Visits {...part} />
    </svg>
  );
}

const LOGO_HEIGHT = 32;

/** The logo, or the first letter in its place, and the name in the size that fits. */
function Brand({
  at,
  name,
  skin,
  logo,
}: {
  at: Layout;
  name: string;
  skin: Skin;
  logo: Logo | null;
}) {
  const middle = at.top - 28;
  const share = logo ? logo.width / logo.height : 1;
  const width = Math.min(140, LOGO_HEIGHT * share);
  const x = 20 + width + 12;
  const letters = [...name];
  // Of a bold letter six tenths of its size are its usual width.
  const size = Math.min(21, (at.width - x - 16) / (0.6 * letters.length));
  return (
    <>
      {logo ? (
        <image
          href={logo.address}
          x="20"
          y={middle - LOGO_HEIGHT / 2}
          width={width}
          height={LOGO_HEIGHT}
        />
      ) : (
        <>
          <circle cx="36" cy={middle} r="16" fill={skin["on-primary"]} />
          <text
            x="36"
            y={middle + 6}
            fontSize="17"
            textAnchor="middle"
            fill={skin.primary}
            className="font-bold font-display"
          >
            {letters[0]?.toUpperCase()}
          </text>
        </>
      )}
      <text
        x={x}
        y={middle + size * 0.34}
        fontSize={size}
        fill={skin["on-primary"]}
        className="font-bold font-display"
      >
        {name}
      </text>
    </>
  );
}

function hostOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return plain.slice(0, 18) || "app";
}

type Part = { at: Layout; skin: Skin; data: BrandPreviewCopy["dashboard"] };

/** Letters that fit between two labels of the menu. */
const NAV_GAP = 5;

/** The menu; its first entry is the page that is open. */
function Nav({ at, skin, data }: Part) {
  const beside = at.nav === "beside";
  // Gaps of the same width between labels, which are about as wide as they are long.
  const letters = data.nav.join("").length + NAV_GAP * (data.nav.length - 1);
  const lettersBefore = (i: number) => data.nav.slice(0, i).join("").length + NAV_GAP * i;
  const xOf = (i: number) => at.left + (lettersBefore(i) / letters) * (at.right - at.left);
  return (
    <>
      {data.nav.map((label, i) => (
        <text
          key={label}
          x={beside ? 26 : xOf(i)}
          y={beside ? at.top + 42 + i * 34 : at.top + 28}
          fontSize={beside ? 15 : 13}
          fill={i === 0 ? skin.link : skin.text}
          className={i === 0 ? "font-bold" : undefined}
        >
          {label}
        </text>
      ))}
      {beside ? (
        <>
          <rect y={at.top + 24} width="5" height="26" fill={skin.accent} />
          <line x1="140.5" x2="140.5" y1={at.top} y2={at.height} stroke={skin.line} />
        </>
      ) : (
        <>
          <rect x={at.left} y={at.top + 36} width="38" height="4" fill={skin.accent} />
          <line x2={at.width} y1={at.top + 40.5} y2={at.top + 40.5} stroke={skin.line} />
        </>
      )}
    </>
  );
}

function Heading({ at, skin, data }: Part) {
  const { y, width } = at.button;
  return (
    <>
      <text
        x={at.left}
        y={at.heading}
        fontSize="21"
        fill={skin.text}
        className="font-bold font-display"
      >
        {data.heading}
      </text>
      <rect x={at.right - width} y={y} width={width} height="36" rx="8" fill={skin.accent} />
      <text
        x={at.right - width / 2}
        y={y + 23}
        fontSize="14.5"
        textAnchor="middle"
        fill={skin["on-accent"]}
        className="font-semibold"
      >
        {data.action}
      </text>
    </>
  );
}

function Totals({ at, skin, data }: Part) {
  const gap = 12;
  const width = (at.right - at.left - 2 * gap) / data.totals.length;
  return data.totals.map(({ value, label }, i) => {
    const x = at.left + i * (width + gap);
    return (
      <g key={label}>
        <rect x={x} y={at.totals} width={width} height="66" rx="8" fill="none" stroke={skin.line} />
        <text
          x={x + 12}
          y={at.totals + 30}
          fontSize="22"
          fill={skin.text}
          className="font-bold font-display"
        >
          {value}
        </text>
        <text x={x + 12} y={at.totals + 52} fontSize="13" fill={skin["text-muted"]}>
          {label}
        </text>
      </g>
    );
  });
}

/** A bar for each day. */
function Chart({ at, skin, data }: Part) {
  const height = 92;
  const base = at.chart + height;
  const step = (at.right - at.left) / data.days.length;
  const most = Math.max(...data.visits);
  return (
    <>
      {data.days.map((day, i) => {
        const x = at.left + i * step;
        const bar = (height * (data.visits[i] ?? 0)) / most;
        return (
          <g key={day}>
            <rect
              x={x + 4}
              y={base - bar}
              width={step - 8}
              height={bar}
              rx="3"
              fill={skin.accent}
            />
            <text
              x={x + step / 2}
              y={base + 18}
              fontSize="12.5"
              textAnchor="middle"
              fill={skin["text-muted"]}
            >
              {day}
            </text>
          </g>
        );
      })}
      <line x1={at.left} x2={at.right} y1={base + 0.5} y2={base + 0.5} stroke={skin.line} />
    </>
  );
}

/** The latest visits, and the link to all of them. */
function Visits({ at, skin, data }: Part) {
  return (
    <>
      {data.rows.map(({ name, page }, i) => (
        <g key={name} fontSize="14">
          <text x={at.left} y={at.visits + i * 30} fill={skin.text} className="font-semibold">
            {name}
          </text>
          <text
            x={at.right}
            y={at.visits + i * 30}
            textAnchor="end"
            fill={skin["text-muted"]}
            className="data"
          >
            {page}
          </text>
          <line
            x1={at.left}
            x2={at.right}
            y1={at.visits + 10.5 + i * 30}
            y2={at.visits + 10.5 + i * 30}
            stroke={skin.line}
          />
        </g>
      ))}
      <text
        x={at.left}
        y={at.visits + data.rows.length * 30 + 6}
        fontSize="14"
        fill={skin.link}
        className="underline"
      >
        {data.link}
      </text>
    </>
  );
}

/** Where the parts of the drawn dashboard are, for a desktop and a phone. Units are pixels at full size. */
type Layout = {
  width: number;
  height: number;
  /** Where the header ends. */
  top: number;
  /** The content's edges. */
  left: number;
  right: number;
  /** The menu: next to the content, or over it. */
  nav: "beside" | "over";
  heading: number;
  /** The button, next to the heading or under it, across. */
  button: { y: number; width: number };
  totals: number;
  chart: number;
  visits: number;
};

const layouts = {
  wide: {
    width: 640,
    height: 500,
    top: 86,
    left: 164,
    right: 616,
    nav: "beside",
    heading: 126,
    button: { y: 104, width: 130 },
    totals: 158,
    chart: 244,
    visits: 390,
  },
  narrow: {
    width: 330,
    height: 586,
    top: 86,
    left: 18,
    right: 312,
    nav: "over",
    heading: 162,
    button: { y: 184, width: 294 },
    totals: 234,
    chart: 320,
    visits: 470,
  },
} as const satisfies Record<string, Layout>;
