import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { listArticles } from "#app/content/articles.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { layoutOf } from "#app/content/pages.server.ts";
import { CopyContext } from "#app/copy/copy.ts";
import { LayoutContext, PageContext } from "#app/copy/layout.ts";
import { MarkContext } from "#app/ui/drawing.ts";
import { PartCopyContext } from "#app/ui/part-copy.ts";
import { ProseModeContext } from "#app/ui/prose.tsx";
import { content } from "#content-model/testing/content.ts";

const copy = copyOf(
  content,
  { articles: listArticles(content) },
  "plans",
  "articleCopy",
  "pricingBoard",
);

/** HTML of a part as a page of the site shows it. */
export function drawn(part: ReactNode): string {
  return renderToStaticMarkup(onPage(part));
}

function onPage(part: ReactNode): ReactNode {
  return (
    <PageContext value={{ pathname: "/", search: "" }}>
      <LayoutContext value={layoutOf(content)}>
        <ProseModeContext value={content.settings.consentMode}>
          <PartCopyContext value={content.layout.parts}>
            <MarkContext value={content.brand.mark}>
              <CopyContext value={copy}>{part}</CopyContext>
            </MarkContext>
          </PartCopyContext>
        </ProseModeContext>
      </LayoutContext>
    </PageContext>
  );
}
