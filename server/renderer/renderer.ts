/* The rendering thread and the fair queue before it. */
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import type { FileAnswer } from "#shared/render.ts";
import { StartError, withoutSecrets } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import {
  type Asker,
  type FromRenderer,
  fromPlainError,
  type PlainError,
  type Render,
  type RenderAnswer,
  type RenderJob,
  RenderRefused,
  type RenderSource,
  type ToRenderer,
  toPlainError,
} from "./render.ts";

/** One request on its way through the renderer. */
type Waiter = {
  id: number;
  job: RenderJob;
  kind: Kind;
  answer: PromiseWithResolvers<unknown>;
  /** How often it was looked at while the thread had it. */
  looks: number;
};

type RefusalReason = "full" | "late" | "failed" | "closed";

export type RendererMetrics = {
  rendered(kind: Kind, seconds: number): void;
  refused(kind: Kind, reason: RefusalReason): void;
  replaced(reason: "died" | "hung"): void;
};

export type RendererOptions = {
  /** The module that the thread runs, and what it is given. */
  module: URL;
  data: unknown;
  /** Environment of its threads: where compiled modules are, which is half of the time in which one starts. */
  env?: Readonly<Record<string, string>>;
  log: Log;
  metrics: RendererMetrics;
  limits?: Partial<Limits>;
};

/**
 * Starts the renderer of a published site.
 * @throws StartError if the built pages can't be loaded
 */
export async function startPageRenderer(
  source: RenderSource,
  options: Pick<RendererOptions, "env" | "log" | "metrics" | "limits">,
): Promise<Renderer> {
  const module = new URL("./worker.ts", import.meta.url);
  try {
    return await startRenderer({ ...options, module, data: source });
  } catch (error) {
    throw new StartError(
      `The pages in ${source.build} cannot be rendered (${String(error)}).\nBuild them with: npm run build`,
      { cause: error },
    );
  }
}

/**
 * Renders in a thread of its own, behind a queue: what is expensive never holds up the thread that has the files, the store and
 * the health checks. A thread that hangs or dies is replaced. Rejects if the first one can't start.
 */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const renderer = new Renderer(options);
  await renderer.start();
  return renderer;
}

/** How often deadlines are looked at; a request may overstay by as much. */
const tickMs = 50;

/** Pauses before a thread that could not start is tried again. */
const retryMs = [500, 1_000, 2_000, 5_000, 10_000];

export class Renderer {
  readonly #options: RendererOptions;
  readonly #limits: Limits;
  readonly #queue;
  readonly #inside = new Map<number, Waiter>();
  #data: unknown;
  #thread: Thread | undefined;
  #ids = 0;
  /** Looks since something last moved. Not time: when this thread itself was held up, no one has been slow. */
  #stillLooks = 0;
  #tick: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#data = options.data;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#queue = createQueue<Waiter>(this.#limits.queue);
  }

  /** Starts the first thread; rejects with the reason why it can't. */
  async start(): Promise<void> {
    this.#thread = await this.#newThread();
    this.#dispatch();
  }

  /** Renders with this from the next request on; so does every thread that comes. Rejects if the thread can't. */
  async use(data: unknown): Promise<void> {
    const before = this.#data;
    this.#data = data;
    try {
      await this.#thread?.use(data);
    } catch (error) {
      this.#data = before;
      throw error;
    }
  }

  /** Whether a thread is there to render. */
  get ready(): boolean {
    return this.#thread !== undefined;
  }

  /** Requests that wait, and those that the thread has. */
  get load(): { waiting: number; inside: number } {
    return {
      waiting: this.#queue.waiting("post") + this.#queue.waiting("read"),
      inside: this.#inside.size,
    };
  }

  readonly render: Render = {
    page: (address, facts, asker, preview) => {
      const kind = facts.answer ? "post" : "read";
      const job: RenderJob = { kind: "page", address, facts, ...(preview ? { preview } : {}) };
      return this.#answer(job, kind, asker) as Promise<RenderAnswer>;
    },
    file: (address, asker) =>
      this.#answer({ kind: "file", address }, "read", asker) as Promise<FileAnswer | null>,
  };

  /** Ends the thread; what is not answered yet is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#tick);
    const thread = this.#thread;
    this.#thread = undefined;
    for (const kind of ["post", "read"] as const) {
      for (const { item } of this.#queue.takeOlder(kind, Number.POSITIVE_INFINITY)) {
        this.#refuse(item, "closed");
      }
    }
    this.#failInside("closed");
    await thread?.end();
  }

  async #answer(job: RenderJob, kind: Kind, { line, gone }: Asker = { line: "" }) {
    const started = performance.now();
    const answer = Promise.withResolvers<unknown>();
    const waiter: Waiter = { id: ++this.#ids, job, kind, answer, looks: 0 };
    const place: Waiting<Waiter> = { item: waiter, kind, client: line, since: started };
    const leave = () => {
      if (this.#queue.remove(place)) answer.reject(refusal("overloaded", "Nobody waits."));
    };
    if (gone?.aborted || this.#closed) throw refusal("overloaded", "Nobody waits.");
    gone?.addEventListener("abort", leave, { once: true });
    this.#tick ??= setInterval(() => this.#look(performance.now()), tickMs).unref();
    if (this.load.waiting === 0) this.#stillLooks = 0;
    const left = this.#queue.add(place);
    if (left) this.#refuse(left.item, "full");
    this.#dispatch();
    try {
      const result = await answer.promise;
      this.#options.metrics.rendered(kind, (performance.now() - started) / 1_000);
      return result;
    } finally {
      gone?.removeEventListener("abort", leave);
    }
  }

  #dispatch(): void {
    while (this.#thread && this.#inside.size < this.#limits.inside) {
      const waiter = this.#queue.next()?.item;
      if (!waiter) return;
      this.#stillLooks = 0;
      this.#inside.set(waiter.id, waiter);
      this.#thread.send({ type: "render", id: waiter.id, job: waiter.job });
    }
  }

  #onMessage(message: Extract<FromRenderer, { type: "answer" | "failed" }>): void {
    const waiter = this.#inside.get(message.id);
    // Of a thread that has been given up.
    if (!waiter) return;
    this.#stillLooks = 0;
    this.#inside.delete(waiter.id);
    // The next one begins now: it is only from here on that it may hang.
    for (const next of this.#inside.values()) next.looks = 0;
    if (message.type === "answer") waiter.answer.resolve(message.answer);
    else waiter.answer.reject(fromPlainError(message.error));
    this.#dispatch();
  }

  #look(now: number): void {
    const { readMs, stillMs, postMs, hangMs } = this.#limits;
    const still = ++this.#stillLooks * tickMs >= stillMs;
    const late = [
      ...this.#queue.takeOlder("read", now - readMs),
      ...this.#queue.takeOlder("post", now - (still ? stillMs : postMs)),
    ];
    for (const { item } of late) this.#refuse(item, "late");
    // Looks and not time here too: after a pause of this process its timers run before the answers of the thread are read.
    const looks = [...this.#inside.values()].map((waiter) => ++waiter.looks);
    const hangs = looks.some((count) => count * tickMs >= hangMs);
    if (hangs) void this.#replace("hung", new Error(`A page took over ${hangMs} ms.`));
    if (this.load.waiting === 0 && this.#inside.size === 0) {
      clearInterval(this.#tick);
      this.#tick = undefined;
    }
  }

  #refuse({ kind, answer }: Waiter, reason: "full" | "late" | "closed"): void {
    this.#options.metrics.refused(kind, reason);
    answer.reject(refusal("overloaded", `The queue was left: ${reason}.`));
  }

  #failInside(reason: "failed" | "closed"): void {
    for (const { kind, answer } of this.#inside.values()) {
      this.#options.metrics.refused(kind, reason);
      answer.reject(refusal("render_failed", "The rendering thread ended."));
    }
    this.#inside.clear();
  }

  async #replace(reason: "died" | "hung", error: Error): Promise<void> {
    const paths = [...this.#inside.values()].map(({ job }) => pathOf(job));
    this.#options.log.error({ reason, paths, error }, "the rendering thread is replaced");
    this.#options.metrics.replaced(reason);
    const old = this.#thread;
    this.#thread = undefined;
    this.#failInside("failed");
    await old?.end();
    for (let attempt = 0; !this.#closed; attempt++) {
      try {
        const thread = await this.#newThread();
        if (this.#closed) return await thread.end();
        this.#thread = thread;
        return this.#dispatch();
      } catch (fault) {
        this.#options.log.error({ error: fault }, "the rendering thread can't be started");
        const pause = retryMs[Math.min(attempt, retryMs.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
      }
    }
  }

  async #newThread(): Promise<Thread> {
    const { module, env = {}, log } = this.#options;
    const data = this.#data;
    const thread = await startThread({
      module,
      data,
      env,
      memoryMb: this.#limits.memoryMb,
      youngMb: this.#limits.youngMb,
      onMessage: (message) => this.#onMessage(message),
      onDeath: (error) => void this.#replace("died", error),
      onLine: (line) => log.warn({ said: withoutSecrets(line, 1_000) }, "written while rendering"),
    });
    if (data !== this.#data) await thread.use(this.#data);
    return thread;
  }
}

function pathOf({ address }: RenderJob): string {
  return withoutSecrets(address.split("?", 1)[0] ?? "", 200);
}

function refusal(code: RenderRefused["code"], message: string): RenderRefused {
  return new RenderRefused(code, message);
}

/** How much rendering there may be, and for how long anyone waits for it. */
export type Limits = {
  /** Requests that may wait. */
  queue: number;
  /** Requests that the thread holds: it works on one, and the next ones are there when it is done. */
  inside: number;
  /** A read that has not begun after so many milliseconds is refused. */
  readMs: number;
  /** A post is refused when nothing has moved for so long; while others move on, its turn will come, */
  stillMs: number;
  /** and it is waited for as long as a browser would: a form that is refused may never be sent again. */
  postMs: number;
  /** A request that the thread has worked on for so long hangs: the thread is replaced. */
  hangMs: number;
  /** Megabytes of the thread's own memory, */
  memoryMb: number;
  /** and of it for what has just been made: a page is made of much that no one keeps. */
  youngMb: number;
};

const defaultLimits: Limits = {
  queue: 256,
  inside: 3,
  readMs: 500,
  stillMs: 500,
  postMs: 15_000,
  hangMs: 10_000,
  memoryMb: 512,
  youngMb: 12,
};

/** A post changes something and outranks a read, which anyone can ask for again. */
export type Kind = "post" | "read";

/** One place in the queue. `client` is whoever it is waited for, as far as clients can be told apart. */
export type Waiting<T> = {
  readonly item: T;
  readonly kind: Kind;
  readonly client: string;
  /** When it came, milliseconds of any clock. */
  readonly since: number;
};

type Queue<T> = {
  /** Takes a place. Returns what has to leave because the queue is full: nothing, one that waits, or the new one. */
  add(place: Waiting<T>): Waiting<T> | null;
  /** Gives a place up; false if it was not waiting any more. */
  remove(place: Waiting<T>): boolean;
  /** Removes and returns the job whose turn it is. */
  next(): Waiting<T> | null;
  /** Takes out everything of a kind that came at `before` or earlier. */
  takeOlder(kind: Kind, before: number): Waiting<T>[];
  waiting(kind: Kind): number;
};

/** So many posts in a row, then one read if any waits: posts come first, and reads still come. */
const postsInARow = 4;

/**
 * A queue of at most `capacity` places that is fair between clients: they take turns, anyone who asks most waits longest,
 * and when it is full the one with most places gives up a read, or else its newest. Pure: it knows no clock.
 */
export function createQueue<T>(capacity: number): Queue<T> {
  const lanes: Record<Kind, Lane<T>> = { post: new Map(), read: new Map() };
  let posts = 0;
  const remove = (place: Waiting<T>) => removeFrom(lanes[place.kind], place);
  return {
    add(place) {
      append(lanes[place.kind], place);
      if (count(lanes.post) + count(lanes.read) <= capacity) return null;
      const leaving = newestOfLargest(lanes.read.size > 0 ? lanes.read : lanes.post);
      if (leaving) remove(leaving);
      return leaving;
    },
    remove,
    next() {
      const readsTurn = posts >= postsInARow && lanes.read.size > 0;
      const lane = readsTurn || lanes.post.size === 0 ? lanes.read : lanes.post;
      posts = lane === lanes.post ? posts + 1 : 0;
      return takeTurn(lane);
    },
    takeOlder(kind, before) {
      const older = [...lanes[kind].values()].flat().filter(({ since }) => since <= before);
      for (const place of older) remove(place);
      return older;
    },
    waiting: (kind) => count(lanes[kind]),
  };
}

/** Places by client, oldest first; the clients in the order of their turns. */
type Lane<T> = Map<string, Waiting<T>[]>;

function append<T>(lane: Lane<T>, place: Waiting<T>): void {
  const places = lane.get(place.client);
  if (places) places.push(place);
  else lane.set(place.client, [place]);
}

function takeTurn<T>(lane: Lane<T>): Waiting<T> | null {
  for (const [client, places] of lane) {
    const place = places.shift() ?? null;
    // To the end of the line.
    lane.delete(client);
    if (places.length > 0) lane.set(client, places);
    return place;
  }
  return null;
}

function removeFrom<T>(lane: Lane<T>, place: Waiting<T>): boolean {
  const places = lane.get(place.client) ?? [];
  const at = places.indexOf(place);
  if (at < 0) return false;
  places.splice(at, 1);
  if (places.length === 0) lane.delete(place.client);
  return true;
}

function newestOfLargest<T>(lane: Lane<T>): Waiting<T> | null {
  let largest: Waiting<T>[] = [];
  for (const places of lane.values()) if (places.length > largest.length) largest = places;
  return largest.at(-1) ?? null;
}

function count<T>(lane: Lane<T>): number {
  let sum = 0;
  for (const places of lane.values()) sum += places.length;
  return sum;
}

/** A rendering thread that is ready. */
type Thread = {
  send(message: ToRenderer): void;
  /** Renders with this from now on, as if it had been started with it. Rejects if it can't, and goes on with what it had. */
  use(data: unknown): Promise<void>;
  /** Ends it at once, whatever it is doing. */
  end(): Promise<void>;
};

type ThreadOptions = {
  /** File URL of the module that renders: worker.ts, or a test's own. */
  module: URL;
  /** Data given to the module. */
  data: unknown;
  /** Environment variables besides React's. */
  env: Readonly<Record<string, string>>;
  /** Megabytes of memory; a thread that wants more ends, and the server goes on. */
  memoryMb: number;
  /** Megabytes for what has just been made. */
  youngMb: number;
  onMessage(message: Extract<FromRenderer, { type: "answer" | "failed" }>): void;
  /** Called when it is gone, and not because of `end`. */
  onDeath(reason: Error): void;
  /** Called for each line that some code wrote to the console. */
  onLine(line: string): void;
};

/** How long the built server may take to load. */
const loadMs = 30_000;

/** Starts a thread and waits until it can render. Rejects with the reason why it can't. */
async function startThread(options: ThreadOptions): Promise<Thread> {
  const worker = new Worker(options.module, {
    workerData: options.data,
    // Of the settings it needs none, of which some are secret. React reads this one when it is loaded.
    env: { NODE_ENV: "production", ...options.env },
    resourceLimits: {
      maxOldGenerationSizeMb: options.memoryMb,
      maxYoungGenerationSizeMb: options.youngMb,
    },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    createInterface({ input: stream }).on("line", options.onLine);
  }
  let ended = false;
  let gone: Error | undefined;
  const loaded = Promise.withResolvers<void>();
  const uses: Array<(error: PlainError | null) => void> = [];
  const timer = setTimeout(() => loaded.reject(new Error("It took too long to load.")), loadMs);
  worker.on("message", (message: FromRenderer) => {
    if (message.type === "ready") loaded.resolve();
    else if (message.type === "unusable") loaded.reject(fromPlainError(message.error));
    else if (message.type === "used") uses.shift()?.(message.error);
    else options.onMessage(message);
  });
  worker.on("error", (error: Error) => {
    gone = error;
  });
  worker.on("exit", (code) => {
    gone ??= new Error(`The rendering thread ended with ${code}.`);
    loaded.reject(gone);
    for (const settle of uses.splice(0)) settle(toPlainError(gone));
    if (isReady && !ended) options.onDeath(gone);
  });
  let isReady = false;
  const end = async () => {
    ended = true;
    await worker.terminate();
  };
  try {
    await loaded.promise;
    isReady = true;
  } catch (error) {
    await end();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const send: Thread["send"] = (message) => worker.postMessage(message);
  const use = (data: unknown) =>
    new Promise<void>((resolve, reject) => {
      uses.push((error) => (error ? reject(fromPlainError(error)) : resolve()));
      send({ type: "use", data });
    });
  return { send, use, end };
}
