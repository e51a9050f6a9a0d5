import { expect, test } from "vitest";
import { scriptJson } from "./island.tsx";

test.each(["</script><script>alert(1)</script>", "<!-- <script>", { "</SCRIPT>": ["<", "a < b"] }])(
  "JSON of %j can't end the script around it, and is read as it was",
  (value) => {
    const json = scriptJson(value);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(value);
  },
);
