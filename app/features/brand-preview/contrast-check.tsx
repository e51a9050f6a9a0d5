import { contrast } from "#contracts/contrast.ts";
import { fill } from "#contracts/fill.ts";
import type { BrandPreviewWords } from "#model/schema/brand-preview.ts";
import { type ColorName, correctionsOf, pairs, type Skin } from "./skin.ts";

type Words = BrandPreviewWords["contrast"];

/** Each pair of colors with its contrast, and what had to be corrected. */
export function ContrastCheck({
  words,
  colors,
  skin,
}: {
  words: Words;
  colors: Record<ColorName, string>;
  skin: Skin;
}) {
  const corrections = correctionsOf(colors, skin);
  return (
    <div className="min-w-0">
      <h3 className="text-h3">{words.title}</h3>
      <p className="mt-2 text-ink-2 text-small">{words.intro}</p>
      {corrections.length > 0 ? (
        <ul className="mt-4 grid gap-2 text-small">
          {corrections.map(({ role, from, to }) => (
            <li key={role} className="flex flex-wrap items-center gap-3">
              <Swatch of={from} />
              <Swatch of={to} />
              <span className="min-w-0">
                {fill(words.corrections, {
                  role: words.roles[role],
                  from,
                  to,
                })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Ratios words={words} skin={skin} />
    </div>
  );
}

function Ratios({ words, skin }: { words: Words; skin: Skin }) {
  const ratio = (value: number) => fill(words.ratio, { ratio: tenths.format(value) });
  return (
    // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="mt-6 overflow-x-auto" aria-label={words.caption} tabIndex={0}>
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-ink border-b-2 align-bottom">
            {words.columns.map((column) => (
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
                {words.pairs[of]}
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
