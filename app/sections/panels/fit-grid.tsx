import { usePanel } from "#app/copy/copy.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

const SIDE = 100;
/** Where "fits" and "is looking" begin. */
const HALF = SIDE / 2;

/** Companies by fit and intent: dots without a name, but for the corner that is called first. */
export default function FitGrid() {
  const data = usePanel("fit-grid");
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-line" />
      <div aria-hidden="true" className="px-4 pt-5 @md:px-6">
        <p className="data pb-2 text-caption text-ink-2">↑ {data.intent}</p>
        <svg
          aria-hidden="true"
          viewBox={`-2 -2 ${SIDE + 4} 64`}
          className="block w-full border-ink border-b-2 border-l-2"
        >
          <rect x={HALF} y="-2" width={HALF + 2} height={32} className="fill-action-soft" />
          <path d={`M${HALF} -2V62M-2 30H102`} className="stroke-[0.4] stroke-line-control" />
          {data.dots.map(({ fit, intent }) => (
            <circle
              key={`${fit} ${intent}`}
              cx={fit}
              cy={y(intent)}
              r="1.6"
              className="fill-redaction"
            />
          ))}
          {data.named.map(({ name, fit, intent }, i) => (
            <g key={name}>
              <circle
                cx={fit}
                cy={y(intent)}
                r="3.6"
                className="fill-glow stroke-[0.6] stroke-ink"
              />
              <text
                x={fit}
                y={y(intent) + 1.6}
                textAnchor="middle"
                className="data fill-ink text-[4.4px]"
              >
                {i + 1}
              </text>
            </g>
          ))}
        </svg>
        <p className="data pt-2 text-right text-caption text-ink-2">{data.fit} →</p>
      </div>
      <div className="px-4 pt-2 pb-5 @md:px-6">
        <p className="font-semibold">{data.first}</p>
        <ol className="mt-2">
          {data.named.map(({ name, why }, i) => (
            <li
              key={name}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline gap-x-2 border-line border-t py-2.5"
            >
              <span aria-hidden="true" className="data text-small">
                {i + 1}
              </span>
              <span>
                <span className="block font-semibold leading-snug">{name}</span>
                <span className="block text-ink-2 text-small leading-snug">{why}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </PanelFrame>
  );
}

function y(intent: number): number {
  return 60 - intent * 0.6;
}
