import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no form of the site asks for a password or keeps who is logged in", () => {
  const app = join(import.meta.dirname, "../../app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((file) =>
    /type="password"|(?:current|new)-password|\bsession_?id\b/i.test(
      readFileSync(join(app, file), "utf8"),
    ),
  );
  expect(asking).toEqual([]);
});
