import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { publicSettings } from "./scripts/build/public-settings.ts";

// Tests mean the same on every machine: the operator's settings file is not read.
process.env.ENV_FILE = "";

const define = { __SETTINGS__: JSON.stringify(publicSettings()) };

const all = "{app,content,contracts,server,scripts,test}/**/*.test.{ts,tsx}";

/** What replaces modules, or loads them anew, needs modules of its own. */
const apart = globSync(all).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")),
);

/** Nothing that a test replaced outlives it: files share their worker. */
const restored = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

export default defineConfig({
  test: {
    // Its own choice leaves a core free for whoever watches the files, which on two of them is half.
    maxWorkers: Math.max(1, availableParallelism()),
    projects: [
      {
        define,
        test: {
          ...restored,
          name: "shared",
          include: [all],
          exclude: [...configDefaults.exclude, ...apart],
          globalSetup: "server/testing/global-setup.ts",
          // A worker that is made anew for each file costs half of the time of the whole run.
          isolate: false,
        },
      },
      { define, test: { ...restored, name: "apart", include: apart } },
    ],
  },
});
