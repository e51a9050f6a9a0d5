import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { WithDay } from "#app/ui/date-text.tsx";

type Figure = { unit: string; printed: string; now: string; unitNow: string };

/**
 * Says of an article from another year which of its figures have changed, and what they are today.
 * `othersChecked` is the day on which its words on other products were checked, null if no one has yet.
 */
export function DatedFigures({
  date,
  figures,
  othersChecked,
}: {
  date: string;
  figures: readonly Figure[];
  othersChecked?: string | null | undefined;
}) {
  const copy = useCopy("articleCopy").dated;
  const method = usePathIfThere()("methodology");
  const sentences = [
    ...(figures.length > 0 ? [copy.changed] : []),
    ...(method ? [copy.method] : []),
  ];
  return (
    <aside
      aria-label={copy.label}
      className="mb-12 rounded-md border border-line bg-raised p-6 md:p-7"
    >
      <p className="max-w-prose text-small">
        <WithDay text={copy.published} day={date} />{" "}
        {sentences.map((sentence) => `${sentence} `).join("")}
        {method ? (
          <>
            <a href={method} className="link">
              {copy.methodLink}
            </a>
            .
          </>
        ) : null}
      </p>
      <OtherProducts checked={othersChecked} />
      {figures.length > 0 ? (
        <ul className="mt-4">
          {figures.map((figure) => (
            <li
              key={figure.unit + figure.printed}
              className="grid gap-x-6 border-line border-t py-2.5 text-small sm:grid-cols-[1fr_1.2fr]"
            >
              <span className="text-ink-2">
                {copy.printed} <Counted value={figure.printed} unit={figure.unit} />
              </span>
              <span>
                {copy.today} <Counted value={figure.now} unit={figure.unitNow} strong />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  );
}

function OtherProducts({ checked }: { checked: string | null | undefined }) {
  const copy = useCopy("articleCopy").dated;
  if (checked === undefined) return null;
  return (
    <p className="mt-2 max-w-prose text-small">
      {checked === null ? (
        copy.othersUnchecked
      ) : (
        <WithDay text={copy.othersChecked} day={checked} />
      )}
    </p>
  );
}

function Counted({
  value,
  unit,
  strong = false,
}: {
  value: string;
  unit: string;
  strong?: boolean;
}) {
  return (
    <span>
      <span className={cx("data", strong && "font-semibold")}>{value}</span> <span>{unit}</span>
    </span>
  );
}
