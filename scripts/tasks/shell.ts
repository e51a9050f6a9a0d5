import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../../site-generator/paths.ts";
import { faultText } from "../../site-generator/site-error.ts";
import { findNpm } from "../setup/install.mjs";

export { root };

/**
 * Settings of Node with which a program of this project, or of a copy that shares its packages, finds the modules as they
 * were compiled before: tests start programs by the hundred, and half of a short one's time is compiling.
 */
export function compiledModules(folder = root): Record<string, string> {
  return {
    NODE_COMPILE_CACHE: join(folder, "node_modules/.cache/test-programs"),
    // Modules are known by their way from there, which is the same in each copy.
    NODE_COMPILE_CACHE_PORTABLE: "1",
  };
}

/** Runs a program of the project with its output shown; resolves with the exit status. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = root,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    // Who ends a task means what it runs; a terminal tells both, anyone else only the task.
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const done = () => {
      for (const signal of signals) process.off(signal, pass);
    };
    child.on("error", (error) => {
      done();
      reject(error);
    });
    child.on("exit", (code) => {
      done();
      resolve(code ?? 1);
    });
  });
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a program of the project and shows what it says only when it fails.
 *
 * @param routine lines that are left out even then
 */
export async function runQuietly(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  routine: RegExp,
): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
  if (status !== 0) {
    const lines = Buffer.concat(said).toString().split("\n");
    console.error(lines.filter((line) => !routine.test(stripVTControlCharacters(line))).join("\n"));
  }
  return status;
}

/** Runs a script of the project in this same Node. */
export function runScript(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<number> {
  return run(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...args], env);
}

/** Awaits the work of a command; on an error that an operator can fix, prints it and exits with 1. */
export async function exitOnError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const text = faultText(error);
    if (text === null) throw error;
    console.error(text);
    process.exit(1);
  }
}

/**
 * Output of an npm command, whatever its exit status. @throws if there is no npm
 */
export function npmOutput(args: readonly string[]): string {
  const npm = findNpm(process.env, process.execPath);
  if (!npm) throw new Error("npm was not found; it comes with Node from nodejs.org.");
  try {
    return execFileSync(process.execPath, [npm, ...args], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? "");
  }
}
