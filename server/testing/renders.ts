/** A rendering thread for tests: the path says how a page behaves. Started by `startRenderer`, never imported. */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { RenderJob } from "../renderer/render.ts";
import { serveRenderJobs } from "../renderer/serve-renders.ts";

const page = (html: string) => ({ status: 200, html, styles: [] });

const pages: Record<string, (job: RenderJob, query: URLSearchParams) => unknown> = {
  "/echo": (job) => page(JSON.stringify(job)),
  "/busy": (_job, query) => {
    for (const end = performance.now() + Number(query.get("ms")); performance.now() < end; );
    return page("done");
  },
  "/fault": () => {
    const error = new Error("broken", { cause: new TypeError("below") });
    throw Object.assign(error, { code: "E_BROKEN" });
  },
  "/hang": () => {
    for (;;);
  },
  "/never": () => pause(60_000, page("late")),
  "/exit": () => process.exit(3),
  "/lost": () => {
    setTimeout(() => {
      throw new Error("nobody catches this");
    });
    return pause(60_000, page("late"));
  },
  "/full": () => {
    const kept: unknown[] = [];
    for (let i = 0; ; i++) kept.push(new Array(1_000_000).fill(i));
  },
  "/say": () => {
    console.error("could not read /ada@example.com%zz");
    return page("said");
  },
  "/settings": () => page(JSON.stringify(Object.keys(process.env))),
};

async function open(data: unknown) {
  if (data === "broken") throw new Error("The build is not complete.");
  return (job: RenderJob) => {
    const { pathname, searchParams } = new URL(job.address, "http://site");
    if (pathname === "/data") return page(JSON.stringify(data ?? null));
    return pages[pathname]?.(job, searchParams) ?? { ...page("no page"), status: 404 };
  };
}

if (parentPort) await serveRenderJobs(parentPort, workerData, open);
