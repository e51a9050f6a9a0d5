import type { ConsentMode } from "#shared/consent-state.ts";
import { dataFolder, startServer } from "../faults/harness.ts";
import { publishedCopy } from "./published-copy.ts";

/** Addresses of the site as it was published, by consent mode. */
export type ConfiguredSite = Readonly<Record<ConsentMode, string>>;

/** Publishes the site with these settings, which are part of its pages, and serves it in both modes. */
export async function startConfigured(
  settings: Readonly<Record<string, string>>,
): Promise<{ site: ConfiguredSite; end(): Promise<void> }> {
  const start = async (mode: ConsentMode) => {
    const own = { ...settings, CONSENT_MODE: mode };
    const copy = await publishedCopy(own);
    const data = dataFolder();
    const server = await startServer({ ...own, DATA_DIR: data.path }, [], copy.folder);
    const end = async () => {
      await server.end("SIGTERM");
      for (const folder of [data, copy]) folder.remove();
    };
    return { url: server.url, end };
  };
  const [optOut, optIn] = await Promise.all([start("opt-out"), start("opt-in")]);
  return {
    site: { "opt-out": optOut.url, "opt-in": optIn.url },
    end: async () => {
      await Promise.all([optOut.end(), optIn.end()]);
    },
  };
}
