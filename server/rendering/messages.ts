import type { LentServices } from "./lent-services.ts";
import type { PlainError } from "./plain-error.ts";
import type { PreviewSource } from "./render.ts";

/** What the main thread tells the rendering one. */
export type ToRenderer =
  | {
      type: "render";
      id: number;
      request: PlainRequest;
      services: LentServices | null;
      /** Instead of what is in use. */
      preview?: PreviewSource | undefined;
    }
  | { type: "result"; id: number; call: number; value: unknown }
  | { type: "fault"; id: number; call: number; error: PlainError }
  /** From now on render with this, as the module was given at its start. */
  | { type: "use"; data: unknown };

/** What the rendering thread tells the main one. `call` asks for one of the functions that came with the request. */
export type FromRenderer =
  | { type: "ready" }
  | { type: "unusable"; error: PlainError }
  /** What it was told to use is in use, or can't be, and what was in use still is. */
  | { type: "used"; error: PlainError | null }
  | { type: "answer"; id: number; response: PlainResponse }
  | { type: "failed"; id: number; error: PlainError }
  | { type: "call"; id: number; call: number; name: string; args: unknown[] };

export type PlainRequest = {
  url: string;
  method: string;
  headers: Array<[string, string]>;
  body: Uint8Array<ArrayBuffer> | null;
};

export type PlainResponse = {
  status: number;
  headers: Array<[string, string]>;
  body: Uint8Array<ArrayBuffer> | null;
};
