import type { AllRoutes } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/** Content that leaves no page out, as the site's own. */
export type WholeSnapshot = Snapshot & {
  readonly routes: AllRoutes;
  readonly pages: Required<Snapshot["pages"]>;
  readonly legal: Required<Snapshot["legal"]>;
};
