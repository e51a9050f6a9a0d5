import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StartError } from "../platform/errors.ts";
import { temporaryFolder } from "../testing/store.ts";
import { assertBuildMatchesImage } from "./builds.ts";

test("code does not start on the build of another image, and says how to get its own", () => {
  const folder = temporaryFolder();
  const build = join(folder, "build");
  const image = join(folder, ".image");
  mkdirSync(build);
  const start = () => assertBuildMatchesImage(build, folder);
  // On a machine of one's own there is no image.
  expect(start).not.toThrow();
  writeFileSync(image, "new\n");
  expect(start).toThrow(StartError);
  writeFileSync(join(build, ".image"), "old\n");
  expect(start).toThrow(/another image[\s\S]*docker compose up -d -V/);
  writeFileSync(join(build, ".image"), "new\n");
  expect(start).not.toThrow();
});
