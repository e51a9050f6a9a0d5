import { Link } from "react-router";
import { cx } from "#app/ui/class-names.ts";
import { DateText } from "#app/ui/date-text.tsx";
import { path } from "#content/routes.ts";

type Figure = { unit: string; printed: string; now: string; unitNow: string };

/**
 * Says of an article from another year which of its figures have changed, and what they are today.
 * `othersChecked` is the day on which its words on other products were checked, null if nobody has yet.
 */
export function DatedFigures({
  date,
  figures,
  othersChecked,
}: {
  date: string;
  figures: readonly Figure[];
  othersChecked?: string | null | undefined;
}) {
  return (
    <aside
      aria-label="Figures in this article"
      className="mb-12 rounded-md border border-line bg-raised p-6 md:p-7"
    >
      <p className="max-w-prose text-small">
        Published on <DateText day={date} />, with the figures of that day.
        {figures.length > 0 ? " Some have changed since. " : " "}The methodology says{" "}
        <Link to={path("methodology")} className="link">
          what each figure counts
        </Link>
        .
      </p>
      <OtherProducts checked={othersChecked} />
      {figures.length > 0 ? (
        <ul className="mt-4">
          {figures.map((figure) => (
            <li
              key={figure.unit + figure.printed}
              className="grid gap-x-6 border-line border-t py-2.5 text-small sm:grid-cols-[1fr_1.2fr]"
            >
              <span className="text-ink-2">
                Then <Counted value={figure.printed} unit={figure.unit} />
              </span>
              <span>
                Today <Counted value={figure.now} unit={figure.unitNow} strong />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  );
}

function OtherProducts({ checked }: { checked: string | null | undefined }) {
  if (checked === undefined) return null;
  return (
    <p className="mt-2 max-w-prose text-small">
      {checked === null ? (
        "Other products may have changed too; their makers know best."
      ) : (
        <>
          What it says of other products was checked on <DateText day={checked} />.
        </>
      )}
    </p>
  );
}

/** The registry puts "up to" after the unit; in a sentence it comes first. */
function Counted({
  value,
  unit,
  strong = false,
}: {
  value: string;
  unit: string;
  strong?: boolean;
}) {
  const ceiling = unit.endsWith(", up to");
  return (
    <>
      {ceiling ? "up to " : null}
      <span className={cx("data", strong && "font-semibold")}>{value}</span>{" "}
      {ceiling ? unit.slice(0, -", up to".length) : unit}
    </>
  );
}
