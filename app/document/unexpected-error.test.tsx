import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { layoutOf } from "#app/content/layout.server.ts";
import { LayoutContext } from "#app/copy/layout.ts";
import { content } from "#model/testing/content.ts";
import { RequestContext } from "./request-context.ts";
import UnexpectedError from "./unexpected-error.tsx";

const { errorPage } = content.messages;
const { site } = content;

/** As the server sends it, to a browser that runs no script. */
function rendered(address: string): string {
  const request = { nonce: undefined, requestId: "id-1", consent: undefined };
  return renderToStaticMarkup(
    <RequestContext value={request}>
      <LayoutContext value={layoutOf(content)}>
        <MemoryRouter initialEntries={[address]}>
          <UnexpectedError error={new Error("broken")} />
        </MemoryRouter>
      </LayoutContext>
    </RequestContext>,
  );
}

test("without scripts it leads back to the same page, home, and to people who can look the error up", () => {
  const html = rendered("/pricing?billing=annual");
  expect(html).toMatch(new RegExp(`href="/pricing\\?billing=annual"[^>]*>${errorPage.again}<`));
  expect(html).toMatch(new RegExp(`href="/"[^>]*>${errorPage.home}<`));
  expect(html).toContain(`${encodeURIComponent(`${errorPage.id} id-1`)}"`);
  expect(html).toContain(`href="${site.phones.support?.href}"`);
  expect(html).not.toContain("<button");
});

test("it says what is safe, and shows the id that the server log has", () => {
  const html = rendered("/pricing");
  expect(html).toContain(errorPage.kept.text);
  expect(html).toMatch(/<code[^>]*>id-1<\/code>/);
});
