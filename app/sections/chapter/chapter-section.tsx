import type { ShownChapter } from "#app/copy/chapter.ts";
import { useCopy } from "#app/copy/copy.ts";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Piece } from "./piece.tsx";

/** Quote of a chapter on the page of its product: its day, what happens, and the way to the whole story. */
export function ChapterSection() {
  const chapter = useCopy("chapter");
  return (
    <section id="story" className="border-line border-y bg-raised py-6 print:break-inside-avoid">
      <div className="container grid grid-cols-1 gap-x-12 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,24rem)]">
        <ChapterDay {...chapter} className="md:max-lg:col-span-2" />
        <div>
          <h2 className="text-h3">{chapter.title}</h2>
          <div className="mt-2 *:inline">
            <p className="text-ink-2">{chapter.opening}</p>{" "}
            <p className="text-ink-2">{chapter.text}</p>{" "}
            <p className="print:hidden!">
              <a
                href={chapter.whole.href}
                className="link -my-2 inline-flex min-h-11 items-center font-semibold"
              >
                {chapter.whole.label}
              </a>
            </p>
          </div>
        </div>
        {/* Phones have the words alone: their pages are long as it is. */}
        <div className="@container hidden min-w-0 self-center md:block [print-color-adjust:exact]">
          <Piece piece={chapter.piece} />
        </div>
      </div>
    </section>
  );
}

/** The story from its first chapter to its last, each with the thing that it is about. */
export function StorySection() {
  const chapters = useCopy("story");
  return (
    <div className="container">
      {chapters.map((chapter, at) => (
        <WholeChapter key={chapter.id} chapter={chapter} first={at === 0} />
      ))}
    </div>
  );
}

/** Pieces as wide as their page has room for: the visit that the story begins with, and what came of it. */
const LARGE: ReadonlySet<string> = new Set(["visit", "outcome"]);

/** The first has the mark of a sample, for all of them. */
function WholeChapter({ chapter, first }: { chapter: ShownChapter; first: boolean }) {
  const isLarge = LARGE.has(chapter.piece.kind);
  return (
    <section
      id={chapter.id}
      className={cx(
        "grid grid-cols-1 gap-x-12 gap-y-4 border-line border-t py-8 md:py-10 print:break-inside-avoid",
        isLarge
          ? "lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,36rem)]"
          : "md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,26rem)]",
      )}
    >
      <ChapterDay {...chapter} isMarked={first} className={isLarge ? "" : "md:max-lg:col-span-2"} />
      <div>
        <h2 className="text-h3">{chapter.title}</h2>
        <p className="mt-2.5 max-w-prose text-ink-2">{chapter.text}</p>
        <p className="mt-2 print:hidden">
          <a
            href={chapter.product.href}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {chapter.product.label}
          </a>
        </p>
      </div>
      <div className="@container min-w-0 self-center [print-color-adjust:exact]">
        <Piece piece={chapter.piece} />
      </div>
    </section>
  );
}

type Day = Pick<ShownChapter, "day" | "weekday" | "month" | "date"> & {
  isMarked?: boolean;
  className?: string;
};

/** The leaf of a calendar; on narrow screens a line. */
function ChapterDay({ day, weekday, month, date, isMarked = true, className }: Day) {
  const { labels } = useLayout();
  return (
    <p
      className={cx(
        "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:block",
        className,
      )}
    >
      <time dateTime={day} className="font-display lg:block">
        <span className="lg:block lg:text-ink-2">
          {weekday}
          <span className="lg:hidden">,</span>
        </span>{" "}
        <span className="font-bold lg:mt-1 lg:block lg:text-h3">
          {month} {date}
        </span>
      </time>
      {isMarked ? (
        <span className="lg:mt-3 lg:block">
          <Badge tone="sample">{labels.parts.sample}</Badge>
        </span>
      ) : null}
    </p>
  );
}
