import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { WithDay } from "#app/ui/text.tsx";
import { fill } from "#shared/words.ts";

const list = new Intl.ListFormat("en");

/**
 * The line at the end of an article: its day, today's figures for those that count the same thing, and where each is defined.
 * `othersChecked` is the day on which its words on other products were checked, null if no one has yet.
 */
export function DatedFigures({
  date,
  figures,
  othersChecked,
}: {
  date: string;
  /** Current values of the text's figures. */
  figures: readonly string[];
  othersChecked?: string | null | undefined;
}) {
  const copy = useCopy("articleCopy").dated;
  const method = usePathIfThere()("methodology");
  return (
    <aside
      aria-label={copy.label}
      className="mt-12 border-line border-t pt-5 text-[1rem] text-ink-2 leading-normal"
    >
      <p className="max-w-prose">
        <WithDay text={copy.published} day={date} />{" "}
        {figures.length > 0 ? (
          <span>{`${fill(copy.today, { figures: list.format(figures) })} `}</span>
        ) : null}
      </p>
      {othersChecked !== undefined ? (
        <p className="mt-4 max-w-prose">
          {othersChecked === null ? (
            copy.othersUnchecked
          ) : (
            <WithDay text={copy.othersChecked} day={othersChecked} />
          )}
        </p>
      ) : null}
      {method ? (
        <p className="mt-2">
          <a href={method} className="link inline-flex min-h-11 items-center">
            {copy.methodLink}
          </a>
        </p>
      ) : null}
    </aside>
  );
}
