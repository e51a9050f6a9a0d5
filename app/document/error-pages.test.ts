import { expect, test } from "vitest";
import { openTestSite } from "#app/testing/open-test-site.ts";
import { content } from "#content-model/testing/content.ts";

const { errorPage } = content.messages;
const { site } = content;
const { status, html } = openTestSite().renderError("id-1");

test("the error page leads back to the same address, home, and to people who can look the error up", () => {
  expect(status).toBe(500);
  // An empty reference is the very address that the visitor is on; a link never sends a form again.
  expect(html).toMatch(new RegExp(`href=""[^>]*>${errorPage.again}<`));
  expect(html).toMatch(new RegExp(`href="/"[^>]*>${errorPage.home}<`));
  expect(html).toContain(`${encodeURIComponent(`${errorPage.id} id-1`)}"`);
  expect(html).toContain(`href="${site.phones.support?.href}"`);
});

test("the error page says what is safe, and shows the id that the server log has", () => {
  expect(html).toContain(errorPage.kept.text);
  expect(html).toMatch(/<code[^>]*>id-1<\/code>/);
  expect(html).toContain('<meta name="robots" content="noindex"');
});
