import type { MailStudioCopy } from "#model/schema/mail-studio.ts";
import { valuesOf } from "./compose.ts";
import { fieldNames } from "./merge.ts";
import { PartFold } from "./part-fold.tsx";

/** What the chosen record puts into the merge fields, and where a fallback steps in. */
export function MergedFields({
  copy,
  row,
}: {
  copy: MailStudioCopy;
  row: MailStudioCopy["rows"][number];
}) {
  const values = valuesOf(row, copy);
  return (
    <div className="mt-8">
      <PartFold title={copy.merged.title} line={copy.merged.fold} count={fieldNames.length}>
        <dl className="data mt-2 grid gap-x-6 text-small sm:grid-cols-2">
          {fieldNames.map((name) => (
            <div
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2"
            >
              <dt className="wrap-anywhere text-ink-2">{`{${name}}`}</dt>
              <dd>
                <span className="font-semibold">{values[name]}</span>
                {row.values[name] ? null : (
                  <span className="text-ink-2">{` (${copy.merged.fallback})`}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </PartFold>
    </div>
  );
}
