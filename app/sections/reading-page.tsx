import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import { PhoneFold } from "#app/ui/fold.tsx";
import { ContentsList, hasEntries, Prose, type ProseFigure } from "#app/ui/prose.tsx";
import type { Contents, ProseNode } from "#content-model/prose/node.ts";

/** A long text with its table of contents: next to it on wide screens, above it on small ones, one line on a phone. */
export function ReadingPage({
  nodes,
  contents,
  title,
  before,
  after,
  large = false,
  figure,
}: {
  nodes: readonly ProseNode[];
  contents: Contents;
  /** Over the table of contents. */
  title: string;
  before?: ReactNode;
  after?: ReactNode;
  /** Set for reading from end to end, not for looking something up. */
  large?: boolean;
  /** A drawing within the text. */
  figure?: ProseFigure | undefined;
}) {
  const entries = large || hasEntries(nodes);
  return (
    <div className="container grid gap-x-16 gap-y-6 pt-6 pb-10 md:gap-y-8 md:py-12 lg:grid-cols-[16rem_minmax(0,1fr)] print:block print:py-6">
      <div className="sticky-column">
        <PhoneFold line={<span>{title}</span>}>
          <ContentsList contents={contents} title={title} />
        </PhoneFold>
      </div>
      <div className={cx("min-w-0", large ? "md:pl-20 print:pl-0" : "screen-legal")}>
        {before}
        <Prose
          nodes={nodes}
          entries={entries}
          figure={figure}
          className={cx(
            "[&>:first-child]:mt-0",
            // An entry begins with a rule of its own.
            entries && "[&>:has(table):has(+div)_tbody>tr:last-child]:border-b-0",
            !large &&
              "legal-prose max-md:text-[1rem] max-md:leading-[1.45] max-md:[&>p]:mt-2.5 max-md:[&>ul]:mt-2.5 max-md:[&>ul]:space-y-1 max-md:[&>ul]:pl-4",
            large &&
              "text-[1.0625rem] leading-normal md:text-[1.125rem] md:leading-[1.6] print:text-small [&>p:first-child]:text-lead",
          )}
        />
        {after}
      </div>
    </div>
  );
}
