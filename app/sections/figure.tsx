import { useLayout, usePathIfThere } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { WithDay } from "#app/ui/text.tsx";
import type { Stat } from "#content-model/schema/claim.ts";

/**
 * A figure of the registry, with its receipt: pressed, it says what it counts, as of when, and leads to its entry. The
 * browser opens and closes that, so it works before any script. A page shows each figure once, since the receipt has an id.
 */
export function Figure({ stat, className }: { stat: Stat; className?: string }) {
  const { labels } = useLayout();
  const method = usePathIfThere()("methodology");
  const id = `receipt-${stat.id}`;
  return (
    <>
      <button type="button" popoverTarget={id} className={cx("figure", className)}>
        {stat.prefix ? <span className="figure-prefix">{`${stat.prefix} `}</span> : null}
        <span>{stat.value}</span>
        <span className="sr-only">, {labels.parts.receipt}</span>
      </button>
      <div id={id} popover="auto" className="receipt">
        <p className="font-semibold">{stat.unit}</p>
        <p>{stat.definition}</p>
        {stat.asOf ? (
          <p className="text-ink-2">
            <WithDay text={labels.parts.counted} day={stat.asOf} />
          </p>
        ) : null}
        {method ? (
          <p>
            <a className="link py-2.5" href={`${method}#${stat.id}`}>
              {labels.parts.method}
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
}
