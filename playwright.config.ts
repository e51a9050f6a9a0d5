import { defineConfig, devices } from "@playwright/test";
import { optInPort, port } from "./test/e2e/servers.ts";
import { dataFolder } from "./test/faults/harness.ts";

// Nothing here mails anyone: the operator's settings file is not read, by the servers and builds that tests start either.
process.env.ENV_FILE = "";
// No power loss is asked about, and nothing is measured by the clock: stores and copies of the site lie in memory.
process.env.FAULTS_IN_MEMORY = "1";

const server = (onPort: number, module = "server/main.ts") => ({
  command: `"${process.execPath}" --disable-warning=ExperimentalWarning ${module}`,
  url: `http://127.0.0.1:${onPort}/readyz`,
  env: {
    PORT: String(onPort),
    DATA_DIR: dataFolder().path,
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  },
  reuseExistingServer: false,
  stdout: "ignore" as const,
  // Killed, as they would be otherwise, they leave their folders behind.
  gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 } as const,
});

export default defineConfig({
  testDir: "test/e2e",
  // Emptied at the start: the reports of other tests are beside it.
  outputDir: "test-results/browser",
  fullyParallel: true,
  // Two leave the cores idle for a seventh of the time, which a third takes.
  workers: 3,
  // Two shared cores stall now and then. What fails and then passes is counted and named as flaky: a fault of the test.
  retries: 1,
  // Two cores share browser and servers, and some tests wait for real delays of several seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // One process less for each browser: a tenth of the time of a test.
        "--in-process-gpu",
        // Builds of Chromium hint fonts differently, which moves line breaks; unhinted, text is as wide in all of them.
        "--font-render-hinting=none",
      ],
    },
  },
  webServer: [server(port), server(optInPort, "test/e2e/opt-in-server.ts")],
});
