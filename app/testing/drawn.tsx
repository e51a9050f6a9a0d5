import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { createRoutesStub, MemoryRouter } from "react-router";
import { copyOf } from "#app/content/copy.server.ts";
import { headOf, layoutOf } from "#app/content/layout.server.ts";
import { CopyContext } from "#app/copy/copy.ts";
import { LayoutContext } from "#app/copy/layout.ts";
import { MarkContext } from "#app/ui/mark.ts";
import { PartCopyContext } from "#app/ui/part-copy.ts";
import { content } from "#model/testing/content.ts";

const copy = copyOf(content, {}, "plans", "articleCopy", "pricingBoard");

/** What `meta` functions get of the routes around theirs. */
export const rootMatches = [{ id: "root", loaderData: headOf(content) }];

/** HTML of a part as a page of the site shows it. */
export function drawn(part: ReactNode): string {
  return renderToStaticMarkup(onPage(part));
}

/** The same of a form, which looks for the answer of its page's action. */
export function drawnForm(form: ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => inContexts(form) }]);
  return renderToStaticMarkup(<Stub />);
}

/** The same of a part whose pieces are fetched when they are drawn. */
export async function drawnWhole(part: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(onPage(part));
  return text(prelude);
}

function onPage(part: ReactNode): ReactNode {
  return <MemoryRouter>{inContexts(part)}</MemoryRouter>;
}

function inContexts(part: ReactNode): ReactNode {
  return (
    <LayoutContext value={layoutOf(content)}>
      <PartCopyContext value={content.layout.parts}>
        <MarkContext value={content.brand.mark}>
          <CopyContext value={copy}>{part}</CopyContext>
        </MarkContext>
      </PartCopyContext>
    </LayoutContext>
  );
}
