import type { MessagePort } from "node:worker_threads";
import type { RenderJob } from "./render.ts";
import { type FromRenderer, type ToRenderer, toPlainError } from "./render.ts";

type RenderOne = (job: RenderJob) => unknown;

/**
 * Renders in this thread what `port` asks for, once `open` has given the means; reports to the port if it can't. `data` is
 * replaced when the port says so, from one request to the next.
 */
export async function serveRenderJobs<Data>(
  port: MessagePort,
  data: Data,
  open: (data: Data) => Promise<RenderOne>,
): Promise<void> {
  const report = (message: FromRenderer) => port.postMessage(message);
  try {
    let render = await open(data);
    const use = async (next: Data) => {
      render = await open(next);
    };
    const answer = async (id: number, job: RenderJob) => {
      try {
        report({ type: "answer", id, answer: await render(job) });
      } catch (error) {
        report({ type: "failed", id, error: toPlainError(error) });
      }
    };
    port.on("message", (message: ToRenderer) => {
      if (message.type === "render") void answer(message.id, message.job);
      else
        use(message.data as Data).then(
          () => report({ type: "used", error: null }),
          (error: unknown) => report({ type: "used", error: toPlainError(error) }),
        );
    });
    report({ type: "ready" });
  } catch (error) {
    report({ type: "unusable", error: toPlainError(error) });
  }
}
