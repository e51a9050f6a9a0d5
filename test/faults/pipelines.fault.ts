import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { dataFolder, endServers, startServer, until } from "./harness.ts";

after(endServers);

const clients = 20;
const requests = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(4_900);

test(`${clients} connections that ask for thousands of pages in one piece, and read none, leave the server as it was`, async () => {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path });
  const port = Number(new URL(server.url).port);
  const pid = server.process.pid ?? 0;
  await health(server.url);
  const before = residentMb(pid);
  const sockets = await Promise.all(Array.from({ length: clients }, () => flood(port)));
  let slowest = 0;
  let most = before;
  for (let i = 0; i < 20; i++) {
    slowest = Math.max(slowest, await health(server.url));
    most = Math.max(most, residentMb(pid));
    await setTimeout(100);
  }
  // Only who reads learns that the other side has gone.
  for (const socket of sockets) socket.resume();
  await until("each is cut", () => sockets.every(({ destroyed }) => destroyed));
  const named = server.lines.filter((line) => line.includes("asked for too much at once"));
  const code = await server.end("SIGTERM");
  data.remove();

  assert.ok(slowest < 1_000, `/healthz took ${slowest} ms`);
  assert.ok(most - before < 200, `${before} MB became ${most} MB`);
  assert.equal(named.length, 1, "one line in the log for the network");
  assert.equal(code, 0);
  console.info(`/healthz within ${slowest.toFixed(0)} ms; ${before} to ${most} MB`);
});

/** Reads nothing: what is answered stays with the server. */
async function flood(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(requests);
  return socket;
}

async function health(url: string): Promise<number> {
  const began = performance.now();
  const { status } = await fetch(`${url}/healthz`);
  assert.equal(status, 200);
  return performance.now() - began;
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kb) / 1024);
}
