import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { dataFolder, endServers, post, startServer, until } from "./harness.ts";

after(endServers);

const idle = 500;
const most = 256;

/** Some ms on a machine that is not busy; what waits for a silent connection to end waits longer. */
const answeredMs = 5_000;

test(`${idle} idle connections of one address leave another's page and post unharmed`, async () => {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path });
  const { port } = new URL(server.url);
  const sockets: Socket[] = [];
  for (let i = 0; i < idle; i++) {
    const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: "127.0.0.2" });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    sockets.push(socket);
  }
  const openNow = () => sockets.filter(({ closed }) => !closed).length;
  // A busy server takes a moment to end the others; then no more of them end.
  await until("the oldest to be ended", () => openNow() <= most);
  await setTimeout(200);
  const open = openNow();
  const began = performance.now();
  const page = await fetch(server.url);
  const pageMs = performance.now() - began;
  const sent = await post(server.url, "A message beside many idle connections.");
  // Who opened them is answered too, on a new connection.
  const own = await status(server.url, "127.0.0.2");
  for (const socket of sockets) socket.destroy();
  const code = await server.end("SIGTERM");
  data.remove();

  assert.equal(open, most, "the oldest are ended");
  assert.equal(page.status, 200);
  assert.ok(pageMs < answeredMs, `the page took ${pageMs} ms`);
  assert.equal(sent.status, 201);
  assert.ok(sent.ms < answeredMs, `the post took ${sent.ms} ms`);
  assert.equal(own, 200);
  assert.equal(code, 0);
  console.info(
    `${open} of ${idle} stay; page ${pageMs.toFixed(0)} ms, post ${sent.ms.toFixed(0)} ms`,
  );
});

test("connections of many addresses that say nothing take no descriptor that a page, a form or the store needs", async () => {
  const data = dataFolder();
  const few = ["bash", "-c", 'ulimit -n 700 && exec "$@"', "few"];
  const server = await startServer({ DATA_DIR: data.path }, few);
  const { port } = new URL(server.url);
  const sockets: Socket[] = [];
  for (let i = 0; i < 1_100; i++) {
    const localAddress = `127.0.${i % 5}.2`;
    const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost:");
    sockets.push(socket);
  }
  const page = await fetch(server.url);
  const sent = await post(server.url, "A message beside connections of many addresses.");
  const open = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  const code = await server.end("SIGTERM");
  data.remove();

  assert.equal(page.status, 200);
  assert.equal(sent.status, 201);
  assert.ok(sent.ms < answeredMs, `the post took ${sent.ms} ms`);
  assert.ok(open < 450, `${open} are open`);
  assert.equal(code, 0);
});

async function status(url: string, localAddress: string): Promise<number | undefined> {
  const asked = request(url, { localAddress, agent: false }).end();
  const [response] = await once(asked, "response");
  response.resume();
  return response.statusCode;
}
