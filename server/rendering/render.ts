import type { PageServices } from "#contracts/page-services.ts";
import type { PreviewPage } from "#contracts/preview.ts";

/** Who a page is rendered for, where clients have to take turns. */
export type Asker = {
  /** Their line, which has one turn at a time: an IPv4 address or an IPv6 /48. */
  line: string;
  /** Fires when no one waits for the answer any more. */
  gone?: AbortSignal;
};

/** Content other than the published: the folder that has it, and what its pages are told of themselves. */
export type PreviewSource = { folder: string; page: PreviewPage };

/**
 * Renders a request by React Router. The request carries the public URL, and its body is read and checked. Rejects with
 * RenderRefused when the pages have no answer to it.
 */
export type Render = (request: Request, services: PageServices, asker?: Asker) => Promise<Response>;

/** The same of a preview. No service is lent to it, so nothing of it reaches the store. */
export type RenderPreview = (
  request: Request,
  preview: PreviewSource,
  asker: Asker,
) => Promise<Response>;

/** There was no time (`overloaded`: nothing has begun), or what began did not end (`render_failed`). */
export class RenderRefused extends Error {
  override readonly name = "RenderRefused";
  readonly code: "overloaded" | "render_failed";

  constructor(code: RenderRefused["code"], message: string) {
    super(message);
    this.code = code;
  }
}
