import { createContext } from "react-router";
import type { Snapshot } from "#model/snapshot.ts";

/** The content as of this request, for loaders and actions: `context.get(content)`. */
export const content = createContext<Snapshot>();
