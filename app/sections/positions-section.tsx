import { Link } from "react-router";
import { usePath } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { MotifArt } from "#app/ui/motif-art.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Job } from "#model/schema/job.ts";

/** Open positions, or plainly that there are none. */
export function PositionsSection({ jobs }: { jobs: readonly Job[] }) {
  return (
    <Section id="open-positions" tone="raised">
      <h2 className="text-h2">Open positions</h2>
      {jobs.length === 0 ? <NoPositions /> : <Positions jobs={jobs} />}
    </Section>
  );
}

function NoPositions() {
  const path = usePath();
  return (
    <div className="mt-10 grid items-center gap-x-14 gap-y-8 rounded-lg border border-line-control border-dashed p-7 md:grid-cols-[1fr_1.4fr] md:p-10">
      <MotifArt
        seed="no-positions"
        tone="paper"
        columns={22}
        rows={10}
        className="h-40 rounded-md"
      />
      <div>
        <p className="font-bold font-display text-h3">No position is open today.</p>
        <p className="mt-3 max-w-prose text-ink-2">
          We list a position here on the day we begin to fill it, and take it off on the day it is
          filled. If you would like to be told about the next one, write to us and say what you do.
        </p>
        <p className="mt-6">
          <ButtonLink href={`${path("contact")}?topic=careers`} variant="secondary">
            Introduce yourself
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function Positions({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className="mt-10 border-ink border-t-2">
      {jobs.map((job) => (
        <li
          key={job.id}
          id={job.id}
          className="grid gap-x-12 gap-y-4 border-line border-b py-8 lg:grid-cols-[1fr_1.5fr_auto]"
        >
          <div>
            <h3 className="text-h3">{job.title}</h3>
            <p className="mt-2 text-ink-2 text-small">
              {job.team} · {job.location}
            </p>
          </div>
          <div>
            <p className="max-w-prose text-ink-2">{job.summary}</p>
            <p className="data mt-4 flex flex-wrap gap-x-6 gap-y-1 text-caption text-ink-2">
              <span>{job.kind}</span>
              <span>{job.salary}</span>
              <span>
                Posted <DateText day={job.posted} />
              </span>
              <span>
                {job.closes ? (
                  <>
                    Closes <DateText day={job.closes} />
                  </>
                ) : (
                  "Open until filled"
                )}
              </span>
            </p>
          </div>
          <ApplyLink job={job} />
        </li>
      ))}
    </ul>
  );
}

function ApplyLink({ job }: { job: Job }) {
  const path = usePath();
  const href = job.href ?? `${path("contact")}?topic=careers`;
  const words = (
    <>
      Apply<span className="sr-only"> for {job.title}</span>
    </>
  );
  const className = "link inline-flex min-h-11 items-center font-semibold";
  if (href.startsWith("/")) {
    return (
      <Link to={href} className={className}>
        {words}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener" className={className}>
      {words}
    </a>
  );
}
