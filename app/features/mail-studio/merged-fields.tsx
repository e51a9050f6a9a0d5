import { FoldLine } from "#app/sections/foldable.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { MailStudioWords } from "#model/schema/mail-studio.ts";
import { valuesOf } from "./compose.ts";
import { fieldNames } from "./merge.ts";

/** What the chosen record puts into the merge fields, and where a fallback steps in. */
export function MergedFields({
  words,
  row,
}: {
  words: MailStudioWords;
  row: MailStudioWords["rows"][number];
}) {
  const values = valuesOf(row, words);
  return (
    <div className="mt-8">
      <h3 className="font-semibold font-text text-body tracking-normal">{words.merged.title}</h3>
      <PhoneFold
        line={<FoldLine line={words.merged.fold} count={fieldNames.length} />}
        className="mt-3 md:mt-0"
      >
        <dl className="data mt-2 grid gap-x-6 text-small sm:grid-cols-2">
          {fieldNames.map((name) => (
            <div
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2"
            >
              <dt className="text-ink-2">{`{${name}}`}</dt>
              <dd>
                <span className="font-semibold">{values[name]}</span>
                {row.values[name] ? null : (
                  <span className="text-ink-2">{` (${words.merged.fallback})`}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </div>
  );
}
