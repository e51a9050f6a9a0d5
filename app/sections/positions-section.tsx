import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { WithDay } from "#app/ui/text.tsx";
import type { CareersPage, Job } from "#content-model/schema/pages.ts";
import { fill } from "#shared/words.ts";

type Copy = CareersPage["positions"];

/** Open positions, or plainly that there are none. */
export function PositionsSection({ jobs, copy }: { jobs: readonly Job[]; copy: Copy }) {
  return (
    <Section id="open-positions" tone="raised">
      <h2 className="text-h2">{copy.title}</h2>
      {jobs.length === 0 ? <NoPositions copy={copy.none} /> : <Positions jobs={jobs} copy={copy} />}
    </Section>
  );
}

function NoPositions({ copy }: { copy: Copy["none"] }) {
  return (
    <div className="mt-8 grid gap-x-14 gap-y-8 border-ink border-t-2 pt-8 md:grid-cols-2">
      <div>
        <p className="font-bold font-display text-h3">{copy.title}</p>
        <p className="mt-3 max-w-prose text-ink-2">{copy.text}</p>
        <p className="mt-6">
          <ButtonLink href={copy.link.href} className="max-sm:w-full">
            {copy.link.label}
          </ButtonLink>
        </p>
      </div>
      <div>
        <h3 className="font-semibold text-body tracking-normal">{copy.note.title}</h3>
        <ul className="mt-2">
          {copy.note.points.map((point) => (
            <li key={point} className="border-line border-t py-3 first:border-t-0">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Positions({ jobs, copy }: { jobs: readonly Job[]; copy: Copy }) {
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
            <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-caption text-ink-2">
              <span>{job.kind}</span>
              <span>{job.salary}</span>
              <span>
                <WithDay text={copy.posted} day={job.posted} />
              </span>
              <span>
                {job.closes ? <WithDay text={copy.closes} day={job.closes} /> : copy.open}
              </span>
            </p>
          </div>
          <ApplyLink job={job} copy={copy} />
        </li>
      ))}
    </ul>
  );
}

function ApplyLink({ job, copy }: { job: Job; copy: Copy }) {
  const href = job.href ?? copy.applyHref;
  const label = (
    <>
      {copy.apply}
      <span className="sr-only"> {fill(copy.applyFor, { title: job.title })}</span>
    </>
  );
  const className = "link inline-flex min-h-11 items-center font-semibold";
  if (href.startsWith("/")) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    );
  }
  return (
    <a href={href} rel="noopener" className={className}>
      {label}
    </a>
  );
}
