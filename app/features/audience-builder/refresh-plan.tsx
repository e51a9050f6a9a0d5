import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import type { AudienceQuery } from "#app/features/audience-demo/query.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { fill } from "#contracts/fill.ts";
import { ChoiceGroup } from "./choice.tsx";
import type { SampleChange } from "./count.ts";
import type { Cadence, RefreshRun } from "./schedule.ts";

const number = new Intl.NumberFormat("en-US");

/** How often the audience would count itself again, and what each time would change. */
export function RefreshPlan({
  query,
  cadence,
  runs,
  changes,
}: {
  query: AudienceQuery;
  cadence: Cadence;
  runs: readonly RefreshRun[];
  changes: readonly SampleChange[];
}) {
  const { copy, data } = useCopy("audienceDemo");
  const { plan } = useCopy("audienceBuilder").copy;
  const [start] = useState(query.refresh.id);
  return (
    <div className="bg-raised p-5 text-ink sm:p-7 xl:p-8">
      <h3 className="text-h3">{plan.title}</h3>
      <PhoneFold line={<FoldLine line={plan.fold} count={runs.length} />} className="mt-3">
        <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-7 md:mt-0 lg:grid-cols-[2fr_3fr]">
          <div>
            <p className="text-ink-2 text-small">{plan.text}</p>
            <div className="mt-5">
              <ChoiceGroup
                type="radio"
                name="refresh"
                {...copy.controls.refresh}
                options={data.refreshes}
                chosen={[start]}
              />
            </div>
            <p className="mt-5 text-caption text-ink-2">{plan.note}</p>
          </div>
          <DataTable
            caption={plan.caption}
            columns={plan.columns}
            sample
            mono={[1, 2, 3]}
            keys={runs.map(({ days }) => `${days}`)}
            rows={runs.map(({ date }, i) => {
              const { added = 0, removed = 0, matches = 0 } = changes[i] ?? {};
              return [
                date ? (
                  <DateText key="date" day={date} />
                ) : (
                  fill(plan.after[cadence], { count: i + 1 })
                ),
                added > 0 ? `+${number.format(added)}` : plan.none,
                removed > 0 ? `−${number.format(removed)}` : plan.none,
                number.format(matches),
              ];
            })}
          />
        </div>
      </PhoneFold>
    </div>
  );
}
