import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/**
 * The site behind a second server, with or without its scripts. Both twins handle pages in the same way,
 * so that their times differ by the scripts alone.
 */
export async function startTwin(
  origin: string,
  { scripts }: { scripts: boolean },
): Promise<{ url: string; close: () => void }> {
  const cache = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const answer = cache.get(path) ?? (await load(origin + path, scripts));
    cache.set(path, answer);
    response.writeHead(200, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function load(url: string, scripts: boolean) {
  const response = await fetch(url);
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  let body = Buffer.from(await response.arrayBuffer());
  if (type.startsWith("text/html") && !scripts) {
    body = Buffer.from(body.toString().replace(/<script[\s\S]*?<\/script>/g, ""));
  }
  const text = /^(text\/|application\/(json|javascript)|image\/svg)/.test(type);
  return {
    headers: {
      "Content-Type": type,
      "Cache-Control": "no-store",
      ...(text ? { "Content-Encoding": "br" } : {}),
    },
    body: text ? brotliCompressSync(body) : body,
  };
}
