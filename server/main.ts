import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { createApp } from "./app.ts";
import { servedBuild } from "./builds.ts";
import { loadConfig } from "./config.ts";
import { StartError } from "./errors.ts";
import { type Listening, listen } from "./http/listen.ts";
import { createLog, type Log } from "./log.ts";
import { createRuntime, type Runtime } from "./runtime.ts";
import { loadSite } from "./site.ts";

/** How long requests and deliveries may take to finish after SIGTERM: the process is gone within 10 s. */
const graceMs = 8_000;

/** Time for the last lines of the log to be written, or for a gone reader to be noticed. */
const logMs = 100;

/** Where the site answers now. */
export const address = await start().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
});

async function start(): Promise<string> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const pages = await loadSite(servedBuild());
  if (!isDeepStrictEqual(config.analytics, pages.analytics)) {
    log.warn(
      "ANALYTICS_URL or ANALYTICS_SITE changed since the build, which decides: npm run build",
    );
  }
  const runtime = await createRuntime(config, log);
  const app = createApp({ ...runtime.deps, pages });
  const listening = await listen(app, config.port, config.host).catch(async (error) => {
    await runtime.close();
    throw error;
  });
  runtime.worker.start();
  stopOn(["SIGTERM", "SIGINT"], listening, runtime, log);
  const url = `http://${urlHost(config.host)}:${listening.port}`;
  log.info({ url, node: process.version }, "listening");
  // The log is written behind our back, and what comes after the start should stand after it.
  await new Promise<void>((written) => log.flush(() => written()));
  return url;
}

function stopOn(signals: NodeJS.Signals[], listening: Listening, runtime: Runtime, log: Log): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // What is posted meanwhile stays in the outbox for the next start.
    await Promise.all([listening.close(graceMs), runtime.worker.stop(graceMs)]);
    await runtime.close();
    log.info("stopped");
    // The log is written behind our back, and its flush at the exit waits for ever for a reader that has gone.
    await sleep(logMs);
    process.exit(0);
  };
  for (const signal of signals) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.fatal({ error }, "the stop failed");
        process.exit(1);
      });
    });
  }
}

function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "127.0.0.1") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
