import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#shared/words.ts";

type Part = { part: number; title: string; path: string };

type Series = { title: string; path: string; part: number; parts: readonly Part[] };

/** Before the text of a part: which one it is, and all of them. */
export function SeriesParts({ series }: { series: Series }) {
  const copy = useCopy("articleCopy").series;
  const { title, path, part, parts } = series;
  return (
    <section
      aria-labelledby="series"
      className="mb-8 rounded-md border border-line bg-raised p-6 md:p-7 print:hidden"
    >
      <p className="data text-ink-2 text-small">
        {fill(copy.place, { part, parts: parts.length })}
      </p>
      <h2 id="series" className="mt-1 font-semibold text-h4">
        {copy.label}{" "}
        <a href={path} className="link">
          {title}
        </a>
      </h2>
      <ol className="mt-4">
        {parts.map((one) => (
          <li key={one.path} className="flex items-baseline gap-3 border-line border-t">
            <span aria-hidden="true" className="data text-ink-2 text-small">
              {String(one.part).padStart(2, "0")}
            </span>
            <PartLink one={one} here={one.part === part} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PartLink({ one, here }: { one: Part; here: boolean }) {
  const look = "flex min-h-11 grow items-center py-2 text-[1rem]";
  if (here)
    return (
      <span aria-current="page" className={cx(look, "font-semibold text-ink")}>
        {one.title}
      </span>
    );
  return (
    <a href={one.path} className={cx(look, "text-ink-2 hover:text-action hover:underline")}>
      {one.title}
    </a>
  );
}

/** After the text of a part: the ones around it. */
export function SeriesNeighbors({ series: { part, parts } }: { series: Series }) {
  const copy = useCopy("articleCopy").series;
  const previous = parts.find((one) => one.part === part - 1);
  const next = parts.find((one) => one.part === part + 1);
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={copy.neighbors}
      className="mt-16 grid gap-5 border-ink border-t-2 pt-6 sm:grid-cols-2 print:hidden"
    >
      {previous ? (
        <Neighbor part={previous} rel="prev">
          <span aria-hidden="true">←</span> {copy.previous}
        </Neighbor>
      ) : null}
      {next ? (
        <Neighbor part={next} rel="next">
          {copy.next} <span aria-hidden="true">→</span>
        </Neighbor>
      ) : null}
    </nav>
  );
}

function Neighbor({
  part,
  rel,
  children,
}: {
  part: Part;
  rel: "prev" | "next";
  children: ReactNode;
}) {
  return (
    <a
      href={part.path}
      rel={rel}
      className={cx("group block py-2", rel === "next" && "sm:col-start-2 sm:text-right")}
    >
      <span className="data text-ink-2 text-small">{children}</span>
      <span className="mt-1 block font-semibold underline-offset-4 group-hover:text-action group-hover:underline">
        {part.title}
      </span>
    </a>
  );
}
