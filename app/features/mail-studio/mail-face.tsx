import type { Setting } from "./compose.ts";
import type { MailFace } from "./layout.ts";
import { SetText } from "./side-parts.tsx";
import type { Box } from "./zones.ts";

/** The address side in its own direction: return address, postage, address, and the zones of the Postal Service. */
export function MailFaceDrawing({
  face: { zones },
  settings,
  imprint,
  guides,
}: {
  face: MailFace;
  settings: readonly Setting[];
  imprint: readonly string[];
  guides: boolean;
}) {
  return (
    <>
      {guides ? (
        <g className="print:hidden">
          <rect {...zones.read} className="fill-positive/50" />
          <Hatched box={zones.barcode} />
        </g>
      ) : null}
      <Imprint box={zones.imprint} lines={imprint} />
      {settings.map((setting) =>
        setting.slot.mail ? <SetText key={setting.slot.id} setting={setting} /> : null,
      )}
    </>
  );
}

/** Drawn as a sample: no machine and no clerk takes it for postage. */
function Imprint({ box, lines }: { box: Box; lines: readonly string[] }) {
  const leading = box.height / (lines.length + 0.6);
  return (
    <>
      <rect {...box} strokeWidth="1" className="fill-raised stroke-ink" />
      <text fontSize="7" textAnchor="middle" className="fill-ink font-data">
        {lines.map((line, i) => (
          <tspan key={line} x={box.x + box.width / 2} y={box.y + (i + 1.05) * leading}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** A place that must stay empty. */
function Hatched({ box: { x, y, width, height } }: { box: Box }) {
  const step = 9;
  const lines = Array.from({ length: Math.floor(width / step) + 1 }, (_, i) => {
    const from = x + i * step;
    const run = Math.min(height, x + width - from);
    return `M${from} ${y + height}l${run} ${-run}`;
  });
  return (
    <>
      <rect {...{ x, y, width, height }} className="fill-danger-soft stroke-danger" />
      <path d={lines.join("")} strokeWidth="0.6" className="stroke-danger/60" />
    </>
  );
}
