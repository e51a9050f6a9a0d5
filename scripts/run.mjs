/**
 * First step of every command: works on any Node >= 20, installs what is missing, and hands over to Node 24.
 *
 *   node scripts/run.mjs <file.ts> [arguments]
 *
 * Plain JavaScript without dependencies, because nothing is installed when it first runs.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const node24 = path.join(
  root,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const mark = path.join(root, "node_modules/.installed-from");

const [file, ...rest] = process.argv.slice(2);
if (!file) stop("run.mjs needs the file to run, for example scripts/tasks/start.ts");

requireNode20();
install();
handOver();

function requireNode20() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) stop(`This project needs Node 20 or newer to start; this is ${process.version}.`);
}

/** Installs when the lock file is not the one that was installed from. */
function install() {
  const text = readFileSync(path.join(root, "package-lock.json"));
  const lock = createHash("sha256").update(text).digest("hex");
  if (existsSync(node24)) {
    if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
    if (isInstalledByNpm(JSON.parse(text))) return;
  }
  console.info("Installing dependencies (once, and after each change of package-lock.json) ...");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0)
    stop("npm ci failed; its message stands above. Check the network and run the command again.");
  // Some npm versions hold back install scripts; this one only fetches the Node binary from the registry.
  if (!existsSync(node24)) {
    spawnSync(process.execPath, ["installArchSpecificPackage.js"], {
      cwd: path.join(root, "node_modules/node"),
      stdio: "inherit",
    });
  }
  if (!existsSync(node24))
    stop("Node 24 did not arrive with the dependencies; delete node_modules and try again.");
  writeFileSync(mark, lock);
}

/** After a plain `npm ci`, as a container's build runs it: npm's own list of what it installed is the lock file's. */
function isInstalledByNpm({ packages }) {
  const list = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, "utf8")).packages;
  return Object.entries(packages).every(([name, { integrity, optional }]) => {
    // What is optional may be meant for another platform.
    if (name === "" || (optional && !installed[name])) return true;
    return installed[name]?.integrity === integrity;
  });
}

/** Runs the file in Node 24 with the project's tools on the PATH; signals and the exit status pass through. */
function handOver() {
  const bin = path.join(root, "node_modules/.bin");
  const child = spawn(
    node24,
    ["--disable-warning=ExperimentalWarning", path.join(root, file), ...rest],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        PATH: `${path.dirname(node24)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH}`,
      },
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
