import type { ShownChapter } from "#app/copy/chapter.ts";
import { cx } from "#app/ui/class-names.ts";

/** All chapters on one line of the motif: solid up to this one, dots after it. Each leads to its page. */
export function ChapterRail({ rail }: { rail: ShownChapter["rail"] }) {
  return (
    <nav aria-label={rail.label} className="mt-1 md:mt-2">
      <ol className="flex gap-1">
        {rail.stops.map(({ href, day, title }, i) => (
          <li key={href} className="min-w-0 grow basis-0">
            <a
              href={href}
              aria-current={i === rail.at ? "step" : undefined}
              className="group block min-h-11 pt-3.5"
            >
              <span
                aria-hidden="true"
                className={cx(
                  "block h-2",
                  i < rail.at && "rounded-full bg-action forced-colors:bg-[CanvasText]",
                  i === rail.at &&
                    "rounded-full bg-glow ring-1 ring-ink forced-colors:bg-[Highlight]",
                  i > rail.at && "bg-dots text-line-control group-hover:text-action",
                )}
              />
              <span
                className={cx(
                  "data mt-1.5 block truncate text-caption max-md:sr-only",
                  i === rail.at ? "font-semibold text-ink" : "text-ink-2 group-hover:underline",
                )}
              >
                {day}
                <span className="sr-only">: {title}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
