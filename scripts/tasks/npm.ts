import { execFileSync } from "node:child_process";
import { findNpm } from "../setup/npm.mjs";
import { root } from "./shell.ts";

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
