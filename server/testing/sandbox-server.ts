import { Hono } from "hono";
import { content } from "#content-model/testing/content.ts";
import { createSandbox } from "../api-sandbox/sandbox.ts";
import { listen } from "../http/listen.ts";
import { type Env, requestContext } from "../http/request.ts";
import { sandboxEndpoint } from "../http/sandbox.ts";
import { recordingLog } from "./context.ts";

/** The endpoint of the sandbox alone; every-answer.test.ts asks the whole app. */
export function sandboxApp() {
  const { log, lines } = recordingLog();
  const app = new Hono<Env>();
  app.use(requestContext({ log, trustedHops: 1, content: () => content }));
  app.route("/", sandboxEndpoint({ sandbox: createSandbox(() => content) }));
  return { app, lines };
}

/** The same behind a port of this machine. */
export async function startSandbox() {
  const { port, close } = await listen(sandboxApp().app, 0, "127.0.0.1");
  return { url: `http://127.0.0.1:${port}`, close: () => close(0) };
}
