import { content } from "#content-model/testing/content.ts";
import type { Store } from "../db/open.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { type ContextChanges, contextOn } from "./context-on.ts";

/** The same for unit tests, with the content as content/ has it. */
export function testContext(
  store: Pick<Store, "read" | "write">,
  changes: ContextChanges = {},
): ServiceContext {
  return contextOn(store, () => content, changes);
}
