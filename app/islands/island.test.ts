import { expect, test } from "vitest";
import { openTestSite } from "../testing/open-test-site.ts";
import { scriptJson } from "./island.tsx";

test.each(["</script><script>alert(1)</script>", "<!-- <script>", { "</SCRIPT>": ["<", "a < b"] }])(
  "JSON of %j can't end the script around it, and is read as it was",
  (value) => {
    const json = scriptJson(value);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(value);
  },
);

test("data of islands that goes into files leaves their addresses in the page", () => {
  const moved: string[] = [];
  const { html } = openTestSite().render("/pricing", {}, (json) => {
    if (json.length < 1000) return null;
    moved.push(json);
    return `/assets/${moved.length}.json`;
  });
  expect(moved).not.toEqual([]);
  moved.forEach((json, i) => {
    expect(html).toContain(`type="application/json">"/assets/${i + 1}.json"</script>`);
    expect(html).not.toContain(json);
  });
});
