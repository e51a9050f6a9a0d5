import { usePanel } from "#app/copy/copy.ts";
import { PanelFrame } from "./panel-frame.tsx";

const COLUMNS = 22;
const ROWS = 16;
const CELL = 20;
/** The place of the one that is not there. */
const HOLE = { column: 14, row: 6 };

/** The whole field of the motif, but for one dot. */
export default function MissingDot() {
  const data = usePanel("missing-dot");
  const x = (HOLE.column + 0.5) * CELL;
  const y = (HOLE.row + 0.5) * CELL;
  return (
    <PanelFrame caption={data.caption} tone="night">
      <svg
        viewBox={`${-CELL} ${-CELL} ${(COLUMNS + 2) * CELL} ${(ROWS + 2) * CELL}`}
        role="img"
        aria-label={data.alt}
        fill="none"
        preserveAspectRatio="xMidYMid slice"
        className="h-auto w-full @2xl:aspect-2/1"
      >
        <path d={field()} className="stroke-on-night-2" strokeWidth="5" strokeLinecap="round" />
        <circle cx={x} cy={y} r="17" className="stroke-glow" strokeWidth="3.5" />
      </svg>
    </PanelFrame>
  );
}

function field(): string {
  let dots = "";
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      if (row !== HOLE.row || column !== HOLE.column)
        dots += `M${(column + 0.5) * CELL} ${(row + 0.5) * CELL}h0`;
  return dots;
}
