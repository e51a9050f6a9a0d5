import { Hono } from "hono";
import { problem } from "./problem.ts";
import type { Env } from "./request-context.ts";

export type Readiness = { ready: true } | { ready: false; reason: string };

/** `/healthz`: the process answers. `/readyz`: it can also store what a visitor sends; otherwise 503 and the reason. */
export function health(ready: () => Promise<Readiness>): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));
  app.get("/readyz", async (c) => {
    const state = await ready();
    return state.ready
      ? c.json({ status: "ready" }, 200, noStore)
      : c.json({ status: "not ready", reason: state.reason }, 503, noStore);
  });
  app.on(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"], paths, (c) =>
    problem(c, "method_not_allowed", { Allow: "GET, HEAD" }),
  );
  return app;
}

const paths = ["/healthz", "/readyz"];
const noStore = { "Cache-Control": "no-store" };
