import { expect, onTestFinished, test, vi } from "vitest";
import type { PostAnswer } from "#shared/render.ts";
import { recordingLog } from "../testing/context.ts";
import { temporaryFolder } from "../testing/store.ts";
import { RenderRefused } from "./render.ts";
import { type Limits, type RendererMetrics, startRenderer } from "./renderer.ts";

const sent: PostAnswer = { state: "sent", form: "contact", reference: "TF-1" };

async function renderer(
  limits: Partial<Limits> = {},
  data: unknown = null,
  env: Readonly<Record<string, string>> = {},
) {
  const { log, lines } = recordingLog();
  const metrics = {
    rendered: vi.fn<RendererMetrics["rendered"]>(),
    refused: vi.fn<RendererMetrics["refused"]>(),
    replaced: vi.fn<RendererMetrics["replaced"]>(),
  };
  const module = new URL("../testing/renders.ts", import.meta.url);
  const started = await startRenderer({ module, data, env, log, metrics, limits });
  onTestFinished(() => started.close());
  const ask = (path: string, line = "a", gone?: AbortSignal, answer?: PostAnswer) =>
    started.render.page(path, answer ? { answer } : {}, { line, ...(gone ? { gone } : {}) });
  const post = (path: string, line = "a") => ask(path, line, undefined, sent);
  return { ask, post, renderer: started, metrics, lines };
}

/** How a request ended: the status, or the code of its refusal with the milliseconds it took. */
async function outcome(answer: Promise<{ status: number }>) {
  const started = performance.now();
  const code = await answer.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof RenderRefused ? error.code : error),
  );
  return { code, ms: performance.now() - started };
}

test("a job crosses to the thread and back whole, and posts are counted as posts", async () => {
  const { ask, post, renderer: started, metrics } = await renderer();
  const preview = { folder: "/drafts/1", assets: { entry: "/a.js", stylesheet: "/a.css" } };
  const facts = {
    requestId: "id-1",
    slots: { slots: [{ start: "2026-11-30T14:00:00.000Z", day: "2026-11-30" }], before: [] },
  };
  const { html } = await started.render.page("/echo?x=1", facts, { line: "a" }, preview);
  expect(JSON.parse(html)).toEqual({ kind: "page", address: "/echo?x=1", facts, preview });
  await post("/echo");
  await started.render.file("/echo.csv");
  expect((await ask("/nowhere")).status).toBe(404);
  expect(metrics.rendered.mock.calls.map(([kind]) => kind)).toEqual([
    "read",
    "post",
    "read",
    "read",
  ]);
});

test("a fault of the thread keeps its name, code, and cause", async () => {
  const { ask } = await renderer();
  await expect(ask("/fault")).rejects.toMatchObject({
    message: "broken",
    code: "E_BROKEN",
    cause: { name: "TypeError", message: "below" },
  });
});

test("what a page costs holds nobody up in this thread", async () => {
  const { ask } = await renderer();
  const busy = ask("/busy?ms=400");
  let longest = 0;
  for (let last = performance.now(), i = 0; i < 20; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  expect(longest).toBeLessThan(200);
  expect((await busy).status).toBe(200);
});

test("a read that can't begin in time is refused soon, a post waits while others move on", async () => {
  const { ask, post, metrics } = await renderer({ inside: 1 });
  const flood = Array.from({ length: 12 }, () => outcome(ask("/busy?ms=200")));
  const posts = Array.from({ length: 6 }, () => outcome(post("/busy?ms=200", "b")));
  const [reads, sent] = await Promise.all([Promise.all(flood), Promise.all(posts)]);
  const refused = reads.filter(({ code }) => code === "overloaded");
  expect(refused.length).toBeGreaterThan(5);
  // All of them together would take 3.6 s.
  for (const { ms } of refused) expect(ms).toBeLessThan(2_500);
  expect(sent.map(({ code }) => code)).toEqual(Array(6).fill(200));
  expect(metrics.refused).toHaveBeenCalledWith("read", "late");
});

test("a post outranks the reads before it, and another client's read those of a flood", async () => {
  const { ask, post } = await renderer({ inside: 1, readMs: 10_000 });
  const order: string[] = [];
  const recordOrder = (name: string, answer: Promise<unknown>) =>
    answer.then(() => order.push(name));
  const flood = Array.from({ length: 5 }, () => recordOrder("flood", ask("/busy?ms=20")));
  const others = [
    recordOrder("visitor", ask("/busy?ms=1", "b")),
    recordOrder("post", post("/busy?ms=1")),
  ];
  await Promise.all([...flood, ...others]);
  expect(order.indexOf("post")).toBeLessThan(2);
  expect(order.indexOf("visitor")).toBeLessThan(4);
});

test("a full queue refuses whoever asks most, at once", async () => {
  const { ask, metrics } = await renderer({ inside: 1, queue: 4, readMs: 10_000 });
  const flood = Array.from({ length: 20 }, () => outcome(ask("/busy?ms=50")));
  const visitor = outcome(ask("/busy?ms=1", "b"));
  const codes = (await Promise.all(flood)).map(({ code }) => code);
  expect((await visitor).code).toBe(200);
  expect(codes.filter((code) => code === "overloaded").length).toBeGreaterThan(14);
  expect(metrics.refused).toHaveBeenCalledWith("read", "full");
});

test("who has gone takes nobody's turn", async () => {
  const { ask, renderer: started, metrics } = await renderer({ inside: 1 });
  const first = ask("/busy?ms=100");
  const gone = new AbortController();
  const left = Array.from({ length: 5 }, () => outcome(ask("/busy?ms=5000", "a", gone.signal)));
  await vi.waitFor(() => expect(started.load.waiting).toBe(5));
  gone.abort();
  expect((await Promise.all(left)).every(({ code }) => code === "overloaded")).toBe(true);
  expect(started.load.waiting).toBe(0);
  await first;
  expect((await ask("/busy?ms=1")).status).toBe(200);
  expect(metrics.refused).not.toHaveBeenCalled();
});

test.each([
  ["a page that never ends", "/hang", "hung"],
  ["an answer that never comes", "/never", "hung"],
  ["a thread that ends itself", "/exit", "died"],
  ["an error that nobody catches", "/lost", "died"],
  ["a page that takes all memory", "/full", "died"],
] as const)(
  "%s costs its own request, and the thread is replaced",
  async (_name, path, reason) => {
    const {
      ask,
      renderer: started,
      metrics,
      lines,
    } = await renderer({ hangMs: reason === "hung" ? 1_500 : 30_000, memoryMb: 48 });
    expect((await outcome(ask(path))).code).toBe("render_failed");
    await vi.waitFor(() => expect(started.ready).toBe(true), 5_000);
    expect((await ask("/echo")).status).toBe(200);
    expect(metrics.replaced.mock.calls).toEqual([[reason]]);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        reason,
        paths: [path],
        msg: "the rendering thread is replaced",
      }),
    );
  },
  20_000,
);

test("a pause of this process is not taken for a page that hangs, even while the answer is there already", async () => {
  const { ask, metrics, lines } = await renderer({ hangMs: 400 });
  const busy = [ask("/busy?ms=1"), ask("/busy?ms=100")];
  const paused = new Int32Array(new SharedArrayBuffer(4));
  // In a timer, so that the looks are due before the answers are read.
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      Atomics.wait(paused, 0, 0, 1_000);
      resolve();
    }, 1);
  });
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200]);
  expect(metrics.replaced).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});

test("while a page hangs, others are refused before it is given up", async () => {
  const { ask, post } = await renderer({ inside: 1, hangMs: 2_500 });
  const hanging = outcome(ask("/hang"));
  const others = await Promise.all([outcome(ask("/echo", "b")), outcome(post("/echo", "c"))]);
  for (const { code, ms } of others) {
    expect(code).toBe("overloaded");
    expect(ms).toBeLessThan(2_500);
  }
  expect((await hanging).code).toBe("render_failed");
});

test("a thread that can't load says so at the start", async () => {
  await expect(renderer({}, "broken")).rejects.toThrow("The build is not complete.");
});

test("what is written to the console while rendering becomes a line of the log, without addresses", async () => {
  const { ask, lines } = await renderer();
  await ask("/say");
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ said: "could not read /[address]" });
});

test("the thread knows none of the server's settings, only what it is given", async () => {
  vi.stubEnv("METRICS_TOKEN", "secret");
  const known = async (env?: Readonly<Record<string, string>>) => {
    const { ask } = await renderer({}, null, env);
    return JSON.parse((await ask("/settings")).html).sort();
  };
  expect(await known()).toEqual(["NODE_ENV"]);
  expect(await known({ NODE_COMPILE_CACHE: temporaryFolder() })).toEqual([
    "NODE_COMPILE_CACHE",
    "NODE_ENV",
  ]);
});

test("closing refuses what still waits", async () => {
  const { ask, renderer: started } = await renderer({ inside: 1 });
  const answers = [outcome(ask("/never")), outcome(ask("/echo"))];
  await vi.waitFor(() => expect(started.load.waiting).toBe(1));
  await started.close();
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([
    "render_failed",
    "overloaded",
  ]);
  expect((await outcome(ask("/echo"))).code).toBe("overloaded");
});

test("other data is used from the next request on, and by the threads that come after", async () => {
  const { ask, renderer: started } = await renderer({}, "one");
  const data = async () => JSON.parse((await ask("/data")).html);
  expect(await data()).toBe("one");
  await started.use("two");
  expect(await data()).toBe("two");
  await ask("/exit").catch(() => undefined);
  await vi.waitFor(() => expect(started.ready).toBe(true), 10_000);
  expect(await data()).toBe("two");
});

test("data that can't be used is refused, and what was in use still is", async () => {
  const { ask, renderer: started } = await renderer({}, "one");
  await expect(started.use("broken")).rejects.toThrow("not complete");
  expect((await ask("/data")).html).toBe('"one"');
});
