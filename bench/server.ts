import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "../scripts/tasks/shell.ts";

/** Starts the site as production does, with an empty store, on a port of its own; resolves when it is ready. */
export async function startServer(
  port = 3220,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: await mkdtemp(join(tmpdir(), "site-bench-")),
      ENV_FILE: "",
      LOG_LEVEL: "error",
      NODE_ENV: "production",
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`).catch((error: unknown) => {
    child.kill("SIGTERM");
    throw error;
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within a minute`);
}

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
