import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "#app/document/defer-scripts.ts";
import { RequestContext } from "#app/document/request-context.ts";
import { pageServices } from "#app/page-services.ts";
import type { PageServices } from "#contracts/page-services.ts";

/** Called by the server for each request: wraps what it lends to loaders and actions. */
export function createContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  return context;
}

/** Renders a page whole, never in pieces: the head, the hashes and the scripts are known before the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const services = loadContext.get(pageServices);
  const nonce = services?.nonce || undefined;
  const html = await render(
    <RequestContext value={{ nonce, requestId: services?.requestId }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestContext>,
    nonce,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = import.meta.env.DEV ? html : deferScripts(html);
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Every fault of a loader, action or render goes to the server log under the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const services = (context as RouterContextProvider).get(pageServices);
  if (services) services.logError(error, new URL(request.url).pathname);
  else console.error(error);
};

function render(element: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      ...(nonce ? { nonce } : {}),
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
    });
  });
}
