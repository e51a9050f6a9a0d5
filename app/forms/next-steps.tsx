/** Next steps, in order, on one line of the motif. */
export function NextSteps({
  id,
  title,
  steps,
  level = 2,
}: {
  id: string;
  title: string;
  steps: ReadonlyArray<{ title: string; text: string }>;
  level?: 2 | 3;
}) {
  if (steps.length === 0) return null;
  const Heading = `h${level}` as const;
  const StepHeading = level === 2 ? "h3" : "h4";
  return (
    <section aria-labelledby={id} data-with-receipt>
      <Heading id={id} className="text-h3">
        {title}
      </Heading>
      <ol className="mt-6">
        {steps.map((step, i) => (
          <li
            key={step.title}
            className="relative grid grid-cols-[1.5rem_1fr] gap-x-4 pb-7 last:pb-0 print:pb-3"
          >
            <span aria-hidden="true" className="relative">
              <span className="absolute top-1.5 left-1 size-3 rounded-full bg-action" />
              {i < steps.length - 1 ? (
                <span className="bg-dots -bottom-6 absolute top-6 left-1.5 w-2 text-line-control" />
              ) : null}
            </span>
            <div>
              <StepHeading className="font-semibold text-body">{step.title}</StepHeading>
              <p className="mt-1 text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
