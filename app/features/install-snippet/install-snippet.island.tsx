import { useState } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxCards, RadioCards } from "#app/ui/choices.tsx";
import { CodeBlock, CopyButton } from "#app/ui/code-block.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ResultCard } from "#app/ui/result-card.tsx";
import type { InstallSnippetCopy } from "#content-model/schema/install-snippet.ts";
import { count } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import {
  consents,
  MOST_PATHS,
  options,
  type ReadSnippet,
  readSnippet,
  snippetDefaults,
} from "./settings.ts";
import { bannerCallOf, bytesOf, prefixOf, snippetOf } from "./snippet.ts";

const ANSWER = "snippet-answer";

export default island({
  name: "install-snippet",
  View: InstallSnippet,
  needs: { site: ["brand"] },
});

/**
 * Settings, and the code that follows from them. Appears inside `QueryControls`; without a script the form is sent by GET and the
 * server draws the same from the same URL.
 */
function InstallSnippet({ copy, action }: { copy: InstallSnippetCopy; action: string }) {
  const query = usePageQuery();
  const read = readSnippet(query);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(read);
  const { consent, skip, options: boxes, submit } = copy.settings;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
      <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-5">
        <CarriedFields own={Object.keys(snippetDefaults)} />
        <RadioCards
          id="field-consent"
          name="consent"
          label={consent.label}
          options={consents.map((id) => ({ value: id, label: consent.options[id] }))}
          defaultValue={start.consent}
        />
        <TextField
          id="field-skip"
          name="skip"
          label={skip.label}
          hint={skip.hint}
          error={read.fault && fill(skip.fault[read.fault], { max: MOST_PATHS })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional={skip.optional}
          defaultValue={start.skipText}
        />
        <CheckboxCards
          id="field-option"
          name="option"
          label={boxes.label}
          columns={1}
          options={options.map((id) => ({
            value: id,
            label: boxes.names[id],
            note: boxes.notes[id],
          }))}
          defaultValues={start.options}
        />
        <Button type="submit" className="sm:justify-self-start">
          {submit}
        </Button>
      </form>
      <SnippetResult id={ANSWER} copy={copy} read={read} />
    </div>
  );
}

/** The code and its size. */
function SnippetResult({
  id,
  copy,
  read,
}: {
  id: string;
  copy: InstallSnippetCopy;
  read: ReadSnippet;
}) {
  const { site } = useLayout();
  const snippet = codeOf(copy.code, read, site.brand);
  const size = fill(copy.result.size, { bytes: count(bytesOf(snippet)) });
  return (
    <ResultCard
      id={id}
      title={copy.result.title}
      sticky={false}
      says={size}
      refusal={read.fault !== undefined && copy.result.wrong}
    >
      <Code copy={copy} read={read} snippet={snippet} size={size} />
    </ResultCard>
  );
}

function codeOf(code: InstallSnippetCopy["code"], read: ReadSnippet, brand: string): string {
  const comment = fill(code.comment, { brand });
  return snippetOf(read, { ...code, prefix: prefixOf(brand), comment });
}

function Code({
  copy: { result },
  read,
  snippet,
  size,
}: {
  copy: InstallSnippetCopy;
  read: ReadSnippet;
  snippet: string;
  size: string;
}) {
  const { site } = useLayout();
  const prefix = prefixOf(site.brand);
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone="sample">{result.sampleMark}</Badge>
        <span aria-hidden="true" className="text-small">
          {size}
        </span>
      </p>
      <div className="mt-4">
        <CodeBlock label={result.codeLabel} scrolls>
          {snippet}
        </CodeBlock>
      </div>
      <div className="mt-4">
        <CopyButton
          text={snippet}
          copy={{ button: result.copy, done: result.copied, failed: result.failed }}
        />
      </div>
      <p className="mt-6 mb-2 text-small">{result.banner[read.consent]}</p>
      <CodeBlock label={result.bannerLabel}>{bannerCallOf(read.consent, prefix)}</CodeBlock>
    </>
  );
}
