import type { HttpBindings } from "@hono/node-server";
import type { Content } from "../content.ts";
import type { ClientConnection } from "./client.ts";

/** What the middleware hands on within one request. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** What is published now, for what the server itself says. */
    content: Content;
    requestId: string;
    /** CSP nonce for a response that is rendered now. */
    nonce: string;
    client: ClientConnection;
    /** Set for what is refused in bulk: a flood must not fill the log. It is counted all the same. */
    quiet: boolean | undefined;
    /** Set for an answer of a preview, which runs no script and tells no one its address. */
    isPreview: boolean | undefined;
    /** CSP hashes of a prerendered page's inline scripts; set by the static files. */
    scriptHashes: readonly string[] | undefined;
    /** CSP hash of the one style inside the server's own error page. */
    styleHash: string | undefined;
  };
};
