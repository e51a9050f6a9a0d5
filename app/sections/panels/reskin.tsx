import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { Mark } from "#app/ui/logo.tsx";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelFrame } from "./panel-frame.tsx";

type Brand = PanelData<"reskin">["brands"][number];
type Skin = { bar: string; tag: string; fill: string };

/** The two skins: everything that changes, and nothing else does. */
const skins: readonly Skin[] = [
  {
    bar: "bg-action text-on-action",
    tag: "bg-action-soft text-action-strong",
    fill: "fill-action",
  },
  {
    bar: "bg-on-positive text-on-action",
    tag: "bg-positive text-on-positive",
    fill: "fill-on-positive",
  },
];

/** One dashboard under two names, the partner's over ours. Where one is above the other, ours ends after a whole row. */
export default function Reskin() {
  const data = usePanel("reskin");
  return (
    <PanelFrame caption={data.caption} bare>
      <div className="grid @lg:grid-cols-12">
        {data.brands.map((brand, i) => (
          <Dashboard
            key={brand.name}
            brand={brand}
            skin={skins[i] ?? skins[0]}
            isOurs={i === 0}
            className={
              i === 0
                ? "mr-[9%] @max-lg:[&_li~li]:hidden @lg:col-span-7 @lg:col-start-1 @lg:row-start-1 @lg:mr-0 @lg:mb-14"
                : "-mt-3 ml-[9%] @lg:col-span-7 @lg:col-start-6 @lg:row-start-1 @lg:mt-14 @lg:-ml-1.5"
            }
          />
        ))}
      </div>
    </PanelFrame>
  );
}

function Dashboard({
  brand,
  skin,
  isOurs,
  className,
}: {
  brand: Brand;
  skin: Skin | undefined;
  /** It has our sign, and the partner's a letter. */
  isOurs: boolean;
  className: string;
}) {
  const data = usePanel("reskin");
  if (!skin) return null;
  return (
    <div
      className={cx(
        "relative min-w-0 overflow-hidden rounded-lg border border-ink bg-raised text-ink",
        className,
      )}
    >
      <p className="data flex min-h-9 items-center gap-2 border-line border-b bg-sunken px-3 text-caption text-ink-2">
        <span aria-hidden="true" className="flex gap-1">
          <span className="size-2 rounded-full bg-line-control" />
          <span className="size-2 rounded-full bg-line-control" />
        </span>
        <span className="min-w-0 wrap-anywhere">{brand.host}</span>
      </p>
      <p className={cx("flex min-h-12 items-center gap-3 px-4", skin.bar)}>
        {isOurs ? <Mark className="size-6 shrink-0" /> : <Letter of={brand.name} />}
        <span className="min-w-0 wrap-anywhere font-bold font-display tracking-[-0.02em]">
          {brand.name}
        </span>
      </p>
      <div className="px-4 pt-4 pb-5">
        <p className="data text-caption text-ink-2">{data.title}</p>
        <Days fill={skin.fill} />
        <ul className="mt-3">
          {data.rows.map((row) => (
            <li
              key={row.name}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 border-line border-t"
            >
              <span className="min-w-0 leading-tight">
                <span className="block wrap-anywhere font-semibold text-small">{row.name}</span>
                <span className="data block wrap-anywhere text-caption text-ink-2">
                  {row.detail}
                </span>
              </span>
              <span
                className={cx("data rounded-sm px-1.5 py-1 text-caption leading-none", skin.tag)}
              >
                {row.tag}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A brand without a logo, as the preview of the product draws it. */
function Letter({ of }: { of: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full bg-on-action font-bold font-display text-caption text-on-positive"
    >
      {[...of][0]}
    </span>
  );
}

function Days({ fill }: { fill: string }) {
  const data = usePanel("reskin");
  let dots = "";
  let bars = "";
  data.days.forEach((value, day) => {
    const x = day * 28;
    for (let level = value; level < 10; level++)
      dots += `M${x + 6} ${57 - level * 6}h0M${x + 18} ${57 - level * 6}h0`;
    bars += `M${x} 60h24v${-value * 6}h-24z`;
  });
  return (
    <svg viewBox="0 0 192 60" aria-hidden="true" className="mt-2 h-auto w-full">
      <path d={dots} className="stroke-line-control" strokeWidth="1.8" strokeLinecap="round" />
      <path d={bars} className={fill} />
    </svg>
  );
}
