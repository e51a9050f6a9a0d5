import { usePanel } from "#app/copy/copy.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** A ledger page of five-bar gates. The last line has no one to vouch for it: dots, struck out. */
export default function Tally() {
  const data = usePanel("tally");
  const { rows, without } = data;
  const sum = rows.reduce((all, row) => all + row.marks, 0);
  return (
    <PanelFrame caption={data.caption} bare>
      <div className="border-ink border-y-2">
        <p className="data py-3 text-caption text-ink-2">{data.title}</p>
        <dl>
          {rows.map((row) => (
            <div key={row.kind} className={line}>
              <dt className={label}>{row.kind}</dt>
              <dd className={value}>
                <Gates count={row.marks} />
                <span className={number}>{row.marks}</span>
              </dd>
            </div>
          ))}
          <div className={line}>
            <dt className={label}>
              {without.kind}
              <span className="mt-1.5 block w-fit rounded-sm bg-ink px-2 py-0.5 text-caption text-paper">
                {without.fate}
              </span>
            </dt>
            <dd className={value}>
              <Gates count={without.marks} struck />
              <del className={`${number} text-ink-2`}>{without.marks}</del>
            </dd>
          </div>
        </dl>
        <p className="flex items-baseline justify-end gap-3 border-ink border-t py-3">
          <span className="text-ink-2 text-small">{data.sum}</span>
          <span className={`${number} font-bold`}>{sum}</span>
        </p>
      </div>
    </PanelFrame>
  );
}

const line =
  "grid grid-cols-1 border-line border-t @xs:grid-cols-[minmax(0,8rem)_minmax(0,1fr)] @md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] @xl:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]";
const label = "pt-3 pr-4 font-semibold text-small leading-snug @xs:self-center @xs:py-3";
const value =
  "flex items-center justify-between gap-4 py-3 @xs:border-glow @xs:border-l-[3px] @xs:pl-5 @md:pl-8";
const number = "data min-w-8 text-right text-h4";

const GAP = 11;
const GATE = 66;
const TALL = 44;
/** Room for two gates, so that every line is drawn to the same scale. */
const WIDTH = 2 * GATE + 8;

/** Marks by hand: four strokes and a fifth across. No one strokes twice alike, so each leans a little. */
function Gates({ count, struck = false }: { count: number; struck?: boolean }) {
  const marks = Array.from({ length: count }, (_, i) => i);
  const posts = marks.filter((i) => i % 5 < 4).map(post);
  const bars = marks.filter((i) => i % 5 === 4).map(bar);
  return (
    <svg
      viewBox={`-9 0 ${WIDTH + 3} ${TALL + 8}`}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      className="h-auto w-full @xl:max-w-60 max-w-48"
    >
      <path
        d={posts.join("")}
        className={struck ? "stroke-line-control" : "stroke-ink forced-colors:stroke-[CanvasText]"}
        strokeWidth="4"
        strokeDasharray={struck ? "0 8" : undefined}
      />
      <path
        d={bars.join("")}
        className="stroke-action forced-colors:stroke-[Highlight]"
        strokeWidth="4"
      />
      {struck ? (
        <path
          d={`M-2 ${TALL / 2 + 6}L${count * GAP + 4} ${TALL / 2 + 1}`}
          className="stroke-ink forced-colors:stroke-[CanvasText]"
          strokeWidth="9"
          strokeLinecap="butt"
        />
      ) : null}
    </svg>
  );
}

function post(i: number): string {
  const x = Math.floor(i / 5) * GATE + (i % 5) * GAP + 2;
  return `M${x + lean(i)} ${4 + lean(i + 3)}L${x - lean(i)} ${TALL + lean(i + 1)}`;
}

function bar(i: number): string {
  const x = Math.floor(i / 5) * GATE;
  return `M${x - 5} ${TALL - 6 + lean(i)}L${x + 4 * GAP} ${9 - lean(i)}`;
}

function lean(i: number): number {
  return (((i * 7) % 5) - 2) * 0.7;
}
