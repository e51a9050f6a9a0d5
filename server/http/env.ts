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
    client: ClientConnection;
    /** Set for what is refused in bulk: a flood must not fill the log. It is counted all the same. */
    quiet: boolean | undefined;
    /** Set for an answer of a preview, which runs no script and tells no one its address. */
    isPreview: boolean | undefined;
    /** CSP hashes of a page's inline scripts. An answer without them runs no script. */
    scriptHashes: readonly string[] | undefined;
    /** CSP hashes of an answer's inline styles. */
    styleHashes: readonly string[] | undefined;
  };
};
