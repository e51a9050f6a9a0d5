import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The site seen through a gate that can hold its scripts back, as a slow line does. */
export type Gate = {
  url: string;
  /** Holds scripts from the next page's request on. Those of the page before could take all connections it may have. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
};

/** Passes everything on to `site` unchanged, and requests for scripts only while no one holds them. */
export async function gateBefore(site: string): Promise<Gate> {
  let open = Promise.resolve();
  let release = () => {};
  let holdsNextPage = false;
  const hold = () => {
    holdsNextPage = false;
    const opening = Promise.withResolvers<void>();
    open = opening.promise;
    release = opening.resolve;
  };
  const { hostname, port } = new URL(site);
  const server = createServer(async (incoming, answer) => {
    if (holdsNextPage && incoming.headers.accept?.includes("text/html")) hold();
    if (incoming.url?.endsWith(".js")) await open;
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    // The visitor has gone on to another page, or the server was ended at the end of the tests.
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      release();
      holdsNextPage = true;
    },
    release: () => release(),
    close: async () => {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
