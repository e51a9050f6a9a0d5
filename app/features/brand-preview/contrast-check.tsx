import { contrast } from "#contracts/contrast.ts";
import { fill } from "#contracts/fill.ts";
import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import { type ColorName, correctionsOf, pairs, type Skin } from "./skin.ts";

type Copy = BrandPreviewCopy["contrast"];

/** Each pair of colors with its contrast, and what had to be corrected. */
export function ContrastCheck({
  copy,
  colors,
  skin,
}: {
  copy: Copy;
  colors: Record<ColorName, string>;
  skin: Skin;
}) {
  const corrections = correctionsOf(colors, skin);
  return (
    <div className="min-w-0">
      <h3 className="text-h3">{copy.title}</h3>
      <p className="mt-2 text-ink-2 text-small">{copy.intro}</p>
      {corrections.length > 0 ? (
        <ul className="mt-4 grid gap-2 text-small">
          {corrections.map(({ role, from, to }) => (
            <li key={role} className="flex flex-wrap items-center gap-3">
              <Swatch of={from} />
              <Swatch of={to} />
              <span className="min-w-0">
                {fill(copy.corrections, {
                  role: copy.roles[role],
                  from,
                  to,
                })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Ratios copy={copy} skin={skin} />
    </div>
  );
}

function Ratios({ copy, skin }: { copy: Copy; skin: Skin }) {
  const ratio = (value: number) => fill(copy.ratio, { ratio: tenths.format(value) });
  return (
    // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="mt-6 overflow-x-auto" aria-label={copy.caption} tabIndex={0}>
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr className="border-ink border-b-2 align-bottom">
            {copy.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(([of, on, least]) => (
            <tr key={of} className="border-line border-b">
              <th scope="row" className="py-2 pr-3 font-normal">
                {copy.pairs[of]}
              </th>
              <td className="py-2 pr-3">
                <span className="flex flex-wrap items-center gap-x-2">
                  <Swatch of={skin[of]} />
                  <Swatch of={skin[on]} />
                  <span className="sr-only">{`${skin[of]}, ${skin[on]}`}</span>
                </span>
              </td>
              <td className="data whitespace-nowrap py-2 pr-3">
                {ratio(contrast(skin[of], skin[on]))}
              </td>
              <td className="data whitespace-nowrap py-2 text-ink-2">{ratio(least)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Down, so that nothing that fails looks as if it passed. */
const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, roundingMode: "floor" });

function Swatch({ of }: { of: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className="size-6 shrink-0 rounded-sm border border-line-control"
    >
      <rect width="100%" height="100%" fill={of} />
    </svg>
  );
}
