import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "#model/snapshot.ts";
import { servedBuild } from "./builds.ts";
import { StartError } from "./errors.ts";

/** The content that is published now. Ask for it each time: it changes with the site. */
export type Content = () => Snapshot;

/** Holds what a server works with: one for the whole process, made by createRuntime. */
export type ContentSource = {
  now: Content;
  /** From here on the next request, mail or command works with `snapshot`: called when a site is published. */
  set(snapshot: Snapshot): void;
};

export function createContentSource(first: Snapshot): ContentSource {
  let current = first;
  return {
    now: () => current,
    set: (snapshot) => {
      current = snapshot;
    },
  };
}

/**
 * The content of the served site for a command, loaded when it is first asked for: many commands need none, and work
 * without a build.
 */
export function servedContent(): Content {
  let loaded: Snapshot | undefined;
  return () => {
    loaded ??= loadContent(servedBuild());
    return loaded;
  };
}

/** @throws StartError without a usable build */
export function loadContent(build: string): Snapshot {
  try {
    return JSON.parse(readFileSync(contentFile(build), "utf8")) as Snapshot;
  } catch (error) {
    throw new StartError(
      `The content of the built site cannot be loaded (${String(error)}).\nBuild it with: npm run build`,
      { cause: error },
    );
  }
}

/** Where the build leaves the content that its pages show. */
export function contentFile(build: string): string {
  return join(build, "content.json");
}
