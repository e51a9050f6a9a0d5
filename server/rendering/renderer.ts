import type { PageServices } from "#contracts/page-services.ts";
import { type Log, withoutSecrets } from "../log.ts";
import { Job } from "./job.ts";
import { callLent, lend } from "./lent-services.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import type { FromRenderer, PlainRequest } from "./messages.ts";
import { fromPlainError, toPlainError } from "./plain-error.ts";
import { createQueue, type Kind, type Waiting } from "./queue.ts";
import { type Asker, type Render, type RenderPreview, RenderRefused } from "./render.ts";
import { startThread, type Thread } from "./thread.ts";

/** Why a request got no answer of the pages. */
export type RefusalReason = "full" | "late" | "failed" | "closed";

/** What a monitor is told. */
export type RendererMetrics = {
  rendered(kind: Kind, seconds: number): void;
  refused(kind: Kind, reason: RefusalReason): void;
  replaced(reason: "died" | "hung"): void;
};

export type RendererOptions = {
  /** The module that the thread runs, and what it is given. */
  module: URL;
  data: unknown;
  /** Of the environment, what its threads may know: where compiled modules are, which is half of the time in which one starts. */
  env?: Readonly<Record<string, string>>;
  log: Log;
  metrics: RendererMetrics;
  limits?: Partial<Limits>;
};

/**
 * Renders in a thread of its own, behind a queue: what is dear never holds up the thread that has the files, the store and
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
  readonly #inside = new Map<number, Job>();
  #data: unknown;
  #thread: Thread | undefined;
  #ids = 0;
  #working = 0;
  /** Looks since something last moved. Not time: when this thread itself was held up, no one has been slow. */
  #stillLooks = 0;
  #tick: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#data = options.data;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#queue = createQueue<Job>(this.#limits.queue);
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

  readonly render: Render = async (request, services, asker) =>
    this.#answer(new Job(++this.#ids, await plain(request), services), asker ?? { line: "" });

  readonly renderPreview: RenderPreview = async (request, preview, asker) =>
    this.#answer(new Job(++this.#ids, await plain(request), null, preview), asker);

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

  async #answer(job: Job, { line, gone }: Asker): Promise<Response> {
    const started = performance.now();
    const place: Waiting<Job> = { item: job, kind: job.kind, client: line, since: started };
    const leave = () => {
      if (this.#queue.remove(place)) job.answer.reject(refusal("overloaded", "Nobody waits."));
    };
    if (gone?.aborted || this.#closed) throw refusal("overloaded", "Nobody waits.");
    gone?.addEventListener("abort", leave, { once: true });
    this.#tick ??= setInterval(() => this.#look(performance.now()), tickMs).unref();
    if (this.load.waiting === 0) this.#stillLooks = 0;
    const left = this.#queue.add(place);
    if (left) this.#refuse(left.item, "full");
    this.#dispatch();
    try {
      const { status, headers, body } = await job.answer.promise;
      this.#options.metrics.rendered(job.kind, (performance.now() - started) / 1_000);
      return new Response(body, { status, headers });
    } finally {
      gone?.removeEventListener("abort", leave);
    }
  }

  #dispatch(): void {
    const { atOnce, inside } = this.#limits;
    while (this.#thread && this.#working < atOnce && this.#inside.size < inside) {
      const job = this.#queue.next()?.item;
      if (!job) return;
      this.#stillLooks = 0;
      this.#inside.set(job.id, job);
      this.#working++;
      const { id, request, services, preview } = job;
      const lent = services && lend(services);
      this.#thread.send({ type: "render", id, request, services: lent, preview });
    }
  }

  #heard(message: Exclude<FromRenderer, { type: "ready" | "unusable" | "used" }>): void {
    const job = this.#inside.get(message.id);
    // Of a thread that has been given up.
    if (!job) return;
    this.#stillLooks = 0;
    if (message.type === "call") {
      void this.#call(job, message);
    } else {
      this.#inside.delete(job.id);
      if (job.works) this.#working--;
      if (message.type === "answer") job.answer.resolve(message.response);
      else job.answer.reject(fromPlainError(message.error));
    }
    this.#dispatch();
  }

  /** A function of the services is asked for: meanwhile the thread has time for others. */
  async #call(job: Job, { call, name, args }: Extract<FromRenderer, { type: "call" }>) {
    const { id } = job;
    const thread = this.#thread;
    this.#count(job, () => job.waitForCall());
    const result = await called(job.services, name, args).then(
      (value) => ({ type: "result", id, call, value }) as const,
      (error: unknown) => ({ type: "fault", id, call, error: toPlainError(error) }) as const,
    );
    if (!this.#inside.has(id)) return;
    this.#count(job, () => job.callEnded());
    thread?.send(result);
  }

  #count(job: Job, change: () => void): void {
    const before = job.works;
    change();
    this.#working += Number(job.works) - Number(before);
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
    const looks = [...this.#inside.values()].map((job) => job.lookedAt());
    const hangs = looks.some((count) => count * tickMs >= hangMs);
    if (hangs) void this.#replace("hung", new Error(`A page took over ${hangMs} ms.`));
    if (this.load.waiting === 0 && this.#inside.size === 0) {
      clearInterval(this.#tick);
      this.#tick = undefined;
    }
  }

  #refuse(job: Job, reason: "full" | "late" | "closed"): void {
    this.#options.metrics.refused(job.kind, reason);
    job.answer.reject(refusal("overloaded", `The queue was left: ${reason}.`));
  }

  #failInside(reason: "failed" | "closed"): void {
    for (const job of this.#inside.values()) {
      this.#options.metrics.refused(job.kind, reason);
      job.answer.reject(refusal("render_failed", "The rendering thread ended."));
    }
    this.#inside.clear();
    this.#working = 0;
  }

  async #replace(reason: "died" | "hung", error: Error): Promise<void> {
    const paths = [...this.#inside.values()].map(({ request }) => pathOf(request));
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
      heard: (message) => this.#heard(message),
      died: (error) => void this.#replace("died", error),
      said: (line) => log.warn({ said: withoutSecrets(line, 1_000) }, "written while rendering"),
    });
    if (data !== this.#data) await thread.use(this.#data);
    return thread;
  }
}

async function called(services: PageServices | null, name: string, args: readonly unknown[]) {
  if (!services) throw new Error(`${name} is not lent to a preview.`);
  return callLent(services, name, args);
}

async function plain(request: Request): Promise<PlainRequest> {
  const { url, method } = request;
  const body = method === "POST" ? new Uint8Array(await request.arrayBuffer()) : null;
  return { url, method, headers: [...request.headers], body };
}

function pathOf({ url }: PlainRequest): string {
  return withoutSecrets(new URL(url).pathname, 200);
}

function refusal(code: RenderRefused["code"], message: string): RenderRefused {
  return new RenderRefused(code, message);
}
