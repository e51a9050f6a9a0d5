import { once } from "node:events";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { dataFolder, freePort, type Server, startServer, until } from "./harness.ts";
import { clientHeader, type Nginx, serverName, startNginx } from "./nginx.ts";

export type Got = { status: number; headers: IncomingMessage["headers"]; body: string };

type Asked = {
  tls?: boolean;
  name?: string;
  method?: string;
  /** Address that the request is to come from. */
  client?: string;
  headers?: Record<string, string>;
};

/** A request by an address of this machine under the name that is asked for; status 0 when nothing is answered. */
export function get(port: number, path: string, asked: Asked = {}) {
  const { tls = true, name = serverName, method = "GET", client, headers = {} } = asked;
  const all = { ...headers, Host: name, ...(client ? { [clientHeader]: client } : {}) };
  const options = { host: "127.0.0.1", port, path, method, headers: all };
  return new Promise<Got>((resolve) => {
    const answer = (response: IncomingMessage) => {
      let body = "";
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    };
    const sent = tls
      ? tlsRequest({ ...options, servername: name, rejectUnauthorized: false }, answer)
      : plainRequest(options, answer);
    sent.on("error", () => resolve({ status: 0, headers: {}, body: "" }));
    sent.end();
  });
}

/** Whatever bytes, and the whole answer as it came: status and headers, in their order, and the body. */
export async function sendRaw(port: number, bytes: string, { tls = true } = {}) {
  const host = "127.0.0.1";
  const socket = tls
    ? connectTls({ host, port, servername: serverName, rejectUnauthorized: false })
    : connect({ host, port });
  // Not its end too: nginx takes that for someone who no longer waits.
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  const [line = "", ...fields] = head.split("\r\n");
  const headers = fields.map((field) => field.split(/: (.*)/s) as [name: string, value: string]);
  return { status: Number(line.split(" ")[1]), headers, body };
}

export type Raw = Awaited<ReturnType<typeof sendRaw>>;

/** Runs a task on the site behind nginx with the shipped settings, and ends both. */
export async function behindNginx(
  task: (given: { server: Server; nginx: Nginx; plain: number; tls: number }) => Promise<void>,
): Promise<void> {
  const data = dataFolder();
  const [plain, tls] = [await freePort(), await freePort()];
  const settings = { DATA_DIR: data.path, TRUST_PROXY: "1", SITE_URL: `https://${serverName}` };
  const server = await startServer(settings);
  const nginx = startNginx(data.path, { plain, tls, server: Number(new URL(server.url).port) });
  try {
    await until("the proxy", async () => (await get(tls, "/healthz")).status === 200);
    await task({ server, nginx, plain, tls });
  } finally {
    nginx.process.kill("SIGTERM");
    await once(nginx.process, "exit");
    await server.end("SIGTERM");
    data.remove();
  }
}
