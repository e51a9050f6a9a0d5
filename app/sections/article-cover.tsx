import type { ReactNode } from "react";
import { usePanel } from "#app/copy/copy.ts";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import type { CoverName } from "#content-model/schema/article.ts";
import { fill } from "#shared/words.ts";
import { marksOf, type TestResult, testMarks } from "./panels/test-marks.ts";

/** Cover of an article: a drawing of its own, or its picture. A cover decorates, since the title is next to it. */
export function ArticleCover({
  entry,
  first = false,
  sizes,
  className,
}: {
  entry: { image: PictureFile; cover?: CoverName | undefined };
  /** In view as the page opens. */
  first?: boolean;
  sizes?: string;
  className?: string;
}) {
  const frame = cx("aspect-[4/3] rounded-lg", className);
  if (!entry.cover)
    return (
      <Picture picture={entry.image} first={first} {...(sizes && { sizes })} className={frame} />
    );
  const { ground, drawing } = covers[entry.cover];
  return (
    <div
      aria-hidden="true"
      className={cx(
        "@container relative overflow-hidden [print-color-adjust:exact]",
        ground,
        frame,
      )}
    >
      <svg viewBox="0 0 480 360" aria-hidden="true" className="size-full">
        {drawing}
      </svg>
    </div>
  );
}

/** Words and numbers that a cover in small can't explain. */
const small = "@max-[17rem]:hidden";

/** Score sheets of the blind test: a mark for each company, for each vendor the count that decides, and what the marks mean. */
function ScoreSheet() {
  const { vendors, names } = usePanel("blind-test");
  const sheets = vendors.map((vendor, i) => {
    const x = 36 + i * 148;
    const marks = marksOf(vendor, { columns: 5, cell: 21.6, left: x - 3, top: 22 });
    return (
      // In small, where the words are left out, in the middle of the field.
      <g key={vendor.name} className="@max-[17rem]:translate-y-12">
        <path d={marks.current} className="fill-glow" />
        <path d={marks.correct} className="fill-none stroke-on-night" strokeWidth="2.4" />
        <path
          d={`${marks.found}${marks.missing}`}
          className="fill-none stroke-on-night-2"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <text x={x - 2} y="284" className={cx(small, "fill-on-night")}>
          <tspan fontSize="36" letterSpacing="-1.2" className="fill-glow font-bold font-display">
            {vendor.current}
          </tspan>
          <tspan dx="7" fontSize="16" className="@max-[24rem]:text-[17px]">
            {vendor.name}
          </tspan>
        </text>
      </g>
    );
  });
  const keys = scoreKeys.map((result, i) => {
    const [x, y] = [33 + (i % 2) * 222, 302 + Math.floor(i / 2) * 26];
    return (
      <g key={result} className={small}>
        <path
          d={testMarks[result](x, y, 1.7)}
          className={result === "current" ? "fill-glow stroke-glow" : "stroke-on-night"}
          fill="none"
          strokeWidth="2"
        />
        <text
          x={x + 25}
          y={y + 14}
          fontSize="15"
          className="fill-on-night-2 @max-[24rem]:text-[18px]"
        >
          {names[result]}
        </text>
      </g>
    );
  });
  return [...sheets, ...keys];
}

const scoreKeys = ["current", "correct", "found", "missing"] as const satisfies TestResult[];

/** Six visits looked up in two ways: a name on paper, or dots on night, and how many each way names. */
function TwoColumns() {
  const { visits, company, person, sum, counted } = usePanel("two-lookups");
  const columns = [
    { title: company, names: visits.map((visit) => visit.company), x: 32, look: "fill-action" },
    { title: person, names: visits.map((visit) => visit.person), x: 244, look: "fill-glow" },
  ];
  return columns.map(({ title, names, x, look }) => {
    const rows = names.map((name, i) => ({ name, y: 64 + i * 37 }));
    const known = rows.filter(({ name }) => name);
    const box = ({ y }: { y: number }) => `M${x} ${y}h204v33h-204z`;
    const unknown = rows.filter(({ name }) => !name);
    return (
      <g key={title}>
        <text x={x} y="48" fontSize="17" className={cx(small, "fill-ink font-semibold")}>
          {title}
        </text>
        <path d={unknown.map(box).join("")} className="fill-night" />
        <path
          d={unknown.map(({ y }) => dots(x + 18, y + 11, 9, 2, 11)).join("")}
          className="stroke-on-night-2"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d={known.map(box).join("")} className="fill-raised" />
        <path d={known.map(({ y }) => `M${x} ${y}h5v33h-5z`).join("")} className={look} />
        {/* In small, lines in place of the names. */}
        <path
          d={known
            .map(({ name, y }) => `M${x + 17} ${y + 16.5}h${(name?.length ?? 0) * 8}`)
            .join("")}
          className="hidden stroke-ink @max-[17rem]:inline"
          strokeWidth="11"
        />
        {known.map(({ name, y }) => (
          <text
            key={name}
            x={x + 17}
            y={y + 22}
            fontSize="16"
            className={cx(small, "fill-ink font-semibold")}
          >
            {name}
          </text>
        ))}
        <text
          x={x - 2}
          y="332"
          fontSize="44"
          letterSpacing="-1.4"
          className={cx(
            small,
            "font-bold font-display",
            look === "fill-glow" ? "fill-action" : "fill-ink",
          )}
        >
          {fill(sum, { count: known.length, all: names.length })}
        </text>
        <text y="313" fontSize="16" className={cx(small, "fill-ink @max-[24rem]:text-[18px]")}>
          {inTwo(counted).map((line, i) => (
            <tspan key={line} x={x + 122} dy={i * 19}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    );
  });
}

/** Weeks over which the title of the drawing takes the place of the topmost dots. */
const TITLED = 6;

/** A step of the blocks' grid. */
const STEP = 27;

/** A shade for each phase, stronger as what they build up. */
const phaseLooks = ["fill-on-positive/45", "fill-on-positive/70", "fill-on-positive", "fill-ink"];

/** Sixteen weeks of blocks that build up, phase by phase, out of a field of dots; under each phase, its weeks and its name. */
function SixteenWeeks() {
  const { phases, week: weeksOf } = usePanel("roadmap");
  const weeks = Array.from({ length: 16 }, (_, week) => week);
  const height = (week: number) => 1 + Math.floor(week / 4) * 2 + (week % 4 > 1 ? 1 : 0);
  const block = (week: number, level: number) =>
    `M${round(week * 26.4 + 31)} ${239 - level * STEP}h21v22h-21z`;
  const column = (week: number) =>
    Array.from({ length: height(week) }, (_, level) => block(week, level)).join("");
  const blocks = (phase: number) =>
    weeks
      .slice(phase * 4, phase * 4 + 4)
      .map(column)
      .join("");
  const field = weeks
    .flatMap((week) =>
      Array.from(
        // Over the first of them is the title.
        { length: (week < TITLED ? 7 : 9) - height(week) },
        (_, i) => `M${round(week * 26.4 + 41.5)} ${250 - (height(week) + i) * STEP}h0`,
      ),
    )
    .join("");
  return (
    <g className="@max-[17rem]:translate-y-8">
      <path d={field} className="stroke-on-positive/45" strokeWidth="6" strokeLinecap="round" />
      {phaseLooks.map((look, phase) => (
        <path key={look} d={blocks(phase)} className={look} />
      ))}
      <text x="31" y="56" fontSize="24" className={cx(small, "fill-on-positive font-bold")}>
        {fill(weeksOf, { weeks: `1-${weeks.length}` })}
      </text>
      {phases.map(({ weeks: range, title }, phase) => (
        <text
          key={range}
          y="286"
          fontSize="17"
          className={cx(small, "fill-on-positive @max-[24rem]:text-[19px]")}
        >
          {[range, ...inTwo(title)].map((line, i) => (
            <tspan
              key={line}
              x={31 + phase * 105.6}
              dy={i === 0 ? 0 : 24}
              className={i === 0 ? undefined : "font-semibold"}
            >
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  );
}

/** A name on two lines, the last word on the second. */
function inTwo(name: string): string[] {
  const at = name.lastIndexOf(" ");
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function dots(x: number, y: number, columns: number, rows: number, step: number): string {
  return Array.from(
    { length: columns * rows },
    (_, i) => `M${x + (i % columns) * step} ${y + Math.floor(i / columns) * step}h0`,
  ).join("");
}

type Cover = { ground: string; drawing: ReactNode; isSample?: boolean };

const covers: Readonly<Record<CoverName, Cover>> = {
  "score-sheet": {
    ground: "on-night bg-night text-on-night",
    drawing: <ScoreSheet />,
    isSample: true,
  },
  "two-columns": { ground: "bg-action-soft", drawing: <TwoColumns />, isSample: true },
  "sixteen-weeks": { ground: "bg-positive", drawing: <SixteenWeeks /> },
};

/** Marks an entry whose cover draws a sample, beside the entry's words: in small, the drawing has no room for it. */
export function CoverMark({
  cover,
  className,
}: {
  cover: CoverName | undefined;
  className?: string;
}) {
  const { labels } = useLayout();
  return cover && covers[cover].isSample ? (
    <span className={className}>
      <Badge tone="sample">{labels.parts.sample}</Badge>
    </span>
  ) : null;
}
