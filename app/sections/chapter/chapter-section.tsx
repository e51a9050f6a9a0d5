import type { ShownChapter } from "#app/copy/chapter.ts";
import { useCopy } from "#app/copy/copy.ts";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Piece } from "./piece.tsx";

/** A chapter of the running story: its day, what happens, the thing that it is about, and where the story goes on. */
export function ChapterSection() {
  const chapter = useCopy("chapter");
  return (
    <section
      id={chapter.id}
      className="border-line border-y bg-raised py-7 md:py-12 print:break-inside-avoid"
    >
      <div className="container">
        <p className="flex flex-wrap items-baseline gap-x-3 text-small">
          <span className="font-semibold">{chapter.story}</span>
          <span className="text-ink-2">{chapter.place}</span>
        </p>
        <ChapterRail rail={chapter.rail} />
        <div className="grid grid-cols-1 gap-x-12 md:mt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr]">
          <ChapterDay {...chapter} />
          <div className="mt-2 lg:mt-0">
            <h2 className="text-h3">{chapter.title}</h2>
            <p className="mt-2.5 max-w-prose text-ink-2">{chapter.text}</p>
          </div>
          <div className="@container mt-5 min-w-0 break-inside-avoid self-center [print-color-adjust:exact] md:row-span-2 lg:mt-0">
            <Piece piece={chapter.piece} />
          </div>
          <p className="mt-2 lg:col-start-2 print:hidden">
            <a
              href={chapter.next.href}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {chapter.next.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

type Day = { day: string; weekday: string; month: string; date: string };

/** The leaf of a calendar; on narrow screens a line. */
function ChapterDay({ day, weekday, month, date }: Day) {
  const { labels } = useLayout();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:col-span-2 lg:col-span-1 lg:row-span-2 lg:block">
      <time dateTime={day} className="font-display lg:block">
        <span className="lg:block lg:text-ink-2">
          {weekday}
          <span className="lg:hidden">,</span>
        </span>{" "}
        <span className="font-bold lg:mt-2 lg:block lg:text-h4">{month}</span>{" "}
        <span className="font-bold lg:block lg:text-h1 lg:tracking-[-0.04em]">{date}</span>
      </time>
      <span className="lg:mt-4 lg:block">
        <Badge tone="sample">{labels.parts.sample}</Badge>
      </span>
    </p>
  );
}

/** All chapters on one line of the motif: solid up to this one, dots after it. Each leads to its page. */
function ChapterRail({ rail }: { rail: ShownChapter["rail"] }) {
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
