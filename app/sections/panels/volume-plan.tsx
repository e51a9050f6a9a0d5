import { useCopy, usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { FeatureValue, PlanFeature } from "#content-model/schema/plans.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** A list whose middle is a wall: on paper each allowance ends at it, on night the same bar goes on. */
export default function VolumePlan() {
  const data = usePanel("volume-plan");
  const { standardPro, enterprise, featureGroups } = useCopy("plans");
  const features = featureGroups[0]?.features ?? [];
  return (
    <PanelFrame caption={data.caption}>
      <div className="grid grid-cols-2">
        <p className="px-4 py-4 @md:px-6">
          <span className="block font-bold font-display text-h4">{standardPro.name}</span>
          <span className="block text-caption text-ink-2">{data.note}</span>
        </p>
        <p
          className={cx(
            nightSide,
            "px-4 py-4 font-bold font-display text-h4 @max-[18rem]:px-2.5 @md:px-6",
          )}
        >
          {enterprise.name}
        </p>
      </div>
      <ul>
        {features.map((feature, i) => (
          <li key={feature.name} className="grid grid-cols-2">
            <Standard name={feature.name} value={standardOf(feature.standard)} length={i} />
            <Unlimited value={feature.enterprise} />
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}

const nightSide = "on-night border-l-[3px] border-l-glow bg-night text-on-night";

/** The bars differ so that the picture lives; the caption says that they are not to scale. */
const lengths = ["w-11/12", "w-2/3", "w-4/5", "w-1/2", "w-0"] as const;

function Standard({ name, value, length }: { name: string; value: FeatureValue; length: number }) {
  const data = usePanel("volume-plan");
  const { standardPro } = useCopy("plans");
  return (
    <div className="flex flex-col border-line border-t py-3.5 pl-4 @md:pl-6">
      <p className="pr-3 text-caption text-ink-2">{name}</p>
      <p className="mb-2.5 pr-3 font-semibold text-small leading-snug">
        <span className="sr-only">{standardPro.name}: </span>
        {wordOf(value, data)}
      </p>
      <span
        aria-hidden="true"
        className={cx(
          "mt-auto block h-3",
          value === false
            ? "w-1/3 rounded-[3px] border-[1.5px] border-line-control border-dashed"
            : "rounded-l-[3px] border-ink border-r-4 bg-action",
          value !== false && lengths[length % lengths.length],
        )}
      />
    </div>
  );
}

/** Runs out of the frame: there is no end to draw. */
function Unlimited({ value }: { value: FeatureValue }) {
  const data = usePanel("volume-plan");
  const { enterprise } = useCopy("plans");
  return (
    <div className={cx(nightSide, "flex flex-col justify-end border-t border-t-night-line py-3.5")}>
      <p className="mb-2.5 px-4 font-semibold text-small leading-snug @md:px-6">
        <span className="sr-only">{enterprise.name}: </span>
        {wordOf(value, data)}
      </p>
      <span aria-hidden="true" className="flex h-3 items-stretch text-glow">
        <span className="w-1/3 bg-glow" />
        <span className="bg-dots -my-0.5 grow" />
      </span>
    </div>
  );
}

function standardOf(value: PlanFeature["standard"]): FeatureValue {
  return typeof value === "object" ? value.monthly : value;
}

function wordOf(value: FeatureValue, copy: { included: string; excluded: string }): string {
  if (typeof value === "string") return value;
  return value ? copy.included : copy.excluded;
}
