import { useCopy } from "#app/copy/copy.ts";
import { AfterLine, BeforeLine, UnknownLine } from "#app/sections/panels/version-lines.tsx";
import { fill } from "#contracts/fill.ts";
import { type ChangedLine, changedLines } from "./changed-lines.ts";
import type { Company, Version } from "./company.ts";

/** What led to this version: each value before and after, with its source. */
export function Changed({ version, company }: { version: Version; company: Company }) {
  const copy = useCopy("companyProfile");
  const { changed, log } = copy;
  const { change } = version;
  const title = change?.title ?? changed.first.title;
  return (
    <section
      aria-labelledby="changed-title"
      className="grid border-ink border-y-[1.5px] @2xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] [print-color-adjust:exact]"
    >
      <div className="on-night bg-night px-5 py-5 text-on-night sm:px-8 @2xl:py-6">
        <p className="data text-caption text-on-night-2">
          {change ? `${changed.title} · ${log.kinds[change.kind]}` : changed.title}
        </p>
        <h4 id="changed-title" className="mt-2 font-bold font-display text-h3 tracking-[-0.02em]">
          {title}
        </h4>
        {change ? (
          <p className="data mt-3 text-caption text-on-night-2">
            {fill(changed.source, { source: change.source })}
          </p>
        ) : null}
      </div>
      <div className="min-w-0">
        {change ? (
          <>
            <dl>
              {changedLines(version, company, copy).map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </dl>
            {change.note ? (
              <p className="border-line border-t px-4 py-3 text-caption text-ink-2">
                {change.note}
              </p>
            ) : null}
          </>
        ) : (
          <p className="px-5 py-6 text-small">{changed.first.text}</p>
        )}
      </div>
    </section>
  );
}

function Line({ line: { name, before, after } }: { line: ChangedLine }) {
  const { changed } = useCopy("companyProfile");
  return (
    <div className="grid border-line border-t first:border-t-0 @md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      <dt className="px-4 pt-2.5 pb-1 font-semibold text-small leading-snug @md:py-2.5">{name}</dt>
      <dd className="min-w-0 @md:border-line @md:border-l">
        <BeforeLine label={changed.before}>{before ?? changed.unknown}</BeforeLine>
        {after === null ? (
          <UnknownLine label={changed.after}>{changed.unknown}</UnknownLine>
        ) : (
          <AfterLine label={changed.after}>{after}</AfterLine>
        )}
      </dd>
    </div>
  );
}
