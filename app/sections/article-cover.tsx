import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import type { CoverName } from "#content-model/schema/article.ts";

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
      className={cx("overflow-hidden [print-color-adjust:exact]", ground, frame)}
    >
      <svg
        viewBox="0 0 480 360"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="size-full"
      >
        {drawing}
      </svg>
    </div>
  );
}

/** A board of twelve tiles, each with a mark of its own; the first is lit. */
function TwelveMarks() {
  return (
    <>
      <path
        d="M120 0h120v120h-120zM360 120h120v120h-120zM0 240h120v120h-120z"
        className="fill-night-2"
      />
      <path d="M240 0h120v120h-120zM120 240h120v120h-120z" className="fill-action" />
      <path d="M0 120h120v120h-120zM360 240h120v120h-120z" className="fill-redaction" />
      <path d="M240 120h120v120h-120z" className="fill-on-night-2" />
      <path d="M0 0h120v120h-120z" className="fill-glow" />
      {/* The first: dots that turn into a half disc. */}
      <path d="M60 20a40 40 0 0 1 0 80z" className="fill-ink" />
      <path
        d="M24 60h0M40 44h0M40 60h0M40 76h0"
        className="stroke-ink"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path
        d="M120 0a120 120 0 0 1 120 120h-60a60 60 0 0 0 -60 -60zM360 60a60 60 0 0 1 120 0zM360 120a60 60 0 0 1 120 0z"
        className="fill-on-night-2"
      />
      <path d="M262 30h76v14h-76zM262 53h52v14h-52zM262 76h64v14h-64z" className="fill-raised" />
      <path d="M0 240v-40h40v-40h40v-40h40v120z" className="fill-on-night" />
      <path
        d={dots(130, 130, 6, 6, 20)}
        className="stroke-on-night-2"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M300 140a40 40 0 1 0 .1 0zm0 20a20 20 0 1 1 -.1 0z"
        className="fill-night"
        fillRule="evenodd"
      />
      <path d="M360 240a120 120 0 0 1 120 -120v60a60 60 0 0 0 -60 60z" className="fill-action" />
      <path d="M44 254h32v30h30v32h-30v30h-32v-30h-30v-32h30z" className="fill-on-night-2" />
      <path d="M120 360l120 -120v120z" className="fill-raised" />
      <path
        d="M240 240h20v120h-20zM280 240h20v120h-20zM320 240h20v120h-20z"
        className="fill-redaction"
      />
      <path d="M420 240a60 60 0 0 1 0 120a60 60 0 0 1 0 -120z" className="fill-raised" />
      <path d="M420 300h60v60h-60z" className="fill-night" />
    </>
  );
}

/** One address, and the eight fields that it fills: the last are still dots. */
function OneAddress() {
  const rows = [170, 120, 190, 96, 150, 128, 176, 110];
  const top = (i: number) => 44 + i * 39;
  const filled = rows.map((width, i) => ({ width, i })).filter(({ i }) => i < 5);
  return (
    <>
      <path
        d={rows.map((_, i) => `M150 180C210 180 190 ${top(i)} 248 ${top(i)}`).join("")}
        className="fill-none stroke-on-night-2"
        strokeWidth="2.5"
      />
      <circle cx="112" cy="180" r="76" className="fill-raised" />
      {/* The sign of an address, drawn rather than set, so that it needs no words. */}
      <path
        d="M136 156v34a16 16 0 0 0 30 2a54 54 0 1 0 -24 34M136 180a24 24 0 1 1 -.1 -1"
        className="fill-none stroke-ink"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path
        d={filled.map(({ width, i }) => `M258 ${top(i)}h${width - 16}`).join("")}
        className="stroke-raised"
        strokeWidth="19"
        strokeLinecap="round"
      />
      <path
        d={`M258 ${top(4)}h${150 - 16}`}
        className="stroke-glow"
        strokeWidth="19"
        strokeLinecap="round"
      />
      <path
        d={rows.map((width, i) => (i < 5 ? "" : `M258 ${top(i)}h${width}`)).join("")}
        className="stroke-on-night-2"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="0 16"
      />
    </>
  );
}

/** Sixteen weeks of blocks that build up, phase by phase, out of a field of dots. */
function SixteenWeeks() {
  const weeks = Array.from({ length: 16 }, (_, week) => week);
  const height = (week: number) => 1 + Math.floor(week / 4) * 2 + (week % 4 > 1 ? 1 : 0);
  const block = (week: number, level: number) =>
    `M${week * 29 + 10} ${344 - level * 37 - 31}h23v31h-23z`;
  const column = (week: number) =>
    Array.from({ length: height(week) }, (_, level) => block(week, level)).join("");
  const phase = (odd: number) =>
    weeks
      .filter((week) => week < 15 && Math.floor(week / 4) % 2 === odd)
      .map(column)
      .join("");
  const field = weeks
    .flatMap((week) =>
      Array.from(
        { length: 9 - height(week) },
        (_, i) => `M${week * 29 + 21.5} ${328 - (height(week) + i) * 37}h0`,
      ),
    )
    .join("");
  return (
    <>
      <path d={field} className="stroke-on-positive/45" strokeWidth="6" strokeLinecap="round" />
      <path d={phase(0)} className="fill-on-positive" />
      <path d={phase(1)} className="fill-ink" />
      <path d={column(15)} className="fill-action" />
    </>
  );
}

function dots(x: number, y: number, columns: number, rows: number, step: number): string {
  return Array.from(
    { length: columns * rows },
    (_, i) => `M${x + (i % columns) * step} ${y + Math.floor(i / columns) * step}h0`,
  ).join("");
}

const covers: Readonly<Record<CoverName, { ground: string; drawing: ReactNode }>> = {
  "twelve-marks": { ground: "bg-night", drawing: <TwelveMarks /> },
  "one-address": { ground: "bg-action", drawing: <OneAddress /> },
  "sixteen-weeks": { ground: "bg-positive", drawing: <SixteenWeeks /> },
};
