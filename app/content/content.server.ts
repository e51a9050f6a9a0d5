import { createContext, type MiddlewareFunction } from "react-router";
import type { Snapshot } from "#model/snapshot.ts";

/** The content as of this request, for loaders and actions: `context.get(content)`. */
export const content = createContext<Snapshot>();

/** Where the build leaves what its own rendering shows: it asks for pages without the server around them. */
const LENT = Symbol.for("content-of-the-build");

/** Gives the content of the build to requests that come without any. */
export const withContent: MiddlewareFunction<Response> = ({ context }) => {
  const lent = Reflect.get(globalThis, LENT) as Snapshot | undefined;
  if (lent) context.set(content, lent);
};
