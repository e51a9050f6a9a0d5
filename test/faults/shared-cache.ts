import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Parts that a cache leaves out of its key, against the rules. */
export type Careless = { vary?: boolean; query?: boolean };

export type SharedCache = {
  url: string;
  close(): void;
};

type Kept = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  until: number;
  /** Request headers that the answer varies by, as its own request had them. */
  vary: ReadonlyArray<readonly [name: string, value: string]>;
};

/**
 * A small shared cache in front of a site (RFC 9111 as far as pages need it): keeps what `s-maxage` or `max-age` allow
 * and neither `private`, `no-store` nor `no-cache` forbids. `careless` makes it one of those that break the rules.
 */
export async function sharedCache(origin: string, careless: Careless = {}): Promise<SharedCache> {
  const kept = new Map<string, Kept[]>();
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? "/", origin);
    const reads = incoming.method === "GET" || incoming.method === "HEAD";
    const key = `${incoming.method} ${pathname}${careless.query ? "" : search}`;
    const hit = reads ? find(kept.get(key), incoming.headers) : undefined;
    const send = ({ status, headers, body }: Pick<Kept, "status" | "headers" | "body">) =>
      outgoing.writeHead(status, { ...headers, "x-cache": hit ? "HIT" : "MISS" }).end(body);
    if (hit) return void send(hit);
    const passed = request(
      new URL(incoming.url ?? "/", origin),
      { method: incoming.method ?? "GET", headers: incoming.headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const { "transfer-encoding": _chunks, ...headers } = answer.headers;
          const whole = { status: answer.statusCode ?? 502, headers, body: Buffer.concat(parts) };
          const seconds = reads ? lifetime(whole.headers) : 0;
          if (seconds > 0) {
            const vary = careless.vary ? [] : varied(headers.vary, incoming.headers);
            const entry = { ...whole, until: Date.now() + seconds * 1000, vary };
            kept.set(key, [...(kept.get(key) ?? []), entry]);
          }
          send(whole);
        });
      },
    );
    passed.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function find(entries: readonly Kept[] = [], headers: IncomingHttpHeaders): Kept | undefined {
  return entries.find(
    ({ until, vary }) =>
      until > Date.now() && vary.every(([name, value]) => String(headers[name] ?? "") === value),
  );
}

function varied(vary: string | undefined, headers: IncomingHttpHeaders): Kept["vary"] {
  return (vary ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
    .map((name) => [name, String(headers[name] ?? "")] as const);
}

function lifetime(headers: IncomingHttpHeaders): number {
  const control = headers["cache-control"] ?? "";
  if (/private|no-store|no-cache/.test(control) || headers["set-cookie"]) return 0;
  const seconds = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  return Number(seconds ?? 0);
}
