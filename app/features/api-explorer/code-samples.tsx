import { PillRadios } from "#app/ui/choices.tsx";
import { CodeBlock, CopyButton } from "#app/ui/code-block.tsx";
import type { ApiExplorerCopy, ApiReferencePage } from "#content-model/schema/api-reference.ts";

const languages = ["curl", "typescript", "python"] as const;

/** Shown by CSS alone while its tab is chosen; on paper all are. */
const shownBy: Record<(typeof languages)[number], string> = {
  curl: "hidden group-has-[[value=curl]:checked]/samples:block print:block",
  typescript: "hidden group-has-[[value=typescript]:checked]/samples:block print:block",
  python: "hidden group-has-[[value=python]:checked]/samples:block print:block",
};

/** The same request in every language, one at a time, to copy. */
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
    <div className="group/samples min-w-0">
      <PillRadios
        name="language"
        label={copy.title}
        start="curl"
        className="mb-4 print:hidden"
        options={languages.map((value) => ({ value, label: copy[value] }))}
      />
      {languages.map((language) => (
        <div key={language} className={shownBy[language]}>
          <CodeToCopy code={samples[language]} label={copy[language]} button={button} />
        </div>
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
