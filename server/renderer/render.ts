import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Snapshot } from "#content-model/snapshot.ts";
import type {
  ClientAssets,
  FileAnswer,
  PageRenderer,
  RenderedPage,
  RequestFacts,
} from "#shared/render.ts";

/** The module that the bundler makes of the pages: `openSite` of app/site.tsx. */
export type BuiltPages = {
  openSite(options: {
    content: Snapshot;
    assets: ClientAssets;
    /** The rules of the stylesheet that some markup uses; without it, pages name the stylesheet. */
    usedCss?: (body: string) => string;
  }): PageRenderer;
};

export async function loadBuiltPages(build: string): Promise<BuiltPages> {
  return (await import(pathToFileURL(join(build, "server/index.js")).href)) as BuiltPages;
}

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

export type ToRenderer =
  | { type: "render"; id: number; job: RenderJob }
  /** From now on render with this, as the module was given at its start. */
  | { type: "use"; data: unknown };

export type FromRenderer =
  | { type: "ready" }
  | { type: "unusable"; error: PlainError }
  /** The release that it was told to use is in use; with an error, the one before still is. */
  | { type: "used"; error: PlainError | null }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "failed"; id: number; error: PlainError };

/** An error as it goes from thread to thread: structured clones lose an error's code and its class. */
export type PlainError = {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  cause?: PlainError | undefined;
};

/** Causes of causes; an error may be its own. */
const deepest = 4;

export function toPlainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { name: "Thrown", message: textOf(error) };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    stack,
    code: typeof code === "string" ? code : undefined,
    cause:
      error.cause === undefined || depth >= deepest
        ? undefined
        : toPlainError(error.cause, depth + 1),
  };
}

export function fromPlainError({ name, message, stack, code, cause }: PlainError): Error {
  const error = new Error(message, cause ? { cause: fromPlainError(cause) } : {});
  error.name = name;
  if (stack) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

function textOf(value: unknown): string {
  try {
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  } catch {
    return "a value that has no text";
  }
}
