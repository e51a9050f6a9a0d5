import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CodeBlock } from "#app/ui/code-block.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ResultCard } from "#app/ui/result-card.tsx";
import { fill } from "#contracts/fill.ts";
import { count } from "#contracts/money.ts";
import type { InstallSnippetCopy } from "#model/schema/install-snippet.ts";
import type { ReadSnippet } from "./settings.ts";
import { bannerCallOf, bytesOf, prefixOf, snippetOf } from "./snippet.ts";

/** The code, its size, and what it does for privacy. */
export function SnippetResult({
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
        <CodeBlock label={result.codeLabel}>{snippet}</CodeBlock>
      </div>
      <div className="mt-4">
        <CopyButton
          text={snippet}
          label={result.copy}
          copied={result.copied}
          failed={result.failed}
        />
      </div>
      <p className="mt-6 mb-2 text-small">{result.banner[read.consent]}</p>
      <CodeBlock label={result.bannerLabel}>{bannerCallOf(read.consent, prefix)}</CodeBlock>
      <h4 className="mt-8 font-semibold">{result.privacyTitle}</h4>
      <ul className="mt-3 grid gap-2 text-small">
        {privacyOf(read, result.privacy).map((line) => (
          <li key={line} className="border-action border-l-4 pl-3">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-caption text-ink-2">{result.note}</p>
    </>
  );
}

function privacyOf(
  { consent, skip, options }: ReadSnippet,
  copy: InstallSnippetCopy["result"]["privacy"],
): string[] {
  return [
    copy.signal,
    copy[consent],
    ...(skip.length > 0 ? [fill(copy.skip, { paths: skip.join(", ") })] : []),
    options.includes("companies") ? copy.companies : copy.people,
    options.includes("strings") ? copy.strings : copy.noStrings,
    copy.idle,
  ];
}
