import { setTimeout as sleep } from "node:timers/promises";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/platform/errors.ts";
import { buildFolder } from "./paths.ts";
import { takeShared } from "./releases.ts";

/** How often the shared folder is looked at: all servers switch within five seconds. */
const lookMs = 1_000;

/**
 * `npm run publish -- --follow`: serves here what is published or chosen on other servers. Ends when it is ended, or with
 * the server that started it.
 * @throws StartError without RELEASES_DIR
 */
export async function follow(): Promise<never> {
  if (loadConfig().releasesDir === null)
    throw new StartError("There is nothing to follow: RELEASES_DIR isn't set.");
  process.once("disconnect", () => process.exit());
  let reported: string | null = null;
  for (;;) {
    try {
      const id = await takeShared(buildFolder);
      if (id !== null) console.info(`${id} is served, as on the other servers.`);
      reported = null;
    } catch (error) {
      const message = error instanceof StartError ? error.message : String(error);
      // Once for each fault: it is tried again every second.
      if (message !== reported) console.error(message);
      reported = message;
    }
    await sleep(lookMs);
  }
}
