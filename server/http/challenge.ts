import { Hono } from "hono";
import type { Challenge } from "#shared/challenge.ts";
import { problem } from "./problem.ts";
import type { Env } from "./request-context.ts";

/** `GET /challenge`: a signed token for a form, see shared/challenge.ts. Costs one hash and stores nothing. */
export function challenge(create: () => Challenge): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/challenge", (c) => c.json(create(), 200, { "Cache-Control": "no-store" }));
  app.all("/challenge", (c) => problem(c, "method_not_allowed", { Allow: "GET, HEAD" }));
  return app;
}
