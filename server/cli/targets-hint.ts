import type { OnStore } from "./store-command.ts";

/** Access to the store that begins with a hint where a running server has read other targets than there are now. */
export function withTargetsHint(onStore: OnStore): OnStore {
  return (work) =>
    onStore(async (site) => {
      // Loaded by a command that runs, not for its help.
      await (await import("./other-targets.ts")).sayOtherTargets(site);
      return work(site);
    });
}
