import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./harness.ts";

/**
 * Starts Varnish with the rules of `deploy/varnish.vcl` in front of a site on this machine.
 * @param grace seconds for which a page that has expired is answered while a new one is fetched
 */
export function startVarnish(
  folder: string,
  front: number,
  behind: number,
  grace = 60,
): ChildProcess {
  const shipped = readFileSync(join(root, "deploy/varnish.vcl"), "utf8");
  const file = join(folder, "varnish.vcl");
  const here = shipped
    .replace('.port = "3000"', `.port = "${behind}"`)
    .replace("req.grace = 60s", `req.grace = ${grace}s`);
  writeFileSync(file, here);
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
