import type { MessagePort } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { PageServices } from "#contracts/page-services.ts";
import type { PreviewPage } from "#contracts/preview.ts";
import { asText, borrow } from "./lent-services.ts";
import type { FromRenderer, PlainRequest, PlainResponse, ToRenderer } from "./messages.ts";
import { fromPlainError, toPlainError } from "./plain-error.ts";
import type { Render } from "./render.ts";

/**
 * Renders in this thread what `port` asks for, once `load` has given the means; tells the port if it can't. `data` is
 * replaced when the port says so, from one request to the next. A preview is loaded by its folder, when it is asked for.
 */
export async function serveRenders(
  port: MessagePort,
  data: unknown,
  load: (data: unknown) => Promise<Render>,
  loadPreview: LoadPreview = () => Promise.reject(new Error("There are no previews here.")),
): Promise<void> {
  const tell: Tell = (message, transfer = []) => port.postMessage(message, transfer);
  const calls = new Calls(tell);
  try {
    let render = await load(data);
    let inUse = data;
    const use = async (next: unknown) => {
      render = await load(next);
      inUse = next;
    };
    const previews = keptPreviews((folder) => loadPreview(inUse, folder));
    port.on("message", (message: ToRenderer) => {
      if (message.type === "render") {
        const renders = render;
        const { preview } = message;
        void answer(message, tell, async (request) => {
          if (preview) return (await previews(preview.folder))(request, preview.page);
          return renders(request, borrowed(message, calls));
        });
      } else if (message.type === "use")
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

type RenderMessage = Extract<ToRenderer, { type: "render" }>;
type PreviewRender = (request: Request, page: PreviewPage) => Promise<Response>;
/** What renders the preview of a folder, by what is in use. */
type LoadPreview = (data: unknown, folder: string) => Promise<PreviewRender>;
type Tell = (message: FromRenderer, transfer?: ArrayBuffer[]) => void;

async function answer(
  { id, request }: RenderMessage,
  tell: Tell,
  render: (request: Request) => Promise<Response>,
): Promise<void> {
  try {
    const response = await toPlain(await render(fromPlain(request)));
    tell({ type: "answer", id, response }, response.body ? [response.body.buffer] : []);
  } catch (error) {
    tell({ type: "failed", id, error: toPlainError(error) });
  }
}

function borrowed({ id, services }: RenderMessage, calls: Calls): PageServices {
  if (!services) throw new Error("A page is rendered with services, or as a preview.");
  return borrow(services, (name, args) => calls.make(id, name, args));
}

/** Previews that are kept loaded: each has the whole content. */
const LOADED = 2;

/** What renders each preview, the last ones kept. A preview never changes, so neither does what was loaded of it. */
function keptPreviews(load: (folder: string) => Promise<PreviewRender>) {
  const loaded = new LRUCache<string, Promise<PreviewRender>>({ max: LOADED });
  return (folder: string): Promise<PreviewRender> => {
    const known = loaded.get(folder);
    if (known) return known;
    const render = load(folder);
    loaded.set(folder, render);
    // What can't be loaded now may be later.
    render.catch(() => loaded.delete(folder));
    return render;
  };
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
