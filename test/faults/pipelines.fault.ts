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

test("a network that keeps 60 requests waiting on each of 250 connections leaves others their pages", async () => {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path });
  const port = Number(new URL(server.url).port);
  const waits: number[] = [];
  const sockets = Array.from({ length: 250 }, () => askAgain(port));
  await setTimeout(500);
  for (let i = 0; i < 8; i++) {
    waits.push(await health(server.url));
    await setTimeout(100);
  }
  for (const socket of sockets) socket.destroy();
  await server.end("SIGTERM");
  data.remove();

  const [median = 0] = waits.toSorted((a, b) => a - b).slice(4);
  assert.ok(median < 1_000, `another visitor waited ${median.toFixed(0)} ms`);
  console.info(
    `others within ${Math.max(...waits).toFixed(0)} ms, half of them ${median.toFixed(0)} ms`,
  );
});

const small = "GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n".repeat(60);

/** Asks for as much again whenever all is answered. */
function askAgain(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.9" });
  let left = 60;
  socket.on("error", () => undefined);
  socket.on("connect", () => socket.write(small));
  socket.on("data", (data) => {
    left -= data.toString("latin1").split("HTTP/1.1 ").length - 1;
    if (left > 0) return;
    left = 60;
    socket.write(small);
  });
  return socket;
}

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
