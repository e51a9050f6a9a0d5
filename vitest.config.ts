import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { readContentFiles } from "./content-model/read/files.ts";
import { withPinnedFacts } from "./content-model/testing/pin-facts.ts";
import { exitOnError } from "./scripts/tasks/shell.ts";
import { contentFolder, readSite } from "./site-generator/content.ts";

// Tests mean the same on every machine: the operator's settings file is not read.
process.env.ENV_FILE = "";

const { texts } = withPinnedFacts(await readContentFiles(contentFolder));
const content = await exitOnError(readSite(contentFolder, { texts }));

const all = "{app,content-model,server,scripts,shared,site-generator,test}/**/*.test.{ts,tsx}";

/** Tests that replace or reload modules run isolated. */
const apart = globSync(all).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")),
);

/** The content is read once for all; nothing that a test replaced outlives it, since files share their worker. */
const common = {
  provide: { content },
  // Reading all of the content takes a second by itself, and several where other work wants the processor too. Files share
  // their workers, so a limit that a file sets for itself holds for some of the others and not for others.
  testTimeout: 60_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

export default defineConfig({
  test: {
    // Its own choice leaves a core free for whoever watches the files, which on two of them is half.
    maxWorkers: Math.max(1, availableParallelism()),
    projects: [
      {
        test: {
          ...common,
          name: "shared",
          include: [all],
          exclude: [...configDefaults.exclude, ...apart],
          globalSetup: "server/testing/global-setup.ts",
          // A worker that is made again for each file costs half of the time of the whole run.
          isolate: false,
        },
      },
      { test: { ...common, name: "apart", include: apart } },
    ],
  },
});
