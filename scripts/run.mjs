/**
 * First step of every command: installs what is missing and hands over to the Node of the lock file.
 *
 *   node scripts/run.mjs [options of Node] <file.ts> [arguments]
 *
 * Plain JavaScript without dependencies, because nothing is installed when it first runs, and free of what Node 16
 * can't parse, so that an old Node gets a sentence instead of a stack.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, SetupError } from "./setup/install.mjs";

/** The oldest Node whose npm can fetch a newer one; see docs/develop/decisions/27-toolchain-and-tests.md for what was tried. */
const OLDEST_NODE = 16;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const given = process.argv.slice(2);
const at = given.findIndex((argument) => !argument.startsWith("--"));
const [options, file, rest] = [given.slice(0, at), given[at], given.slice(at + 1)];
if (!file) stop("run.mjs needs the file to run, for example scripts/tasks/start.ts");
if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE)
  stop(
    `This project needs Node ${OLDEST_NODE} or newer to set itself up, and this is ${process.version}; install Node 24 and run the command again.`,
  );
try {
  handOver(ensureInstalled(root), [...options, path.join(root, String(file)), ...rest]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  stop(error.message);
}

/**
 * Runs a file with the project's tools on the PATH; signals and the exit status pass through.
 *
 * @param {string} node
 * @param {string[]} args
 */
function handOver(node, args) {
  const folders = [path.dirname(node), path.join(root, "node_modules/.bin"), process.env.PATH];
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      // Half a second of every command is spent on compiling what it compiled the last time.
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
      // Known by their way from there: a folder that is moved, or a copy with the same packages, compiles none again.
      NODE_COMPILE_CACHE_PORTABLE: "1",
      ...process.env,
      PATH: folders.join(path.delimiter),
    },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithShell(child);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/**
 * npm passes a signal to the shell that it runs a command in, and the shell ends without a word to the command: the server
 * would go on, with its port and its store, for anyone who starts the next one.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function endWithShell(child) {
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    child.kill("SIGTERM");
  }, 500).unref();
}

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}
