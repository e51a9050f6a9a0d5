import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import { Chart, Heading, Nav, Totals, Visits } from "./dashboard-parts.tsx";
import { type Layout, layouts } from "./layouts.ts";
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
