import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";
import { raw } from "../testing/raw-http.ts";
import { capConnections, listen, maxConnections } from "./listen.ts";
import { createFirstRefusals } from "./request.ts";

const request = "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n";

async function serve(maxPerNetwork: number, pages = fakePages(), ofAll = 1_000) {
  const statuses: number[] = [];
  const refused = (status: number) => void statuses.push(status);
  const { app } = testApp({ pages });
  const listening = await listen(app, 0, "127.0.0.1", { maxPerNetwork, ofAll, refused });
  onTestFinished(() => listening.close(0));
  const open = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port: listening.port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  return { ...listening, open, statuses };
}

test("one connection more than a network may have ends its oldest idle one, and no other network's", async () => {
  const { port, open, statuses } = await serve(3);
  const other = await open("127.0.0.3");
  const sockets: Socket[] = [];
  for (let i = 0; i < 5; i++) sockets.push(await open("127.0.0.2"));
  await expect
    .poll(() => sockets.map(({ closed }) => closed))
    .toEqual([true, true, false, false, false]);
  expect(other.closed).toBe(false);
  const answer = once(sockets[4] as Socket, "data");
  (sockets[4] as Socket).write(request);
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await raw(port, request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))).toMatch(
    / 200 /,
  );
  expect(statuses).toEqual([]);
});

test("where all of them are at work the new one is answered 429 with its headers", async () => {
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const pages = fakePages({
    render: fakeRender(async () => {
      await gate.promise;
      return { status: 200, html: "late", styles: [] };
    }),
  });
  const { open, statuses } = await serve(1, pages);
  const busy = await open("127.0.0.2");
  busy.write("GET /contact?topic=sales HTTP/1.1\r\nHost: a.example\r\n\r\n");
  // Its request has to be there before the next connection is.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const more = await open("127.0.0.2");
  const [answer] = await once(more, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\nRetry-After: 5\r\n/);
  expect(String(answer)).toContain("X-Content-Type-Options: nosniff");
  expect(statuses).toEqual([429]);
  expect(busy.closed).toBe(false);
});

test("one connection more than there may be in all ends the oldest idle one, whoever has it", async () => {
  const { port, open, statuses } = await serve(0, fakePages(), 3);
  const sockets: Socket[] = [];
  for (let i = 0; i < 5; i++) sockets.push(await open(`127.0.0.${2 + i}`));
  await expect
    .poll(() => sockets.map(({ closed }) => closed))
    .toEqual([true, true, false, false, false]);
  expect(await raw(port, request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))).toMatch(
    / 200 /,
  );
  expect(statuses).toEqual([]);
});

test("a line with many networks has three times as many connections as one, and keeps none from others", () => {
  const server = new EventEmitter();
  const turnedAway: string[] = [];
  const busy = new Set<unknown>();
  capConnections(
    server as Server,
    { ofNetwork: 2, ofAll: 100 },
    { of: (socket) => (busy.has(socket) ? ([{}] as never) : []) },
    (socket) => void turnedAway.push(socket.remoteAddress ?? ""),
  );
  const open = (remoteAddress: string, isBusy = false) => {
    const destroyed = vi.fn();
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: destroyed });
    if (isBusy) busy.add(socket);
    server.emit("connection", socket);
    return { socket, destroyed };
  };
  const idle = Array.from({ length: 9 }, (_, i) => open(`2001:db8:0:${i}::1`));
  const isEnded = idle.map(({ destroyed }) => destroyed.mock.calls.length > 0);
  expect(isEnded).toEqual([true, true, true, ...Array(6).fill(false)]);
  for (const { socket } of idle) socket.emit("close");
  for (let i = 0; i < 6; i++) open(`2001:db8:0:${i}::1`, true);
  open("2001:db8:0:ff::1");
  expect(turnedAway).toEqual(["2001:db8:0:ff::1"]);
  expect(open("2001:db8:1:0::1").destroyed).not.toHaveBeenCalled();
  expect(turnedAway).toHaveLength(1);
});

test.each([
  ["700", 444],
  ["100", 50],
  ["1048576", 10_000],
  ["unlimited", 10_000],
])("with %s open files there may be %i connections", (files, max) => {
  const lines = `Max processes             100   100   processes\nMax open files            ${files}  4096  files\n`;
  expect(maxConnections(lines)).toBe(max);
});

test("the first refusal of a network in an hour is told from the others, and of a thousand networks at most", () => {
  let now = 0;
  const first = createFirstRefusals(() => now);
  expect(first("203.0.113.7")).toBe(1);
  expect(first("203.0.113.7")).toBeNull();
  expect(first("2001:db8::1")).toBe(2);
  expect(first("2001:db8::2")).toBeNull();
  for (let i = 0; i < 2_000; i++) first(`10.0.${i >> 8}.${i & 255}`);
  expect(first("198.51.100.1")).toBeNull();
  now = 60 * 60 * 1000;
  expect(first("203.0.113.7")).toBe(1);
});
