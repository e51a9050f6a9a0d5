import { CodeBlock } from "#app/ui/code-block.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { ApiExplorerCopy } from "#content-model/schema/api-explorer.ts";
import type { ApiReferencePage } from "#content-model/schema/api-reference.ts";
import { fill } from "#shared/fill.ts";

/** The same request in every language, to copy, beside what all of them print. */
export function CodeSamples({
  samples,
  example,
  copy,
  button,
}: {
  samples: Record<"curl" | "typescript" | "python", string>;
  example: string;
  copy: ApiReferencePage["operation"]["samples"];
  button: ApiExplorerCopy["copy"];
}) {
  return (
    <Section id="code">
      <SectionHeading title={copy.title} intro={copy.intro} />
      <div className="mt-10 grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {(["curl", "typescript", "python"] as const).map((language) => (
            <CodeBlock
              key={language}
              label={copy[language]}
              action={
                <CopyButton
                  text={samples[language]}
                  label={button.button}
                  name={fill(button.name, { what: copy[language] })}
                  copied={button.done}
                  failed={button.failed}
                  inBar
                />
              }
            >
              {samples[language]}
            </CodeBlock>
          ))}
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <CodeBlock label={copy.answer}>{example}</CodeBlock>
        </div>
      </div>
    </Section>
  );
}
