import { cx } from "#app/ui/class-names.ts";
import { CodeBlock, CopyButton, Lines } from "#app/ui/code-block.tsx";
import type { ApiExplorerCopy, ApiReferencePage } from "#content-model/schema/api-reference.ts";

const languages = ["curl", "typescript", "python"] as const;

/** Shown by CSS alone while its tab is chosen; on paper all are. */
const shownBy: Record<(typeof languages)[number], string> = {
  curl: "hidden group-has-[[value=curl]:checked]/samples:block print:block",
  typescript: "hidden group-has-[[value=typescript]:checked]/samples:block print:block",
  python: "hidden group-has-[[value=python]:checked]/samples:block print:block",
};

/** The same request in every language, one at a time, to copy: the tabs are in the bar of the panel. */
export function CodeSamples({
  samples,
  copy,
  button,
}: {
  samples: Record<"curl" | "typescript" | "python", string>;
  copy: ApiReferencePage["operation"]["samples"];
  button: ApiExplorerCopy["copy"];
}) {
  return (
    <div className="group/samples on-night min-w-0 overflow-hidden rounded-lg border border-ink bg-night text-on-night [print-color-adjust:exact]">
      <div className="data flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-night-line border-b bg-night-2 px-2 text-caption max-sm:px-1 print:hidden">
        <fieldset className="min-w-0">
          <legend className="sr-only">{copy.title}</legend>
          <div className="flex flex-wrap">
            {languages.map((value) => (
              <label
                key={value}
                className="relative inline-flex min-h-11 items-center border-transparent border-b-[3px] px-2 text-on-night-2 hover:text-on-night has-checked:border-glow has-checked:font-semibold has-checked:text-on-night has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
              >
                <input
                  type="radio"
                  name="language"
                  value={value}
                  defaultChecked={value === "curl"}
                  className="absolute inset-0 size-full cursor-pointer appearance-none focus-visible:outline-none"
                />
                {copy[value]}
              </label>
            ))}
          </div>
        </fieldset>
        {languages.map((language) => (
          <div key={language} className={cx("px-2", shownBy[language])}>
            <CopyButton text={samples[language]} what={copy[language]} copy={button} inBar />
          </div>
        ))}
      </div>
      {languages.map((language) => (
        <figure
          key={language}
          aria-label={copy[language]}
          className={cx("max-sm:[&_pre]:px-3", shownBy[language])}
        >
          <Lines>{samples[language]}</Lines>
        </figure>
      ))}
    </div>
  );
}

/** Code with the button that copies it. */
export function CodeToCopy({
  code,
  label,
  button,
}: {
  code: string;
  label: string;
  button: ApiExplorerCopy["copy"];
}) {
  return (
    <CodeBlock label={label} action={<CopyButton text={code} what={label} copy={button} inBar />}>
      {code}
    </CodeBlock>
  );
}
