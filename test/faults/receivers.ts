import { createServer, type Server as HttpServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/**
 * Rule of a mail server for the `number`th mail: null takes it, else the SMTP code to refuse it with; a
 * promise makes its sender wait.
 * `asked` has the Message-ID of every mail so far, this one's last.
 */
export type MailRule = (
  number: number,
  asked: readonly string[],
) => number | null | Promise<number | null>;

export type MailServer = { url: string; taken: string[]; asked: string[]; close(): void };

/** A mail server that keeps the Message-ID of each mail it was given, and of each it took. */
export async function mailServer(
  rule: MailRule,
  taken: (id: string) => void = () => undefined,
  port = 0,
): Promise<MailServer> {
  const ids: string[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      text(stream).then(async (raw) => {
        // A long id is on a line of its own, folded.
        const id = /^Message-ID:\s*(<\S+>)/im.exec(raw)?.[1];
        if (!id) throw new Error("A mail came without its Message-ID.");
        asked.push(id);
        const code = await rule(asked.length, asked);
        if (code !== null) return done(Object.assign(new Error("later"), { responseCode: code }));
        ids.push(id);
        done(null);
        taken(id);
      }, done);
    },
  });
  const listening = server.listen(port, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken: ids,
    asked,
    close: () => server.close(),
  };
}

export type Hook = { id: string; headers: IncomingMessage["headers"]; body: string };

/** A webhook's receiver whose answer to the n-th call is `status(n)`. */
export async function hookServer(
  status: (number: number, call: Hook) => number,
): Promise<{ url: string; calls: Hook[]; close(): void }> {
  const calls: Hook[] = [];
  const server: HttpServer = createServer(async (request, response) => {
    const body = await text(request);
    const call = { id: String(request.headers["webhook-id"]), headers: request.headers, body };
    calls.push(call);
    response.writeHead(status(calls.length, call)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    close: () => server.close(),
  };
}
