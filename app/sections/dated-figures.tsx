import { Link } from "react-router";
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
        Published on <DateText day={date} />, with the figures of that day.{" "}
        <Link to={path("methodology")} className="link">
          What each figure counts
        </Link>
        {figures.length > 0 ? " Since then these have changed:" : "."}
      </p>
      {figures.length > 0 ? (
        <ul className="mt-4">
          {figures.map((figure) => (
            <li
              key={figure.unit + figure.printed}
              className="grid gap-x-6 border-line border-t py-2.5 text-small sm:grid-cols-[1fr_1.2fr]"
            >
              <span className="text-ink-2">
                Then <span className="data">{figure.printed}</span> {figure.unit}
              </span>
              <span>
                Today <span className="data font-semibold">{figure.now}</span> {figure.unitNow}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  );
}
