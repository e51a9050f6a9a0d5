import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a program of the project with its output shown; resolves with the exit status. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a script of the project in this same Node. */
export function runScript(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<number> {
  return run(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...args], env);
}
