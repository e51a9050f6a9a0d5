import { expect, test } from "vitest";
import { missingPath } from "#app/seo/meta.ts";
import { openTestSite } from "#app/testing/open-test-site.ts";
import { content } from "#content-model/testing/content.ts";
import { headOf } from "./head-of.ts";

const site = openTestSite();

test("a page that is not found stays out of search engines", () => {
  const { status, html } = site.render("/nowhere");
  expect(status).toBe(404);
  expect(headOf(html).get("robots")).toBe("noindex");
});

test("a page that is not found has a title, a description, a canonical address, and a social preview", () => {
  const head = headOf(site.render("/nowhere").html);
  for (const name of ["title", "description", "og:title", "og:description", "twitter:card"])
    expect(head.get(name), name).toBeTruthy();
  expect(head.get("canonical")).toBe(`${content.settings.siteUrl}${missingPath}`);
  expect(head.get("og:url")).toBe(`${content.settings.siteUrl}${missingPath}`);
  expect(head.get("og:image")).toBe(`${content.settings.siteUrl}/social/404.png`);
});

test.each(["/blog/no-such-article", "/blog/page/999999", "/blog/author/nobody", "/data/nothing/x"])(
  "%s has the head of any address that leads nowhere",
  (address) => {
    const { status, html } = site.render(address);
    expect(status).toBe(404);
    expect(headOf(html)).toEqual(headOf(site.render("/nowhere").html));
  },
);
