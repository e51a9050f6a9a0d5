import { realpathSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../platform/errors.ts";
import { imageName } from "./folders.ts";

/** `build` names the folder that is served, `builds/<time>`; scripts/tasks/publish-build.ts puts it there. */
const link = join(import.meta.dirname, "../../build");

/**
 * The folder of the newest build by its own name. A build that comes later is put in its place, and a server that runs
 * goes on with the folder that it started with.
 */
export function servedBuild(): string {
  try {
    return realpathSync(link);
  } catch {
    return link;
  }
}

const inUse = "in-use";
/** How often a server says that it serves a build, and how long that counts: a killed one can't take it back. */
const SAYS_EVERY_MS = 10 * 60_000;
const COUNTS_MS = 30 * 60_000;

/**
 * Marks a build as one that a server runs on, so that builds which come later leave it there.
 * @returns ends it
 */
export function markInUse(build: string): () => void {
  const mark = () => {
    try {
      writeFileSync(join(build, inUse), "");
    } catch {
      // Read-only: no build takes its place there either.
    }
  };
  mark();
  const timer = setInterval(mark, SAYS_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Whether a server runs on a build, or did half an hour ago. */
export function isInUse(build: string): boolean {
  const mark = statSync(join(build, inUse), { throwIfNoEntry: false });
  return mark !== undefined && Date.now() - mark.mtimeMs < COUNTS_MS;
}

/**
 * In a container the build is a volume, which Docker Compose hands on to the container of the next image: its code would
 * serve the old site, and nothing would say so.
 *
 * @throws StartError when this build came with another image
 */
export function assertBuildMatchesImage(build: string, project?: string): void {
  const name = imageName(project);
  if (name === null || name === imageName(build)) return;
  throw new StartError(
    `${build} is a volume with the site of another image, so the server would not show what this image holds.\n` +
      "Begin with a volume of this image: docker compose up -d -V, or remove the old container with docker rm -v.",
  );
}
