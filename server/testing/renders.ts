/** A rendering thread for tests: the path says how a page behaves. Started by `testRenderer`, never imported. */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { PageServices } from "#contracts/page-services.ts";
import { serveRenders } from "../rendering/serve-renders.ts";
import { contactFields, meta } from "./submission.ts";

type Page = (request: Request, services: PageServices) => Promise<Response> | Response;

const pages: Record<string, Page> = {
  "/echo": async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      cookie: request.headers.get("cookie"),
      body: await request.text(),
    }),
  "/cookies": () => {
    const headers = new Headers({ "X-Page": "yes" });
    for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
    return new Response(null, { status: 303, headers });
  },
  "/busy": (request) => {
    const ms = Number(new URL(request.url).searchParams.get("ms"));
    for (const end = performance.now() + ms; performance.now() < end; );
    return new Response("done");
  },
  "/submit": async (_request, services) =>
    Response.json(await services.submit("contact", contactFields(), meta())),
  "/lent": (_request, services) =>
    Response.json([services.requestId, services.nonce, services.consent.mode]),
  "/fault": (_request, services) => {
    const error = new Error("broken", { cause: new TypeError("below") });
    services.logError(Object.assign(error, { code: "E_BROKEN" }), "/where");
    services.logError({ status: 404, statusText: "", internal: false, data: null }, "/where");
    services.logError({ odd: () => undefined }, "/where");
    throw error;
  },
  "/hang": () => {
    for (;;);
  },
  "/never": () => pause(60_000, new Response("late")),
  "/exit": () => process.exit(3),
  "/lost": () => {
    setTimeout(() => {
      throw new Error("nobody catches this");
    });
    return pause(60_000, new Response("late"));
  },
  "/full": () => {
    const kept: unknown[] = [];
    for (let i = 0; ; i++) kept.push(new Array(1_000_000).fill(i));
  },
  "/say": () => {
    console.error("could not read /ada@example.com%zz");
    return new Response("said");
  },
  "/settings": () => Response.json(Object.keys(process.env)),
};

let loaded = 0;

async function load(data: unknown) {
  if (data === "broken") throw new Error("The build is not complete.");
  return async (request: Request, services: PageServices) => {
    if (new URL(request.url).pathname === "/data") return Response.json(data ?? null);
    const page = pages[new URL(request.url).pathname];
    return page ? page(request, services) : new Response("no page", { status: 404 });
  };
}

if (parentPort) {
  await serveRenders(parentPort, workerData, load, async (data, folder) => {
    if (folder === "/broken") throw new Error("The preview is not whole.");
    loaded += 1;
    return async (request, { title }) =>
      Response.json({ data, folder, title, loaded, method: request.method });
  });
}
