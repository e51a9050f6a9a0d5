type Box = { x: number; y: number; width: number; height: number };

/** Where the feet of the stools end. */
export const FEET = 284;

/**
 * The picture of the sample sender: three stools of three heights before the field of dots. It fills its box and is cut by it.
 * @param clear height at the bottom of the box that the floor alone is in
 */
export function StoolScene({ box, clear = 0 }: { box: Box; clear?: number }) {
  const { left, top, width, height } = sceneIn(box, clear);
  return (
    <svg {...box} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <rect x={left} y={top} width={width} height={height} className="fill-action" />
      <path
        d={dots(left, top, width)}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 14"
        strokeOpacity="0.42"
        className="stroke-on-action"
      />
      <rect
        x={left}
        y="262"
        width={width}
        height={top + height - 262}
        className="fill-action-strong"
      />
      {top < 20 ? <Lamp top={top} /> : null}
      <Stool x={66} height={74} />
      <Stool x={150} height={116} />
      <Stool x={234} height={160} />
    </svg>
  );
}

/** The part of the scene that a box shows. The stools are whole in each; what is around them goes on. */
export function sceneIn({ width, height }: Box, clear: number) {
  const ratio = height / width;
  const shown = ratio < 0.75 ? 225 / ratio : 300;
  const bottom = Math.max(300, FEET + (clear * shown) / width);
  return {
    left: 150 - shown / 2,
    top: bottom - shown * ratio,
    width: shown,
    height: shown * ratio,
  };
}

function dots(left: number, top: number, width: number): string {
  const rows = Math.ceil((250 - top) / 14);
  return Array.from({ length: rows }, (_, row) => {
    const offset = row % 2 === 0 ? 4 : 11;
    return `M${left + offset} ${250 - row * 14}h${width}`;
  }).join("");
}

/** A seat and its legs; the front pair is nearer. */
function Stool({ x, height }: { x: number; height: number }) {
  const top = 276 - height;
  const rung = 276 - height * 0.36;
  return (
    <>
      <path
        d={`M${x - 12} ${top + 8}L${x - 18} 270M${x + 12} ${top + 8}L${x + 18} 270`}
        strokeWidth="5"
        className="stroke-night"
      />
      <path
        d={`M${x - 20} ${top + 8}L${x - 29} 280M${x + 20} ${top + 8}L${x + 29} 280M${x - 26} ${rung}H${x + 26}`}
        strokeWidth="6.5"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <rect x={x - 31} y={top} width="62" height="13" rx="6.5" className="fill-glow" />
      <rect
        x={x - 31}
        y={top}
        width="62"
        height="5"
        rx="2.5"
        fillOpacity="0.5"
        className="fill-raised"
      />
    </>
  );
}

function Lamp({ top }: { top: number }) {
  return (
    <>
      <path d={`M88 ${top}V38`} strokeWidth="2.5" className="stroke-ink" />
      <path d="M66 60a22 22 0 0 1 44 0z" className="fill-ink" />
      <path d="M76 63a12 12 0 0 0 24 0z" className="fill-glow" />
    </>
  );
}
