import { expect, test } from "vitest";
import { withAskedQuery } from "./asked-query.server.ts";

const page = '<!DOCTYPE html><html lang="en"><head></head></html>';

test("a page that is drawn for no query says nothing of one", () => {
  expect(withAskedQuery(page, "")).toBe(page);
});

test("no query gets out of its attribute, or is taken for a pattern", () => {
  expect(withAskedQuery(page, '?a=1&b="><script>$&')).toBe(
    page.replace("<html ", () => '<html data-asked="?a=1&amp;b=&quot;&gt;&lt;script&gt;$&amp;" '),
  );
});
