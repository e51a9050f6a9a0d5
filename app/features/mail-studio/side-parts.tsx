import { cx } from "#app/ui/class-names.ts";
import type { Setting } from "./compose.ts";
import type { Art } from "./layout.ts";
import { Scene } from "./scene.tsx";

const faces = {
  display: "font-bold font-display",
  // The page's own face.
  text: null,
  strong: "font-bold",
  data: "font-data",
} as const;
const tones = { ink: "fill-ink", muted: "fill-ink-2", "on-action": "fill-on-action" } as const;

/** The lines of a text in their place; under a text without room, a bar says so on screen. */
export function SetText({ setting: { slot, lines, over, tooWide, covers } }: { setting: Setting }) {
  const { box, face, size, leading, tone } = slot;
  return (
    <>
      <text fontSize={size} className={cx(faces[face], tones[tone])}>
        {lines.map((line, i) => (
          <tspan
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in their order
            key={i}
            x={box.x}
            y={covers.y + (i + 0.5) * leading + size * 0.35}
          >
            {line.text}
          </tspan>
        ))}
      </text>
      {over > 0 || tooWide ? (
        <g className="print:hidden">
          <rect {...box} fill="none" strokeWidth="1.5" className="stroke-danger" />
          <path
            d={`M${box.x} ${box.y + box.height}h${box.width}`}
            strokeWidth="5"
            className="stroke-danger"
          />
        </g>
      ) : null}
    </>
  );
}

/** What is under the texts: picture, color, the tag of the offer. */
export function ArtDrawing({ art }: { art: readonly Art[] }) {
  return art.map(({ kind, box }, i) => {
    const key = i;
    if (kind === "picture") return <Scene key={key} box={box} />;
    if (kind === "window")
      return (
        <rect
          key={key}
          {...box}
          rx="6"
          strokeWidth="1"
          className="fill-sunken stroke-line-control"
        />
      );
    return <rect key={key} {...box} className={fills[kind]} />;
  });
}

const fills = { action: "fill-action", glow: "fill-glow", rule: "fill-line-control" } as const;
