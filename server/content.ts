import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { servedBuild } from "./builds.ts";
import { StartError } from "./errors.ts";
import { currentFolder } from "./sites.ts";

/** The content that is published now. Ask for it each time: it changes with the site. */
export type Content = () => Snapshot;

/**
 * The content of the served site for a command, loaded when it is first asked for: many commands need none, and work
 * without a build.
 */
export function servedContent(): Content {
  let loaded: Snapshot | undefined;
  return () => {
    loaded ??= loadContent(currentFolder(servedBuild()));
    return loaded;
  };
}

/** @throws StartError without a usable site */
export function loadContent(site: string): Snapshot {
  try {
    return JSON.parse(readFileSync(contentFile(site), "utf8")) as Snapshot;
  } catch (error) {
    throw new StartError(
      `The content of the published site cannot be loaded (${String(error)}).\nPublish it with: npm run publish`,
      { cause: error },
    );
  }
}

/** Where a published site has the content that its pages show. */
export function contentFile(site: string): string {
  return join(site, "content.json");
}
