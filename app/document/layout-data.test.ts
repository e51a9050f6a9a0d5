import { expect, test } from "vitest";
import { layoutOf } from "#app/content/layout.server.ts";
import { content } from "#model/testing/content.ts";
import { readLayout } from "./read-layout.ts";
import { writeLayout } from "./write-layout.ts";

const layout = layoutOf(content);

/** As a browser finds it: the text of the only element with that id. */
function pageOf(html: string): Document {
  const [, id, text] =
    /<script type="application\/json" id="(\w+)">(.*?)<\/script>/s.exec(html) ?? [];
  const getElementById = (name: string) => (name === id ? { textContent: text } : null);
  return { getElementById } as unknown as Document;
}

test("the browser reads the copy that the server wrote, whatever stands in it", () => {
  const odd = { ...layout, themeColor: "</script><script>$& \u2028" };
  const html = writeLayout("<html><body><main></main></body></html>", odd);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(readLayout(pageOf(html))).toEqual(odd);
});

test("a page without it has none, and one without a body can't get it", () => {
  expect(readLayout(pageOf("<html></html>"))).toBeNull();
  expect(() => writeLayout("<p>", layout)).toThrow("no body");
});

test("it stays small: each page carries it, also to visitors who read only that one", () => {
  expect(JSON.stringify(layout).length).toBeLessThan(10_000);
});
