import { StartError, StoreError } from "../platform/errors.ts";
import { serversWithOtherTargets } from "../targets/running-servers.ts";
import { type Site, timesFor } from "./store-command.ts";

/** Says on the error channel that a running server has read other targets than there are now, and how it reads them. */
export async function sayOtherTargets({ store, config }: Site): Promise<void> {
  try {
    const servers = await serversWithOtherTargets(store, config);
    if (servers.length === 0) return;
    const times = timesFor(config);
    const named = servers.map((one) => `${one.host} (since ${times(one.started_at)})`);
    console.error(
      `The server on ${named.join(" and ")} still uses the targets that it read when it started: TARGETS_FILE or a variable of it\n` +
        "was changed since, or this command has other settings. To use them as they are now, restart it: sudo systemctl restart site\n",
    );
  } catch (error) {
    // The command itself has done what it was asked for.
    if (!(error instanceof StartError || error instanceof StoreError)) throw error;
  }
}
