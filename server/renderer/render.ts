import type { ClientAssets, FileAnswer, RenderedPage, RequestFacts } from "#shared/render.ts";
import type { PlainError } from "./messages.ts";

/** Client that a page is rendered for, where clients take turns. */
export type Asker = {
  /** Their line, which has one turn at a time: an IPv4 address or an IPv6 /48. */
  line: string;
  /** Fires when no one waits for the answer any more. */
  gone?: AbortSignal;
};

/** Everything that pages are rendered with: the built code, and a published site with the files of its pages. */
export type RenderSource = {
  build: string;
  site: string;
  assets: ClientAssets;
};

/** Content other than the published: the folder that has it, and the files that it was published with. */
export type PreviewSource = { folder: string; assets: ClientAssets };

/** One request to the rendering thread. */
export type RenderJob =
  | { kind: "page"; address: string; facts: RequestFacts; preview?: PreviewSource }
  | { kind: "file"; address: string };

/** A page, and the fault for which it is the error page. */
export type RenderAnswer = RenderedPage & { fault?: PlainError };

/** Renders in a thread of its own. Every function rejects with RenderRefused when there is no answer. */
export type Render = {
  /** Draws a page; where that fails, the error page, with the fault. */
  page(
    address: string,
    facts: RequestFacts,
    asker?: Asker,
    preview?: PreviewSource,
  ): Promise<RenderAnswer>;
  /** Answers a file that is made from its query; null for any other address. */
  file(address: string, asker?: Asker): Promise<FileAnswer | null>;
};

/** There was no time (`overloaded`: nothing has begun), or what began did not end (`render_failed`). */
export class RenderRefused extends Error {
  override readonly name = "RenderRefused";
  readonly code: "overloaded" | "render_failed";

  constructor(code: RenderRefused["code"], message: string) {
    super(message);
    this.code = code;
  }
}
