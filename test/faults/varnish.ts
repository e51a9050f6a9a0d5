import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./harness.ts";

/** Starts Varnish with the rules of `deploy/varnish.vcl` in front of a site on this machine. */
export function startVarnish(folder: string, front: number, behind: number): ChildProcess {
  const shipped = readFileSync(join(root, "deploy/varnish.vcl"), "utf8");
  const file = join(folder, "varnish.vcl");
  writeFileSync(file, shipped.replace('.port = "3000"', `.port = "${behind}"`));
  const place = ["-n", join(folder, "varnish"), "-s", "malloc,64m", "-a", `127.0.0.1:${front}`];
  // In the foreground, without its jail: the folder is one's own.
  const child = spawn("varnishd", ["-F", "-j", "none", "-f", file, ...place], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGTERM"));
  return child;
}

export function hasVarnish(): boolean {
  try {
    execFileSync("varnishd", ["-V"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
