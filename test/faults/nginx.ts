import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Starts nginx with what belongs between `http {` and `}`, all its files below a folder of one's own. */
export function startNginx(folder: string, http: string): ChildProcess {
  const own = join(folder, "nginx");
  mkdirSync(own);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join("\n  ");
  const file = join(own, "nginx.conf");
  // As root it would work as nobody, who may not enter the folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  writeFileSync(
    file,
    `${user}daemon off;\npid ${own}/pid;\nerror_log ${own}/error.log;\nevents {}\nhttp {\n  access_log off;\n  ${paths}\n${http}}\n`,
  );
  execFileSync("nginx", ["-q", "-t", "-c", file], { stdio: "inherit" });
  const child = spawn("nginx", ["-c", file], { stdio: "inherit" });
  process.once("exit", () => child.kill("SIGTERM"));
  return child;
}

export function hasNginx(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
