import { useCopy } from "#app/copy/copy.ts";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Piece } from "./piece.tsx";

/** A chapter of the running story: its day, what happens, the thing that it is about, and where the story goes on. */
export function ChapterSection() {
  const chapter = useCopy("chapter");
  return (
    <section
      id={chapter.id}
      className="border-line border-y bg-raised py-7 md:py-10 print:break-inside-avoid"
    >
      <div className="container">
        <p className="font-semibold text-small">{chapter.story}</p>
        <div className="mt-2 grid grid-cols-1 gap-x-12 md:mt-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr]">
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
