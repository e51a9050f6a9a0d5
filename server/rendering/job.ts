import type { PageServices } from "#contracts/page-services.ts";
import type { PlainRequest, PlainResponse } from "./messages.ts";
import type { Kind } from "./queue.ts";
import type { PreviewSource } from "./render.ts";

/** One request on its way through the renderer. */
export class Job {
  readonly id: number;
  readonly request: PlainRequest;
  readonly services: PageServices | null;
  readonly preview: PreviewSource | undefined;
  readonly answer = Promise.withResolvers<PlainResponse>();
  /** Functions of the services that it waits for. */
  #calls = 0;
  #looks = 0;

  constructor(
    id: number,
    request: PlainRequest,
    services: PageServices | null,
    preview?: PreviewSource,
  ) {
    this.id = id;
    this.request = request;
    this.services = services;
    this.preview = preview;
  }

  get kind(): Kind {
    // Of a preview nothing is kept, so it never outranks what is.
    if (this.preview) return "read";
    return this.request.method === "POST" ? "post" : "read";
  }

  /** Whether the thread works on it now, as far as one can see from outside. */
  get works(): boolean {
    return this.#calls === 0;
  }

  waitForCall(): void {
    this.#calls++;
  }

  callEnded(): void {
    this.#calls--;
  }

  /** How often it was looked at while the thread had it, without what it waited for services; this look included. */
  lookedAt(): number {
    if (this.works) this.#looks++;
    return this.#looks;
  }
}
