import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { isInUse } from "../../server/releases/builds.ts";

/** The one that is served, and two before it: pages that are open in browsers still ask for their scripts. */
const KEPT = 3;

/**
 * Puts a finished build in the place of the one that is served, in one step: anyone who reads `build` gets the old one or the
 * new one, whole. A server that runs goes on with its own, however many come.
 *
 * @param root folder that holds `build`, a link into `builds`
 * @param next the finished build
 */
export function publishBuild(root: string, next: string, now = new Date()): void {
  const link = path.join(root, "build");
  const kept = path.join(root, "builds");
  mkdirSync(kept, { recursive: true });
  // First, for it takes a name too.
  keepPlainFolder(link, kept);
  const name = freeName(kept, now);
  renameSync(next, path.join(kept, name));
  activateRelease(link, path.join("builds", name));
  for (const old of readdirSync(kept).sort().slice(0, -KEPT)) {
    const folder = path.join(kept, old);
    if (!isInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Names sort as the builds came. */
function freeName(kept: string, now: Date): string {
  const time = now.toISOString().replace(/\D/g, "");
  for (let i = 0; ; i += 1) {
    const name = `${time}-${i}`;
    if (!existsSync(path.join(kept, name))) return name;
  }
}

/** As the build of an earlier version of this program left it. */
function keepPlainFolder(link: string, kept: string): void {
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  renameSync(link, path.join(kept, freeName(kept, new Date(found.mtimeMs))));
}

function activateRelease(link: string, target: string): void {
  const aside = `${link}.link`;
  rmSync(aside, { force: true });
  const folder = path.join(path.dirname(link), target);
  if (process.platform !== "win32") {
    symlinkSync(target, aside);
    renameSync(aside, link);
    return;
  }
  // Windows replaces no link: there `build` is missing for a moment.
  symlinkSync(folder, aside, "junction");
  rmSync(link, { force: true });
  renameSync(aside, link);
}
