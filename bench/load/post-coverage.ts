/**
 * Preloaded into the server by `bench/post-files.ts`: writes which files of the project ran between the connection of a
 * post and its answer, and on SIGUSR2 which ran since.
 */
import { appendFileSync } from "node:fs";
import { Server, ServerResponse } from "node:http";
import { type Profiler, Session } from "node:inspector";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

const log = process.env.POST_COVERAGE;
if (isMainThread && log) record(log);

function record(file: string): void {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const note = (when: "before" | "answer" | "after") => {
    // Taking the counts sets them to 0.
    session.post("Profiler.takePreciseCoverage", (_error, { result }) =>
      appendFileSync(file, `${JSON.stringify({ when, files: filesThatRan(result) })}\n`),
    );
  };
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, ...given: unknown[]) {
    if (given[0] === "connection") note("before");
    return Reflect.apply(emit, this, given);
  };
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (this: ServerResponse, ...given: unknown[]) {
    if (this.req.method === "POST") note("answer");
    return Reflect.apply(end, this, given);
  };
  process.on("SIGUSR2", () => note("after"));
}

const root = pathToFileURL(join(import.meta.dirname, "../..")).href;

function filesThatRan(scripts: readonly Profiler.ScriptCoverage[]): string[] {
  return scripts
    .filter(({ url }) => url.startsWith(`${root}/`) && !url.includes("/node_modules/"))
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ url }) => url.slice(root.length + 1))
    .filter((url) => !url.startsWith("bench/"));
}
