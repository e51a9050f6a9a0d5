import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";
import { answersIn, raw } from "../testing/raw-http.ts";
import { listen } from "./listen.ts";

const asks = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`;
const last = `GET /contact?topic=last HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`;

/** Pages that are answered with their path once `gate` is open. */
async function serve() {
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const asked: (AbortSignal | undefined)[] = [];
  const paths: string[] = [];
  const pages = fakePages({
    render: fakeRender(async (address, _facts, asker) => {
      asked.push(asker?.gone);
      paths.push(address);
      await gate.promise;
      return { status: 200, html: address, styles: [] };
    }),
  });
  const refused = vi.fn<(status: number) => void>();
  const onPipelineOverflow = vi.fn<(address: string) => void>();
  const { port, close } = await listen(testApp({ pages }).app, 0, "127.0.0.1", {
    refused,
    onPipelineOverflow,
  });
  onTestFinished(() => close(0));
  return { port, close, gate, asked, paths, refused, onPipelineOverflow };
}

test("a client that asks for a handful at once is answered in order", async () => {
  const { port, gate, refused } = await serve();
  const paths = Array.from({ length: 15 }, (_, index) => `/contact?topic=${index}`);
  gate.resolve();
  const answers = answersIn(await raw(port, paths.map(asks).join("") + last));
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(answers.map(({ body }) => body)).toEqual([
    ...paths.map((path) => expect.stringContaining(path)),
    expect.stringContaining("topic=last"),
  ]);
  expect(refused).not.toHaveBeenCalled();
});

test("one that asks for thousands is cut, and only the first are worked on, until it has gone", async () => {
  const { port, asked, refused, onPipelineOverflow } = await serve();
  expect(await raw(port, asks("/contact?topic=slow").repeat(4_900))).toBe("");
  expect(asked.length).toBeLessThanOrEqual(64);
  await vi.waitFor(() => expect(asked.every((gone) => gone?.aborted)).toBe(true));
  expect(refused.mock.calls).toEqual([[429]]);
  expect(onPipelineOverflow.mock.calls).toEqual([["127.0.0.1"]]);
});

test("what a connection that was cut has sent is not even parsed", async () => {
  const { port } = await serve();
  const parsed = vi.fn();
  subscribe("http.server.request.start", parsed);
  onTestFinished(() => void unsubscribe("http.server.request.start", parsed));
  await raw(port, asks("/contact?topic=slow").repeat(1_000));
  expect(parsed.mock.calls.length).toBeLessThan(70);
});

test("a connection has one request worked on at a time, and gets all its answers", async () => {
  const { port, asked, gate } = await serve();
  const answers = raw(port, asks("/contact?topic=slow").repeat(63) + last);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  // Nothing else begins while the first is open.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(1);
  gate.resolve();
  expect(answersIn(await answers).map(({ status }) => status)).toEqual(Array(64).fill(200));
});

test("a connection that asks for dozens at once has one turn, like any other", async () => {
  const { port, gate, paths } = await serve();
  gate.resolve();
  const [many, one] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  onTestFinished(() => void [many, one].map((socket) => socket.destroy()));
  await Promise.all([once(many, "connect"), once(one, "connect")]);
  many.write(asks("/contact?topic=many").repeat(60));
  one.write(asks("/contact?topic=one"));
  await vi.waitFor(() => expect(paths).toHaveLength(61));
  expect(paths.indexOf("/contact?topic=one")).toBeLessThan(10);
});

test("requests before one that isn't HTTP are answered, each in its turn", async () => {
  const { port, gate } = await serve();
  gate.resolve();
  const answers = answersIn(
    await raw(port, `${asks("/contact?topic=slow").repeat(5)}no HTTP\r\n\r\n`),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test("a server that ends answers all that a connection asked for, and says goodbye with the last", async () => {
  const { port, gate, asked, close } = await serve();
  const answers = raw(port, asks("/contact?topic=slow").repeat(3));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const closed = close(5_000);
  gate.resolve();
  const all = answersIn(await answers);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(all.map(({ headers }) => headers.get("connection"))).toEqual([
    "keep-alive",
    "keep-alive",
    "close",
  ]);
  await closed;
});

test("requests that wait behind another on a connection that breaks are never worked on", async () => {
  const { port, asked, gate } = await serve();
  const socket = connect(port, "127.0.0.1");
  socket.write(asks("/contact?topic=slow").repeat(3));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(asked[0]?.aborted).toBe(true));
  gate.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(1);
});
