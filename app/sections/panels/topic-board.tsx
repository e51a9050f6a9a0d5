import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";

type Topic = PanelData<"topic-board">["topics"][number];
type Scored = Extract<Topic, { state: "scored" }>;

/** Past weeks by night, this week on paper: the line between them is where reading becomes a score. */
export default function TopicBoard() {
  const data = usePanel("topic-board");
  return (
    <PanelFrame caption={data.caption}>
      <p className={cx("data text-caption", columns)}>
        <span className={cx(nightSide, "py-3 text-on-night-2")}>{data.past}</span>
        <span className={cx(paperSide, "text-ink-2")}>{data.now}</span>
      </p>
      <ul>
        {data.topics.map((topic) =>
          topic.state === "scored" ? (
            <ScoredRow key={topic.topic} topic={topic} />
          ) : (
            <WithheldRow key={topic.reason} reason={topic.reason} />
          ),
        )}
      </ul>
    </PanelFrame>
  );
}

const columns =
  "grid grid-cols-1 @3xs:grid-cols-[minmax(0,1fr)_minmax(0,7rem)] @md:grid-cols-[minmax(0,1fr)_8.5rem]";
const nightSide = "on-night bg-night pr-4 pl-4 @md:pr-6 @md:pl-6 text-on-night";
const paperSide = "border-glow bg-raised px-4 py-3 @3xs:border-l-[3px] @3xs:px-3.5 @md:px-5";

function ScoredRow({ topic }: { topic: Scored }) {
  const data = usePanel("topic-board");
  return (
    <li className={columns}>
      <div className={cx(nightSide, "border-t border-t-night-line py-3.5")}>
        <p className="leading-snug">
          <span className="data block text-caption text-on-night-2">{topic.path.join(" / ")}</span>
          <span className="block font-semibold">{topic.topic}</span>
        </p>
        <WeekDots weeks={topic.weeks} hot={topic.way === "rising"} />
        <p className="sr-only">
          {data.weeks}: {topic.weeks.join(", ")}
        </p>
      </div>
      <p className={cx(paperSide, "flex flex-col justify-center border-t border-t-line")}>
        <span className="font-bold font-display text-h2 leading-none tracking-[-0.03em]">
          {topic.weeks.at(-1)}
        </span>
        <span className="mt-1.5 flex items-center gap-1.5 text-caption">
          <Arrow way={topic.way} />
          {data.ways[topic.way]}
        </span>
      </p>
    </li>
  );
}

/** No name, no sizes, no score: twelve equal dots under bars. */
function WithheldRow({ reason }: { reason: string }) {
  const data = usePanel("topic-board");
  return (
    <li className={columns}>
      <div aria-hidden="true" className={cx(nightSide, "border-t border-t-night-line py-3.5")}>
        <Redaction className="h-2.5 w-20" />
        <Redaction className="mt-2.5 h-3.5 w-40 max-w-full" />
        <WeekDots weeks={data.topics.flatMap(() => [0, 0, 0]).slice(0, WEEKS)} hot={false} />
      </div>
      <p
        className={cx(
          paperSide,
          "flex items-center border-t border-t-line text-caption text-ink-2 leading-snug",
        )}
      >
        {reason}
      </p>
    </li>
  );
}

const WEEKS = 12;
const STEP = 22;
const MIDDLE = 11;
/** Weeks at the end of a rise that are lit. */
const LIT = 3;

/** The area of a dot is the score, so a week twice as strong looks twice as strong. One path for all dots of a color. */
function WeekDots({ weeks, hot }: { weeks: readonly number[]; hot: boolean }) {
  const dots = weeks.map(dotPath);
  const lit = hot ? WEEKS - LIT : WEEKS;
  return (
    <svg
      viewBox={`0 0 ${WEEKS * STEP} ${2 * MIDDLE}`}
      aria-hidden="true"
      className="mt-1.5 h-auto w-full"
    >
      <path d={dots.slice(0, lit).join("")} className="fill-on-night-2" />
      {hot ? <path d={dots.slice(lit).join("")} className="fill-glow" /> : null}
    </svg>
  );
}

function dotPath(score: number, week: number): string {
  const r = Math.round(Math.max(1.8, Math.sqrt(score) * 1.12) * 10) / 10;
  return `M${week * STEP + MIDDLE} ${MIDDLE - r}a${r} ${r} 0 1 1-.1 0z`;
}

const arrows: Record<Scored["way"], string> = {
  rising: "M2 9 9 2M3.5 2H9V7.5",
  steady: "M1 5.5H10M6.5 2 10 5.5 6.5 9",
  falling: "M2 2 9 9M9 3.5V9H3.5",
};

function Arrow({ way }: { way: Scored["way"] }) {
  return (
    <svg viewBox="0 0 11 11" aria-hidden="true" className="size-3 shrink-0">
      <path
        d={arrows[way]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
