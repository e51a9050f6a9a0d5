import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { readSite } from "./scripts/build/content.ts";
import { publicSettings } from "./scripts/build/public-settings.ts";

// Tests mean the same on every machine: the operator's settings file is not read.
process.env.ENV_FILE = "";

const content = await readSite();

export default defineConfig({
  define: { __SETTINGS__: JSON.stringify(publicSettings(content.site)) },
  test: {
    include: ["{app,contracts,model,server,scripts,test}/**/*.test.{ts,tsx}"],
    globalSetup: "server/testing/global-setup.ts",
    setupFiles: "server/testing/setup-content.ts",
    restoreMocks: true,
    // Its own choice leaves a core free for whoever watches the files, which on two of them is half.
    maxWorkers: Math.max(1, availableParallelism()),
  },
});
