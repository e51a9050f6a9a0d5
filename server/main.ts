import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { type Config, compileCache, loadConfig, settingsFile } from "./config.ts";
import { type Listening, listen } from "./http/listen.ts";
import { createFirstRefusals } from "./http/request.ts";
import { AnswerCache } from "./http/response-cache.ts";
import { isWritable } from "./platform/data-folder.ts";
import { StartError } from "./platform/errors.ts";
import { createLog, type Log, redirectConsole } from "./platform/log.ts";
import { assertBuildMatchesImage, markInUse, servedBuild } from "./releases/builds.ts";
import { createPreviews } from "./releases/drafts.ts";
import { isPinned } from "./releases/folders.ts";
import type { LiveRelease } from "./releases/live-release.ts";
import { openMatching } from "./releases/live-release.ts";
import { warnOfOtherSettings } from "./releases/page-settings.ts";
import { followShared, startPublishScheduler } from "./releases/publish-scheduler.ts";
import type { Renderer } from "./renderer/renderer.ts";
import { startPageRenderer } from "./renderer/renderer.ts";
import { createRuntime, type Runtime } from "./runtime.ts";
import { unknownNames } from "./settings/read.ts";
import { configuredTargets } from "./targets/config.ts";

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
  const build = servedBuild();
  assertBuildMatchesImage(build);
  const served = await openMatching(build, config, { warn: (message) => log.warn(message) });
  const file = settingsFile();
  for (const unknown of file ? unknownNames(file, configuredTargets(config).variables) : [])
    log.warn(unknown);
  const runtime = await createRuntime(config, log, served.content);
  try {
    return await serve({ config, build, served, runtime, log });
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

type Parts = { config: Config; build: string; served: LiveRelease; runtime: Runtime; log: Log };

async function serve({ config, build, served, runtime, log }: Parts): Promise<string> {
  const { metrics, ready } = runtime.deps;
  const renderer = await startPageRenderer(served.source(), {
    env: compileCache(),
    log,
    metrics: metrics.renderer,
  });
  metrics.renderer.watch(() => renderer.load);
  const pages = Object.assign(served.pages, { render: renderer.render });
  const answers = new AnswerCache({ ...runtime.deps, pages });
  const app = createApp({
    ...runtime.deps,
    answers,
    previews: createPreviews(build, runtime.previewKey),
    pages,
    ready: async () =>
      renderer.ready ? await ready() : { ready: false, reason: "renderer_missing" },
  });
  const listening = await listenTo(app, { config, runtime, answers, log });
  runtime.worker.start();
  const notDue = startPublishScheduler({
    due: served.due,
    zone: () => served.content().site.hours.zone,
    site: served.id,
    isPinned: () => isPinned(build),
    mayPublish: () => isWritable(build),
    isClockPlausible: runtime.isClockPlausible,
    log,
    onResult: runtime.notePublishing,
  });
  const unfollow = served.follow(
    (source) => renderer.use(source),
    log,
    () => warnOfOtherSettings(config, served.content(), log),
  );
  const unfollowShared =
    config.releasesDir !== null && isWritable(build) ? followShared(log) : () => undefined;
  // From here on everything that is written is a line of the log; the errors of a start are for people.
  redirectConsole(log);
  endOnFault(log);
  const unmark = markInUse(build);
  const unwatch = () => {
    unmark();
    notDue();
    unfollow();
    unfollowShared();
  };
  stopOn(["SIGTERM", "SIGINT"], { listening, renderer, runtime, log, unwatch });
  const url = `http://${urlHost(config.host)}:${listening.port}`;
  log.info({ url, node: process.version }, "listening");
  // The log is written behind our back, and what comes after the start should be after it.
  await new Promise<void>((written) => log.flush(() => written()));
  return url;
}

/** Listens, and counts and logs connections that never become a request of the app. */
function listenTo(
  app: ReturnType<typeof createApp>,
  {
    config: { port, host, trustedHops, networkConnections },
    runtime: {
      deps: { metrics },
    },
    answers,
    log,
  }: Pick<Parts, "config" | "runtime" | "log"> & { answers: AnswerCache },
): Promise<Listening> {
  const firstOf = createFirstRefusals();
  return listen(app, port, host, {
    answers,
    refused: (status) =>
      metrics.request({ method: "other", route: "unreadable", status, seconds: 0 }),
    onPipelineOverflow: (address) => {
      const networks = firstOf(address);
      if (networks !== null)
        log.warn(
          { networks },
          "a connection that asked for too much at once was cut, for the first time in an hour of its network",
        );
    },
    // Behind a proxy all connections are the proxy's, which limits its visitors itself.
    maxPerNetwork: trustedHops > 0 ? 0 : networkConnections,
  });
}

function endOnFault(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "the server failed");
    process.exit(1);
  });
}

type Running = {
  listening: Listening;
  renderer: Renderer;
  runtime: Runtime;
  log: Log;
  /** Goes on with the site that is served, and publishes none. */
  unwatch(): void;
};

function stopOn(signals: NodeJS.Signals[], running: Running): void {
  const { listening, renderer, runtime, log } = running;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    running.unwatch();
    // What is posted in the meantime stays in the outbox for the next start.
    await Promise.all([listening.close(graceMs), runtime.worker.stop(graceMs)]);
    await renderer.close();
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
