import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";
import { raw } from "../testing/raw-http.ts";
import { assertFree, listen } from "./listen.ts";

async function serve(pages = fakePages()) {
  const listening = await listen(testApp({ pages }).app, 0, "127.0.0.1");
  onTestFinished(() => listening.close(0));
  return listening;
}

test("a port that is taken is told before anything is built, and a free one is left free", async () => {
  const { port } = await serve();
  await expect(assertFree(port, "127.0.0.1")).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
  await assertFree(0, "127.0.0.1");
});

const end = "Connection: close\r\n\r\n";

test.each([
  ["two hosts", `GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n${end}`, 400],
  ["no host", `GET / HTTP/1.1\r\n${end}`, 400],
  [
    "another host in the target",
    `GET http://b.example/ HTTP/1.1\r\nHost: a.example\r\n${end}`,
    400,
  ],
  [
    "its own host in the target",
    `GET http://a.example/ HTTP/1.1\r\nHost: a.example\r\n${end}`,
    200,
  ],
  ["a backslash", `GET /\\evil.example HTTP/1.1\r\nHost: a.example\r\n${end}`, 400],
  ["TRACE", `TRACE / HTTP/1.1\r\nHost: a.example\r\n${end}`, 405],
  ["a huge header", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n${end}`, 431],
  [
    "a length and chunks",
    `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${end}`,
    400,
  ],
  ["the plain case", `GET / HTTP/1.1\r\nHost: a.example\r\n${end}`, 200],
])("a request with %s", async (_name, request, status) => {
  const { port } = await serve();
  expect(await raw(port, request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("doubled slashes at the start never lead to another host", async () => {
  const { port } = await serve();
  const answer = await raw(port, `GET //evil.example/ HTTP/1.1\r\nHost: a.example\r\n${end}`);
  expect(answer).toMatch(/^location: \/evil\.example\r$/im);
});

test("a client whose connection breaks is known to have gone, so that nothing is rendered for it", async () => {
  const entered = Promise.withResolvers<AbortSignal | undefined>();
  const pages = fakePages({
    render: fakeRender((_address, _facts, asker) => {
      entered.resolve(asker?.gone);
      return new Promise(() => undefined);
    }),
  });
  const { port } = await serve(pages);
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /contact?topic=slow HTTP/1.1\r\nHost: a.example\r\n\r\n");
  const gone = await entered.promise;
  expect(gone?.aborted).toBe(false);
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(gone?.aborted).toBe(true));
});

test.each([
  ["a rendered page", `GET /contact?topic=slow HTTP/1.1\r\nHost: a.example\r\n\r\n`],
  [
    "a form",
    `POST /contact HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b`,
  ],
])(
  "a client that has said all it wants to say still gets its answer: %s",
  async (_name, request) => {
    const { gate, entered, pages } = heldPages();
    const { port } = await serve(pages);
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.write(request);
    await entered.promise;
    const answer = text(socket);
    // The server has seen the end once it answers another connection's request, which came after it.
    await new Promise<void>((resolve) => socket.end(resolve));
    await raw(port, `GET / HTTP/1.1\r\nHost: a.example\r\n${end}`);
    gate.resolve();
    expect(await answer).toMatch(/^HTTP\/1.1 (200|422) [\s\S]*done$/);
  },
);

test("a half-closed connection without a request is ended", async () => {
  const { port } = await serve();
  expect(await raw(port, "", { halfClosed: true })).toBe("");
});

test("closing lets a running request finish and tells the client to go elsewhere", async () => {
  const { gate, entered, pages } = heldPages();
  const { port, close } = await serve(pages);
  const answer = raw(port, "GET /contact?topic=slow HTTP/1.1\r\nHost: a.example\r\n\r\n");
  await entered.promise;
  const closed = close(5_000);
  gate.resolve();
  expect(await answer).toMatch(/connection: close[\s\S]*done$/i);
  await closed;
});

test("a taken port is named with the fix", async () => {
  const { port } = await serve();
  await expect(listen(testApp().app, port, "127.0.0.1")).rejects.toThrow(
    new RegExp(`${port}.*PORT`),
  );
});

/** Pages whose rendering has begun when `entered` is, and ends when `gate` does. */
function heldPages() {
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const pages = fakePages({
    render: fakeRender(async () => {
      entered.resolve();
      await gate.promise;
      return { status: 200, html: "done", styles: [] };
    }),
  });
  return { gate, entered, pages };
}
