import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import type { Layout } from "./layouts.ts";
import type { Skin } from "./skin.ts";

type Part = { at: Layout; skin: Skin; data: BrandPreviewCopy["dashboard"] };

/** The menu; its first entry is the page that is open. */
export function Nav({ at, skin, data }: Part) {
  const beside = at.nav === "beside";
  const step = (at.right - at.left) / data.nav.length;
  return (
    <>
      {data.nav.map((label, i) => (
        <text
          key={label}
          x={beside ? 26 : at.left + i * step}
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

export function Heading({ at, skin, data }: Part) {
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

export function Totals({ at, skin, data }: Part) {
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
export function Chart({ at, skin, data }: Part) {
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
export function Visits({ at, skin, data }: Part) {
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
