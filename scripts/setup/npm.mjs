import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";

/**
 * The program file of the machine's npm, so that any Node can run it; null if there is none.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string} node the Node that is running
 */
export function findNpm(env, node) {
  const beside = path.dirname(node);
  const known = [
    // npm tells the scripts it runs where it is; other package managers put themselves there.
    env.npm_execpath,
    path.join(beside, "node_modules/npm/bin/npm-cli.js"),
    path.join(beside, "../lib/node_modules/npm/bin/npm-cli.js"),
    ...(env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, "npm")),
  ];
  for (const candidate of known) {
    if (!candidate || !existsSync(candidate)) continue;
    const file = realpathSync(candidate);
    if (path.basename(file) === "npm-cli.js") return file;
  }
  return null;
}

/**
 * Installs a folder exactly by its lock file; npm's own messages are shown.
 *
 * @param {string} node runs npm, and is what npm takes the engines of packages for
 * @param {string} npm
 * @param {string} folder
 */
export function installLocked(node, npm, folder) {
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(node, [npm, "ci", "--prefix", folder, ...options], {
    cwd: folder,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  return status === 0;
}
