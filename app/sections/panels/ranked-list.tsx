import { usePanel } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/ui/initials.ts";
import { PanelFrame, StepNumber } from "./panel-frame.tsx";

/** The list itself: what it is made from on top, then companies by likeness, each with its reason, its person, and its sync. */
export default function RankedList() {
  const { caption, like, traits, heads, rows, removed, out } = usePanel("ranked-list");
  return (
    <PanelFrame caption={caption}>
      <div className="on-night flex flex-wrap items-center gap-x-3 gap-y-2 bg-night px-4 py-4 text-on-night @2xl:px-7">
        {/* The other numbers are in the heads of the columns, which narrow screens don’t have. */}
        <StepNumber number={1} className="@max-2xl:hidden" />
        <p className="mr-2 font-semibold">{like}</p>
        {traits.map((trait) => (
          <Badge key={trait} tone="night">
            {trait}
          </Badge>
        ))}
      </div>
      <div
        className={cx(
          "items-center border-ink border-b-2 px-7 py-3 text-small @max-2xl:hidden",
          columns,
        )}
      >
        <Head number={2} text={heads.rank} />
        <Head text={heads.company} />
        <Head text={heads.why} />
        <Head number={3} text={heads.person} />
        <Head number={4} text={heads.synced} />
      </div>
      <ol>
        {rows.map((row) => (
          <li
            key={row.company}
            className={cx("items-center border-line border-b px-4 py-3.5 @2xl:px-7", columns)}
          >
            <span className="font-bold font-display text-[2rem] text-action leading-none tracking-[-0.03em] @max-2xl:row-span-4 @max-2xl:self-start">
              {row.match}
            </span>
            <span className="font-semibold text-h4">{row.company}</span>
            <span className="text-ink-2">{row.why}</span>
            <span className="flex items-center gap-3 @max-2xl:col-start-2 @max-2xl:mt-2">
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full bg-action-soft font-semibold text-action-strong text-small @max-3xl:hidden"
              >
                {initialsOf(row.person)}
              </span>
              <span>
                <span className="block @2xl:font-semibold leading-snug">{row.person}</span>
                <span className="block text-ink-2 text-small">
                  {row.role}, {row.confirmed}
                </span>
              </span>
            </span>
            <span className="@max-2xl:col-start-2 @max-2xl:mt-1">
              <Badge tone="positive">{row.change}</Badge>
            </span>
          </li>
        ))}
      </ol>
      <div className={cx("items-center bg-sunken px-4 py-3 text-ink-2 @2xl:px-7", columns)}>
        <span aria-hidden="true" className="text-h3 leading-none">
          –
        </span>
        <s>{out.company}</s>
        <s className="@max-2xl:col-start-2">{out.why}</s>
        <span className="@2xl:col-span-2 @max-2xl:col-start-2">{removed}</span>
      </div>
    </PanelFrame>
  );
}

const columns =
  "wrap-anywhere grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 @max-[14rem]:grid-cols-[2.25rem_minmax(0,1fr)] @max-[14rem]:gap-x-2 @2xl:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_7.75rem] @3xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.35fr)_minmax(0,1.25fr)_minmax(0,0.85fr)] @3xl:gap-x-6";

function Head({ number, text }: { number?: number; text: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold">
      {number ? <StepNumber number={number} /> : null}
      <span>{text}</span>
    </span>
  );
}
