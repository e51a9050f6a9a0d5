import { useCopy } from "#app/copy/copy.ts";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DateText } from "#app/ui/date-text.tsx";
import { fill } from "#contracts/fill.ts";
import type { Version } from "./company.ts";
import { VersionLink } from "./version-link.tsx";

/** Every version, newest first. What wasn't known yet on the day that is shown is paler. */
export function ChangeList({
  versions,
  days,
  at,
}: {
  versions: readonly Version[];
  days: readonly string[];
  at: number;
}) {
  const { log } = useCopy("companyProfile");
  return (
    // On wide screens it scrolls by itself, and must be reachable by keyboard even before a fold is counted as open.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-labelledby="log-title" tabIndex={0} className="sticky-column min-w-0 p-2">
      <h3 id="log-title" className="text-h3">
        {log.title}
      </h3>
      <p className="mt-1 text-ink-2 text-small">{log.intro}</p>
      <ToolFold line={log.fold} count={versions.length} names={["as-of"]} className="mt-5">
        <ol reversed className="mt-5 ml-2 border-line border-l-2 md:mt-0 md:ml-0">
          {versions
            .map((version, i) => (
              <Item key={version.day} version={version} i={i} at={at} days={days} />
            ))
            .toReversed()}
        </ol>
      </ToolFold>
    </section>
  );
}

function Item({
  version: { day, change },
  i,
  at,
  days,
}: {
  version: Version;
  i: number;
  at: number;
  days: readonly string[];
}) {
  const { log } = useCopy("companyProfile");
  const isShown = i === at;
  return (
    <li className="relative">
      <Dot shown={isShown} known={i <= at} />
      <VersionLink
        to={{ at: i }}
        days={days}
        aria-current={isShown ? "step" : undefined}
        className={cx(
          "group/version ml-3 block rounded-md border-[1.5px] px-3 py-2 leading-snug no-underline",
          isShown ? "border-ink bg-paper" : "border-transparent hover:border-line-control",
        )}
      >
        <span className="data block text-caption text-ink-2">
          <DateText day={day} />
        </span>
        <span
          className={cx(
            "block text-small group-hover/version:underline",
            isShown ? "font-semibold" : i > at && "text-ink-2",
          )}
        >
          {change?.title ?? log.first}
        </span>
        {change ? (
          <span className="block text-caption text-ink-2">
            {fill(log.item, { kind: log.kinds[change.kind], source: change.source })}
          </span>
        ) : null}
      </VersionLink>
    </li>
  );
}

function Dot({ shown, known }: { shown: boolean; known: boolean }) {
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      focusable="false"
      className="absolute top-3.5 -left-2 size-3.5"
    >
      <circle
        cx="7"
        cy="7"
        r="5.5"
        strokeWidth="2"
        className={cx(
          shown
            ? "fill-glow stroke-ink forced-colors:fill-[Highlight]"
            : known
              ? "fill-ink stroke-ink forced-colors:fill-[CanvasText]"
              : "fill-raised stroke-line-control forced-colors:fill-[Canvas]",
          "forced-colors:stroke-[CanvasText]",
        )}
      />
    </svg>
  );
}
