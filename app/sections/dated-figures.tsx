import { Link } from "react-router";
import { cx } from "#app/ui/class-names.ts";
import { DateText } from "#app/ui/date-text.tsx";
import { path } from "#content/routes.ts";

type Figure = { unit: string; printed: string; now: string; unitNow: string };

/** Says of an article from another year which of its figures have changed, and what they are today. */
export function DatedFigures({ date, figures }: { date: string; figures: readonly Figure[] }) {
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
