import type { MessagePort } from "node:worker_threads";
import { asText, borrow } from "./lent-services.ts";
import type { FromRenderer, PlainRequest, PlainResponse, ToRenderer } from "./messages.ts";
import { fromPlainError, toPlainError } from "./plain-error.ts";
import type { Render } from "./render.ts";

/**
 * Renders in this thread what `port` asks for, once `load` has given the means; tells the port if it can't. `data` is
 * replaced when the port says so, from one request to the next.
 */
export async function serveRenders(
  port: MessagePort,
  data: unknown,
  load: (data: unknown) => Promise<Render>,
): Promise<void> {
  const tell: Tell = (message, transfer = []) => port.postMessage(message, transfer);
  const calls = new Calls(tell);
  try {
    let render = await load(data);
    const use = async (next: unknown) => {
      render = await load(next);
    };
    port.on("message", (message: ToRenderer) => {
      if (message.type === "render") void answer(message, render, calls, tell);
      else if (message.type === "use")
        use(message.data).then(
          () => tell({ type: "used", error: null }),
          (error: unknown) => tell({ type: "used", error: toPlainError(error) }),
        );
      else calls.settle(message);
    });
    tell({ type: "ready" });
  } catch (error) {
    tell({ type: "unusable", error: toPlainError(error) });
  }
}

type Tell = (message: FromRenderer, transfer?: ArrayBuffer[]) => void;

async function answer(
  { id, request, services }: Extract<ToRenderer, { type: "render" }>,
  render: Render,
  calls: Calls,
  tell: Tell,
): Promise<void> {
  try {
    const borrowed = borrow(services, (name, args) => calls.make(id, name, args));
    const response = await toPlain(await render(fromPlain(request), borrowed));
    tell({ type: "answer", id, response }, response.body ? [response.body.buffer] : []);
  } catch (error) {
    tell({ type: "failed", id, error: toPlainError(error) });
  }
}

function fromPlain({ url, method, headers, body }: PlainRequest): Request {
  return new Request(url, { method, headers, ...(body ? { body } : {}) });
}

async function toPlain(response: Response): Promise<PlainResponse> {
  const body = response.body ? new Uint8Array(await response.arrayBuffer()) : null;
  return { status: response.status, headers: [...response.headers], body };
}

/** Functions that the main thread has been asked for, until it answers. */
class Calls {
  readonly #tell: Tell;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  make(id: number, name: string, args: unknown[]): Promise<unknown> {
    const call = ++this.#last;
    const open = Promise.withResolvers<unknown>();
    this.#open.set(call, open);
    try {
      this.#tell({ type: "call", id, call, name, args });
    } catch {
      this.#tell({ type: "call", id, call, name, args: asText(args) });
    }
    return open.promise;
  }

  settle(message: Exclude<ToRenderer, { type: "render" | "use" }>): void {
    const open = this.#open.get(message.call);
    this.#open.delete(message.call);
    if (message.type === "result") open?.resolve(message.value);
    else open?.reject(fromPlainError(message.error));
  }
}
