import { expect, test } from "vitest";
import { operationPages } from "#app/content/api.server.ts";
import { openTestSite } from "#app/testing/open-test-site.ts";
import type { RouteId } from "#content-model/schema/route.ts";
import { content } from "#content-model/testing/content.ts";
import type { PageRenderer } from "#shared/render.ts";

const whole = openTestSite();
const [article] = content.articles;
const [operation] = operationPages(content);
const statuses = (site: PageRenderer, paths: readonly string[]) =>
  paths.map((path) => site.render(path).status);

/** The site without some pages; what leads to them stays. */
function without(...ids: RouteId[]): PageRenderer {
  const shown = <Entries extends object>(entries: Entries) =>
    Object.fromEntries(
      Object.entries(entries).filter(([id]) => !ids.includes(id as RouteId)),
    ) as Entries;
  return openTestSite({
    routes: shown(content.routes),
    pages: shown(content.pages),
    legal: shown(content.legal),
  });
}

test.each<[RouteId, string[]]>([
  ["privacy", ["/privacy"]],
  ["register", ["/register"]],
  [
    "blog",
    [
      "/blog",
      `/blog/${article?.slug}`,
      `/blog/author/${article?.author}`,
      "/blog/category/strategy",
    ],
  ],
  ["api-reference", [content.routes["api-reference"].path, operation?.path ?? ""]],
])("without %s its addresses lead nowhere, nor do those that begin with it", (id, paths) => {
  expect(statuses(whole, paths.slice(0, 2))).not.toContain(404);
  expect(statuses(without(id), paths)).toEqual(paths.map(() => 404));
});

test("a file that is made on request is there while one of the pages that lead to it is", () => {
  const attributes = "/data/attributes.csv?in=consumer";
  expect(whole.filePaths).toContain("/data/intent.csv");
  expect(without("buyer-intent").filePaths).not.toContain("/data/intent.csv");
  expect(without("buyer-intent").file("/data/intent.csv?topic=x")).toBeNull();
  expect(without("business-data").file(attributes)?.status).toBe(200);
  expect(without("business-data", "consumer-data").file(attributes)).toBeNull();
});

test("an island draws no link to a page that is left out, and knows so in the browser", () => {
  const traffic = content.routes["traffic-id"].path;
  const isLinked = (html: string) => html.includes("#plan-chooser");
  expect(isLinked(whole.render(traffic).html)).toBe(true);
  const { status, html } = without("pricing").render(traffic);
  expect(status).toBe(200);
  expect(isLinked(html)).toBe(false);
  expect(html).toContain('"pricing":null');
});
