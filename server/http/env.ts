import type { HttpBindings } from "@hono/node-server";
import type { Content } from "../releases/content.ts";
import type { ClientConnection } from "./client.ts";
import type { Encoding } from "./static/negotiate.ts";

/** A published file as it is sent in one encoding. */
export type PublishedFile = {
  bytes: Uint8Array;
  etag: string;
  encoding: Encoding;
  /** All encodings that there are of it. */
  encodings: ReadonlySet<Encoding>;
};

/** Variables that middleware sets for one request. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Published content, for texts of the server itself. */
    content: Content;
    requestId: string;
    client: ClientConnection;
    /** Set for what is refused in bulk: a flood must not fill the log. It is counted all the same. */
    quiet: boolean | undefined;
    /** Set for an answer of a preview, which runs no script and tells no one its address. */
    isPreview: boolean | undefined;
    /** Route template of the request, as metrics name it. */
    route: string | undefined;
    /** The published file that was answered whole: any request for it may be answered the same. */
    publishedFile: PublishedFile | undefined;
    /** CSP hashes of a page's inline scripts. An answer without them runs no script. */
    scriptHashes: readonly string[] | undefined;
    /** CSP hashes of an answer's inline styles. */
    styleHashes: readonly string[] | undefined;
  };
};
