import { useCopy } from "#app/copy/copy.ts";
import { type AudienceQuery, clausesOf } from "#app/features/audience-demo/query.ts";

/** The query as one sentence, written while the visitor chooses. */
export function Sentence({ query }: { query: AudienceQuery }) {
  const copy = useCopy("audienceDemo").copy;
  const clauses = [
    ...clausesOf(query, copy.sentence).map((clause, i, { length }) => ({
      ...clause,
      end: i === length - 1 ? "." : "",
    })),
    { join: copy.sentence.refresh, value: query.refresh.phrase, end: "." },
  ];
  return (
    <>
      <h3 className="data text-caption text-on-night-2">{copy.sentence.title}</h3>
      <p className="mt-3 font-bold font-display text-[1.25rem] leading-[1.65] tracking-[-0.02em] md:text-[1.5rem]">
        {clauses.map(({ join, value, end }) => (
          <span key={join}>
            <span>{`${join} `}</span>
            <span className="rounded-sm bg-action px-2 py-0.5 text-on-action [box-decoration-break:clone]">
              {value}
            </span>
            <span>{`${end} `}</span>
          </span>
        ))}
      </p>
    </>
  );
}
