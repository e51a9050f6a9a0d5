import { usePanel } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { PanelFrame } from "./panel-frame.tsx";

const numbers = new Intl.NumberFormat("en-US");

/** One audience from refresh to refresh: those who left on the left of the line, those who joined on the right, and the size. */
export default function AudienceChanges() {
  const data = usePanel("audience-changes");
  const most = Math.max(...data.refreshes.flatMap(({ joined, left }) => [joined, left]));
  let size = data.start;
  return (
    <PanelFrame caption={data.caption}>
      <div className="px-4 pt-5 pb-5 @md:px-7 @md:pt-7">
        <p className="font-bold font-display text-h3 leading-tight">{data.title}</p>
        <ol className="mt-5 grid grid-cols-[auto_minmax(0,1fr)_minmax(0,2fr)_auto_auto] gap-x-1.5 *:col-span-full *:grid *:grid-cols-subgrid *:items-center *:py-3 @lg:*:py-5.5 @max-[16rem]:grid-cols-2 @md:grid-cols-[4.5rem_auto_minmax(0,1fr)_minmax(0,2fr)_auto_auto] @md:gap-x-2">
          <li className="text-ink-2 @max-[16rem]:hidden">
            <span className="col-span-2 pr-2 text-right @md:col-start-2">{data.left}</span>
            <span className="col-span-2 border-line border-l pl-2 font-semibold text-action">
              {data.joined}
            </span>
            <span className="text-right">{data.total}</span>
          </li>
          {data.refreshes.map(({ day, joined, left }) => {
            size += joined - left;
            return (
              <li key={day} className="data border-line border-t text-small">
                <span className="text-ink-2 @max-md:col-span-full">{day}</span>
                <span className="whitespace-nowrap">−{numbers.format(left)}</span>
                <Bar share={(left / most) * 2} className="-scale-x-100 text-ink" />
                <Bar share={joined / most} className="text-action" />
                <span className="whitespace-nowrap @max-[16rem]:text-right">
                  +{numbers.format(joined)}
                </span>
                <b className="whitespace-nowrap pl-1.5 text-right font-display text-h4 @md:pl-4 @md:text-h3">
                  {numbers.format(size)}
                </b>
              </li>
            );
          })}
        </ol>
      </div>
      <div className="on-night grid gap-x-8 gap-y-3 bg-night px-4 py-5 text-on-night @md:grid-cols-[minmax(0,1fr)_auto] @md:px-7">
        <div>
          <p className="text-on-night-2 text-small">{data.why}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {data.reasons.map(({ reason, count }) => (
              <li key={reason}>
                <b className="font-display text-glow">{numbers.format(count)}</b> {reason}
              </li>
            ))}
          </ul>
        </div>
        <ul className="flex flex-wrap items-end gap-2">
          {data.sent.map((target) => (
            <li key={target}>
              <Badge tone="night">{target}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </PanelFrame>
  );
}

/** Steps of a whole column, and of the longest bar, which ends before the number beside it. */
const FULL = 200;
const LONGEST = 184;

/** Grows away from the line in the middle. The column of those who left has half the width of the other, and so the same scale. */
function Bar({ share, className }: { share: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${FULL} 10`}
      preserveAspectRatio="none"
      className={cx("h-7 w-full @lg:h-9 @max-[16rem]:hidden", className)}
    >
      <rect width={Math.round(Math.min(share, 1) * LONGEST)} height="10" fill="currentColor" />
    </svg>
  );
}
